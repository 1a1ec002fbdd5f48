const AT_LEAST = 1

/** How many lines a page has: those between the head, with the line of the chapter below it, and the end. */
export function linesInSight(list: HTMLElement | null): number {
  const grid = list?.querySelector('[role="treegrid"]')
  const line = grid?.querySelector('[role="row"][tabindex]')?.clientHeight ?? 0
  const head = grid?.querySelector('.review-head')?.clientHeight ?? 0
  if (!grid || line === 0) return AT_LEAST
  return Math.max(AT_LEAST, Math.floor((grid.clientHeight - head) / line) - 1)
}
