/**
 * Which tests run. `quick` is `npm test`, `rest` are the others, `all` is both, with every drawn case.
 * scripts/test.mjs sets it; a file that is named on the command line is found by `all`.
 */
export type Selection = 'quick' | 'rest' | 'all'

export const selection = (process.env['TESTS'] ?? 'all') as Selection

/**
 * The same seed in every run: the same cases, the same result. TEST_SEED=random draws another one
 * and prints it; TEST_SEED=<number> repeats that run.
 */
function chooseSeed(): string {
  const wanted = process.env['TEST_SEED'] ?? '4711'
  if (wanted !== 'random') return wanted
  const drawn = String(Math.trunc(Math.random() * 1_000_000))
  console.log(`TEST_SEED=${drawn} repeats the cases of this run`)
  return drawn
}

/** What every suite shares. Time limits only end a hung test: no result may depend on speed. */
export const shared = {
  env: { TEST_SEED: chooseSeed() },
  setupFiles: ['test/support/seed-setup.ts'],
  pool: 'forks' as const,
  // Modules keep no state between files, so each worker loads them once.
  isolate: false,
  // Transformed modules are cached by their content, for the next suite and the next run.
  experimental: { fsModuleCache: true },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}
