import { configDefaults, defineConfig } from 'vitest/config'
import { shared } from './vitest.shared.ts'

/**
 * In the long form only: some kill processes and wait for others to go on, for a minute each; of
 * racing edits the other tests have a short form already (patch-tenders, project-concurrency).
 */
const LONG = ['workers', 'deliveries', 'processing', 'deadlocks', 'tender-edits', 'projects']
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
