import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { selection, shared } from './vitest.shared.ts'

const FOLDERS = ['src', 'test', 'training', 'bench', 'web']
const SLOW = '**/*.slow.test.ts'

const include = {
  quick: FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
  rest: [SLOW],
  all: FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
}

/** Files that take long. At the end of a run, one of them would keep one worker busy and the other idle. */
const LONG = [
  'bombs.slow',
  'reading-samples.slow',
  'view-places.slow',
  'process.slow',
  'file-exchange.slow',
  'embedded-postgres.slow',
  'demo-day.slow',
  'file-views.slow',
  'look-ups.slow',
  'generated-clients.slow',
  'demo-inquiries.slow',
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Everything but the browser and the stress tests. */
export default defineConfig({
  test: {
    ...shared,
    include: include[selection],
    exclude: [
      ...configDefaults.exclude,
      'test/browser/**',
      ...(selection === 'quick' ? [SLOW] : []),
    ],
    // Programs are built once, before the run: an edit during the run must not change them.
    globalSetup: ['test/support/build-setup.ts', 'test/support/global-setup.ts'],
    // Two more than a small machine's cores: half of the time a test waits for the disk, a clock or a process.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
  },
})
