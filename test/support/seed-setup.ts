import fc from 'fast-check'
import { seed } from './random.ts'

/** Without a seed of its own, fast-check takes one from the clock. */
fc.configureGlobal({ seed })
