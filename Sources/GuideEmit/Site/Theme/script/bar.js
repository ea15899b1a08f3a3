// On pages without a sidebar, hides the top bar when the reader scrolls down and shows it again when
// they scroll up.
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
