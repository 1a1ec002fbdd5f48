import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'test/**/*.test.ts',
      'training/**/*.test.ts',
      'bench/**/*.test.ts',
      'web/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, 'test/browser/**'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Modules keep no state between files, so each worker loads them once.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
