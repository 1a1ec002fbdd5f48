/**
 * What is wider than the window, or than the page's own part of it; or that the page is longer than that, where only what is in it
 * can be scrolled. Runs in the page.
 */
export function overflow(): readonly string[] {
  const { documentElement } = document
  const within = [documentElement, document.querySelector('main') ?? documentElement]
  const isLonger = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1
  if (within.some(isLonger)) return ['The page is cut off below']
  if (within.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) return []
  return [...document.querySelectorAll('body *')]
    .filter((each) => each.getBoundingClientRect().right > documentElement.clientWidth)
    .map((each) => each.outerHTML.slice(0, 120))
}
