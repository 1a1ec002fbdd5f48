/**
 * Chance that can be repeated: everything here depends on its arguments alone, so that any record
 * can be made without those before it.
 */

/** Deals the bits of two numbers well enough to choose by; it is no hash of anything secret. */
export function roll(seed: number, value: number): number {
  let bits = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(value + 1, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return (bits ^ (bits >>> 15)) >>> 0
}

/** Several independent rolls for one record. */
export function dice(seed: number, value: number): (purpose: number) => number {
  const own = roll(seed, value)
  return (purpose) => roll(own, purpose)
}

export class NothingToPick extends Error {}

export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new NothingToPick('There is nothing to pick from')
  return item
}

export const digits = (value: number, width: number): string => String(value).padStart(width, '0')

/** As German texts write a decimal. */
export const comma = (value: number): string => String(value).replace('.', ',')

export const rounded = (value: number, places: number): number => {
  const scale = 10 ** places
  return Math.round(value * scale) / scale
}
