import { configDefaults, defineConfig } from 'vitest/config'

/** They kill processes and wait for others to go on, for a minute each: in the long form only. */
const LONG = ['workers', 'deliveries', 'processing', 'deadlocks']
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
