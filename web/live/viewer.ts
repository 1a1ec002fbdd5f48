import { randomKey } from '../api/random-key.ts'

/** This tab, for the service to tell it from the person's others. */
export const VIEWER = randomKey()
