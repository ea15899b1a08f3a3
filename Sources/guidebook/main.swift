print("guidebook")
