/** The short form of the stress tests is a part of `npm run test:all`; `test:stress` runs the long one. */
export const isFull = process.env['STRESS'] === 'full'

export const size = (full: number, short: number): number => (isFull ? full : short)

/** Runs `count` of something at once and waits for all. */
export const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
