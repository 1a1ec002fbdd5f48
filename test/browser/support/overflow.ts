/** What is wider than the window, or than the page's own part of it. Runs in the page. */
export function overflow(): readonly string[] {
  const { documentElement } = document
  const within = [documentElement, document.querySelector('main') ?? documentElement]
  if (within.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) return []
  return [...document.querySelectorAll('body *')]
    .filter((each) => each.getBoundingClientRect().right > documentElement.clientWidth)
    .map((each) => each.outerHTML.slice(0, 120))
}
