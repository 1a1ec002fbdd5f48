import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Corners of the inbox and the workbench, beside the journeys, of which each hour has its half: `npm test` leaves out the
 * other one, so that it ends in time. `npm run test:browser` tries all.
 */
const CORNERS = [
  ['inbox', 'review-focus'],
  ['review-keys', 'review-access'],
]
const hour = Math.trunc(Date.now() / 3_600_000)
const leftOut = process.env['CORNERS'] === 'half' ? CORNERS[hour % CORNERS.length] : []

/** Real pages in Chromium. Speed is not measured here: that is `npm run bench:web`. */
export default defineConfig({
  test: {
    include: process.env['PICTURES'] ? ['test/browser/pictures.ts'] : ['test/browser/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(leftOut ?? []).map((name) => `test/browser/${name}.test.ts`),
    ],
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
