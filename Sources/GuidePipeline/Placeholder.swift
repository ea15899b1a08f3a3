import GuideModel
