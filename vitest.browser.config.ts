import { configDefaults, defineConfig } from 'vitest/config'
import { selection, shared } from './vitest.shared.ts'

/** The journeys that `npm test` makes; `npm run test:all` and `npm run test:browser` make all. */
const MAIN_JOURNEYS = ['review-keyboard', 'two-clerks', 'release', 'new-request'].map(
  (name) => `test/browser/${name}.test.ts`,
)

const include = {
  quick: MAIN_JOURNEYS,
  rest: ['test/browser/**/*.test.ts'],
  all: ['test/browser/**/*.test.ts'],
}

/** Real pages in Chromium. Speed is not measured here: that is `npm run bench:web`. */
export default defineConfig({
  test: {
    ...shared,
    include: process.env['PICTURES'] ? ['test/browser/pictures.ts'] : include[selection],
    exclude: [...configDefaults.exclude, ...(selection === 'rest' ? MAIN_JOURNEYS : [])],
    globalSetup: [
      'test/browser/support/chromium-setup.ts',
      'test/support/build-setup.ts',
      'test/support/global-setup.ts',
    ],
    // One more than a small machine has cores: pages wait for the service, and the service for pages.
    maxWorkers: 3,
  },
})
