import { expect, it } from 'vitest'
import { ApiError } from '#kernel/errors.ts'
import type { Shown } from '../../documents/reading-process/show-apart.ts'
import type { InquiryFile } from './find-file.ts'
import { createShownFiles, tagOf } from './shown-files.ts'

const FILE = { sha256: 'a', sentName: 'LV.pdf', readName: 'LV.pdf' } as InquiryFile
const PAGE = { kind: 'PAGE', page: 1, width: 600 } as const
const WHO = { organisationId: 1, userId: '1' }

/** Where showing ends when it is told to. */
function shower() {
  const runs: { readonly end: (shown: Shown) => void; readonly over: AbortSignal }[] = []
  let now = 0
  const files = {
    withLocalCopy: <T>(_sha256: string, use: (path: string) => Promise<T>) => use(''),
  }
  const shown = createShownFiles(
    files,
    (_file, _name, _wish, over = new AbortController().signal) =>
      new Promise((end, reject) => {
        runs.push({ end, over })
        over.addEventListener('abort', () => reject(over.reason))
      }),
    () => new Date(now),
  )
  return {
    runs,
    later: (ms: number) => {
      now += ms
    },
    look: (page = 1) => {
      const gone = new AbortController()
      const outcome = shown
        .show(FILE, { ...PAGE, page }, { who: WHO, gone: gone.signal })
        .then(String, (error) => (error instanceof ApiError ? error.code : String(error)))
      return { outcome, leave: () => gone.abort() }
    },
    settled: () => new Promise(setImmediate),
  }
}

const picture: Shown = { kind: 'SHOWN', bytes: Buffer.from('picture') }

it('who looks at the same at the same time shares one run; another page is another', async () => {
  const { runs, look, settled } = shower()
  const looks = [look(), look(), look(2)]
  await settled()
  expect(runs).toHaveLength(2)
  for (const { end } of runs) end(picture)
  expect(await Promise.all(looks.map(({ outcome }) => outcome))).toEqual(Array(3).fill('picture'))
  expect(await look().outcome).toBe('picture')
  expect(runs).toHaveLength(2)
})

it('a run goes on as long as anybody waits for it, and no longer; the next look begins anew', async () => {
  const { runs, look, settled } = shower()
  const [first, second] = [look(), look()]
  await settled()
  first.leave()
  expect(runs[0]?.over.aborted).toBe(false)
  second.leave()
  expect(runs[0]?.over.aborted).toBe(true)
  const third = look()
  await settled()
  expect(await Promise.all([first.outcome, second.outcome])).toEqual(Array(2).fill('RATE_LIMITED'))
  runs[1]?.end(picture)
  expect(await third.outcome).toBe('picture')
})

it('what took too long is not tried at every look, but again after a minute', async () => {
  const { runs, look, later, settled } = shower()
  const slow = look()
  await settled()
  runs[0]?.end({
    kind: 'UNREADABLE',
    code: 'BROKEN_FILE',
    reason: 'it took too long.',
    isCertain: false,
  })
  expect(await slow.outcome).toBe('CONFLICT')
  later(59_000)
  expect(await look().outcome).toBe('CONFLICT')
  expect(runs).toHaveLength(1)
  later(2_000)
  const again = look()
  await settled()
  runs[1]?.end(picture)
  expect(await again.outcome).toBe('picture')
})

it('what is damaged for certain is not tried again', async () => {
  const { runs, look, later, settled } = shower()
  const damaged = look()
  await settled()
  runs[0]?.end({
    kind: 'UNREADABLE',
    code: 'BROKEN_FILE',
    reason: 'The file is damaged.',
    isCertain: true,
  })
  await damaged.outcome
  later(1e9)
  expect(await look().outcome).toBe('CONFLICT')
  expect(runs).toHaveLength(1)
})

it('another content, name, page or width has another tag', () => {
  const tags = [
    tagOf(FILE, PAGE),
    tagOf({ ...FILE, sha256: 'b' }, PAGE),
    tagOf({ ...FILE, readName: 'LV.pdf/x' }, PAGE),
    tagOf(FILE, { ...PAGE, page: 2 }),
    tagOf(FILE, { ...PAGE, width: 601 }),
  ]
  expect(new Set(tags).size).toBe(tags.length)
})
