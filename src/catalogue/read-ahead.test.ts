import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readAhead } from './read-ahead.ts'

/** Numbers instead of pages, and what was done to get them. */
function createSource(pageCount: number, failsAt?: number) {
  const done: string[] = []
  let page = 0
  const within = async (work: (source: string) => Promise<void>): Promise<void> => {
    done.push('open')
    try {
      await work('source')
    } finally {
      done.push('close')
    }
  }
  const readNext = async (): Promise<number | undefined> => {
    const number = page
    page += 1
    done.push(`ask ${number}`)
    await sleep(1)
    if (number === failsAt) throw new Error('gone')
    return number < pageCount ? number : undefined
  }
  return { done, pages: readAhead(within, readNext) }
}

async function collect(pages: AsyncIterable<number>, take: (page: number) => Promise<unknown>) {
  for await (const page of pages) await take(page)
}

describe('readAhead', () => {
  it('hands out every page, in order', async () => {
    for (const pageCount of [0, 1, 2, 3, 7]) {
      const seen: number[] = []
      await collect(createSource(pageCount).pages, async (page) => seen.push(page))
      expect(seen).toEqual(Array.from({ length: pageCount }, (_, at) => at))
    }
  })

  it('has asked for the next page before it hands one out', async () => {
    const { pages, done } = createSource(3)
    await pages.next()
    expect(done).toEqual(['open', 'ask 0', 'ask 1'])
    await pages.return()
  })

  it('leaves the source where nobody takes the pages, and opens it again', async () => {
    const { pages, done } = createSource(5)
    const seen: number[] = []
    await collect(pages, async (page) => {
      seen.push(page)
      await expect.poll(() => done.at(-1), { interval: 1 }).toBe('close')
    })
    expect(seen).toEqual([0, 1, 2, 3, 4])
    expect(done.filter((step) => step === 'open').length).toBeGreaterThan(1)
  })

  it('fails where reading fails, behind the pages before', async () => {
    const seen: number[] = []
    const { pages, done } = createSource(5, 2)
    await expect(collect(pages, async (page) => seen.push(page))).rejects.toThrow('gone')
    expect(seen).toEqual([0, 1])
    expect(done.at(-1)).toBe('close')
  })

  it('ends the reading when no more is wanted', async () => {
    const { pages, done } = createSource(100)
    for await (const page of pages) if (page === 1) break
    expect(done.at(-1)).toBe('close')
    const count = done.length
    await sleep(10)
    expect(done).toHaveLength(count)
  })
})
