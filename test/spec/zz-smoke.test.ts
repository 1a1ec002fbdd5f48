import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Service, startService } from '#test/service.ts'
let service: Service
beforeAll(async () => { service = await startService() })
afterAll(async () => { await service?.stop() })
it('goes all the way', async () => {
  const r = await service.post('/articles', { articles: [{ article_number: 'A', name: 'x', list_price: 1.5, custom_fields: { a: 1, b: null } }, { article_number: 'A', name: null, voltage_v: {min:1,max:2} }, {article_number:'B', ean:'12'}, {article_number: 'zz', deleted: true}] }, { 'idempotency-key': 'k1' })
  console.log(r.status, r.text, Object.fromEntries(r.headers))
  await service.workOff()
  const j = await service.get(`/jobs/${r.body.job_id}`)
  console.log(j.text)
  console.log((await service.get('/articles')).text)
  console.log((await service.get('/articles/A')).text)
  console.log((await service.get('/articles/nope')).text)
  console.log((await service.fetch('/api/public/v1/nope')).text)
  const bad = await service.post('/articles', { articles: [{ article_number: 'A', nam: 'x'}, {article_number: 5}] })
  console.log(bad.status, bad.text)
  expect(r.status).toBe(202)
})
