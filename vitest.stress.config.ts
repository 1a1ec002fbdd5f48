import { defineConfig } from 'vitest/config'

/** One file after the other: each of them uses the whole machine. */
export default defineConfig({
  test: {
    include: ['test/stress/**/*.stress.ts'],
    globalSetup: ['test/support/build-setup.ts', 'test/support/global-setup.ts'],
    pool: 'forks',
    fileParallelism: false,
    // As for the other tests: loading the service anew for each file would be a fifth of the time.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
})
