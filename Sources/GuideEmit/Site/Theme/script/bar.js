// Where no sidebar stands below it the bar goes while one reads on, and comes back when one scrolls back.
function bar() {
  const least = 8;
  let last = scrollY;
  addEventListener("scroll", () => {
    if (Math.abs(scrollY - last) < least) return;
    const top = document.querySelector(".gb-top").offsetHeight;
    document.documentElement.classList.toggle("gb-reads", scrollY > last && scrollY > 2 * top);
    last = scrollY;
  }, { passive: true });
}
