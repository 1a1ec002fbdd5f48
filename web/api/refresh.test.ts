import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refresh } from './refresh.ts'

/** Somebody who reads what there was when the reading began, and is answered when told so. */
function reader() {
  let now = 'before'
  const answers: (() => void)[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, {
    queryKey: ['what'],
    queryFn: ({ signal }) => {
      const read = now
      return new Promise<string>((resolve, reject) => {
        answers.push(() => resolve(read))
        signal.addEventListener('abort', () => reject(new Error('No longer waited for')))
      })
    },
  })
  const stop = observer.subscribe(() => undefined)
  return {
    client,
    observer,
    stop,
    happen: () => {
      now = 'after'
    },
    answerAll: () => {
      for (const answer of answers.splice(0)) answer()
    },
  }
}

it.each([
  ['while it is read for the first time', false],
  ['while it is read again', true],
])('what happens %s is shown in the end', async (_, isKnown) => {
  const { client, observer, stop, happen, answerAll } = reader()
  if (isKnown) {
    answerAll()
    await expect.poll(() => observer.getCurrentResult().data).toBe('before')
    void client.invalidateQueries({ queryKey: ['what'] })
  }
  happen()
  const done = refresh(client, ['what'])
  await expect
    .poll(() => {
      answerAll()
      return observer.getCurrentResult().data
    })
    .toBe('after')
  await done
  stop()
})

it('however much happens meanwhile, the first answer is shown', async () => {
  const { client, observer, stop, answerAll } = reader()
  for (let time = 0; time < 3; time += 1) void refresh(client)
  answerAll()
  await expect.poll(() => observer.getCurrentResult().data).toBe('before')
  stop()
})

it('what is known is read again though something else is read for the first time and does not end', async () => {
  const { client, observer, stop, happen, answerAll } = reader()
  answerAll()
  await expect.poll(() => observer.getCurrentResult().data).toBe('before')
  const other = new QueryObserver(client, {
    queryKey: ['another'],
    queryFn: () => new Promise<string>(() => undefined),
  })
  const stopOther = other.subscribe(() => undefined)
  happen()
  void refresh(client)
  await expect
    .poll(() => {
      answerAll()
      return observer.getCurrentResult().data
    })
    .toBe('after')
  stop()
  stopOther()
})
