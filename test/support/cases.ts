/**
 * `npm test` draws few cases, so that it ends in minutes. `npm run test:all` sets CASES=all and
 * draws every one.
 */
export const areAllCases = process.env['CASES'] === 'all'

/** The number of cases of a property test: `all`, or a few in the short run. */
export const cases = (all: number, few: number = Math.min(all, 100)): number =>
  areAllCases ? all : few
