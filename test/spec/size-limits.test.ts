import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Service, startService } from '#test/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.stop()
})

it('Page size: a page of long records ends early, with a cursor, and no row is left out', async () => {
  const long = { keywords: Array.from({ length: 100 }, () => 'ß'.repeat(1_000)) }
  const articles = Array.from({ length: 45 }, (_, n) => ({ article_number: `long-${n}`, ...long }))
  await service.post('/articles', { articles })
  await service.workOff()

  const sizes: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await service.get(`/articles?limit=500${cursor && `&cursor=${cursor}`}`)
    sizes.push(body.data.length)
    cursor = body.next_cursor
  }

  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(45)
})

it('error_message and loc stay short, however long a name is', async () => {
  const name = 'k'.repeat(1_000_000)
  const accepted = await service.post('/articles', {
    articles: [{ article_number: 'named', attributes: { [name]: 'x'.repeat(1_001) } }],
  })
  await service.workOff()
  const job = await service.get(`/jobs/${accepted.body.job_id}`)
  const refused = await service.post('/articles', {
    articles: [{ article_number: 'named', [name]: 1 }],
  })

  expect(job.body).toMatchObject({ status: 'COMPLETED', error_count: 1 })
  expect(job.text.length).toBeLessThan(2_000)
  expect(refused.status).toBe(400)
  expect(refused.text.length).toBeLessThan(2_000)
})
