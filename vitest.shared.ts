import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which tests run. `quick` is `npm test`, `rest` is what only `npm run test:all` adds, `all` is both.
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
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Test files that draw more cases in `rest` and `all` than in `quick` (test/support/cases.ts). */
export function filesThatDraw(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.slow.test.ts'))
      .filter((name) => !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .filter((path) => readFileSync(path, 'utf8').includes("from '#test/cases.ts'")),
  )
}
