import { configDefaults, defineConfig } from 'vitest/config'
import { shared } from './vitest.shared.ts'

/**
 * In the long form only: some kill processes and wait for others to go on, for a minute each; racing
 * edits, drawn requests, repeats and limits have a short form in other tests already.
 */
const LONG = [
  ...['workers', 'deliveries', 'processing', 'deadlocks', 'tender-edits', 'projects'],
  ...['fuzz', 'idempotency', 'rate-limits'],
]
const isFull = process.env['STRESS'] === 'full'

/** One file after the other: each of them uses the whole machine. */
export default defineConfig({
  test: {
    ...shared,
    include: ['test/stress/**/*.stress.ts'],
    exclude: isFull
      ? configDefaults.exclude
      : [...configDefaults.exclude, ...LONG.map((name) => `test/stress/${name}.stress.ts`)],
    globalSetup: ['test/support/build-setup.ts', 'test/support/global-setup.ts'],
    fileParallelism: false,
  },
})
