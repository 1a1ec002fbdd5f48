import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long. At the end of a run, one of them would keep one worker busy and the other idle. */
const LONG = ['reading-bombs', 'cli-webhooks', 'process', 'showing-bombs', 'demo-inquiries', 'cli']

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

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
    // One more than a small machine's cores: some tests wait for a clock or for a process.
    maxWorkers: 3,
    // Modules keep no state between files, so each worker loads them once.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
