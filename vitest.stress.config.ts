import { configDefaults, defineConfig } from 'vitest/config'

/**
 * In the long form only: some kill processes and wait for others to go on, for a minute each; of racing edits the other tests
 * have a short form already (patch-tenders, project-concurrency).
 */
const LONG = ['workers', 'deliveries', 'processing', 'deadlocks', 'tender-edits', 'projects']
const isFull = process.env['STRESS'] === 'full'

/** One file after the other: each of them uses the whole machine. */
export default defineConfig({
  test: {
    include: ['test/stress/**/*.stress.ts'],
    exclude: isFull
      ? configDefaults.exclude
      : [...configDefaults.exclude, ...LONG.map((name) => `test/stress/${name}.stress.ts`)],
    globalSetup: ['test/support/build-setup.ts', 'test/support/global-setup.ts'],
    pool: 'forks',
    fileParallelism: false,
    // As for the other tests: loading the service anew for each file would be a fifth of the time.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
})
