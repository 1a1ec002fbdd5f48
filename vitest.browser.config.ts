import { defineConfig } from 'vitest/config'

/** Real pages in Chromium. Speed is not measured here: that is `npm run bench:web`. */
export default defineConfig({
  test: {
    include: process.env['PICTURES'] ? ['test/browser/pictures.ts'] : ['test/browser/**/*.test.ts'],
    globalSetup: [
      'test/browser/support/chromium-setup.ts',
      'test/support/build-setup.ts',
      'test/support/global-setup.ts',
    ],
    pool: 'forks',
    // One more than a small machine has cores: pages wait for the service, and the service for pages.
    maxWorkers: 3,
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
