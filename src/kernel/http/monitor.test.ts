import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { createMetrics } from '#kernel/metrics.ts'
import { buildMonitor } from './monitor.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function listen(metricsToken: string, reason?: string): Promise<string> {
  const app = buildMonitor(
    { registry: createMetrics().registry, whyNotReady: async () => reason, metricsToken },
    pino({ level: 'silent' }),
  )
  opened.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

describe('The monitor listener', () => {
  it('serves health and metrics, nothing else, and keeps no connection', async () => {
    const origin = await listen('')
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      const { status, headers } = await fetch(origin + path)
      expect([status, headers.get('connection')]).toEqual([200, 'close'])
    }
    const other = await fetch(`${origin}/api/public/v1/articles`)
    expect(other.status).toBe(404)
    expect(await other.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })

  it('/health/ready names the reason, /health/live stays green', async () => {
    const origin = await listen('', 'the database is read-only')
    const ready = await fetch(`${origin}/health/ready`)
    expect(ready.status).toBe(503)
    expect(ready.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await ready.json()).toEqual({
      status: 'not ready',
      reason: 'the database is read-only',
    })
    expect((await fetch(`${origin}/health/live`)).status).toBe(200)
  })

  it('METRICS_TOKEN: /metrics requires it as a bearer token, health does not', async () => {
    const origin = await listen('0123456789abcdef')
    const metricsBy = (authorization?: string) =>
      fetch(`${origin}/metrics`, { headers: authorization ? { authorization } : {} })
    for (const wrong of [
      undefined,
      'Bearer',
      'Bearer 0123456789abcde',
      'Bearer 0123456789abcdefg',
      'Basic 0123456789abcdef',
      '0123456789abcdef',
    ]) {
      const answer = await metricsBy(wrong)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await answer.json()).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    }
    expect((await metricsBy('Bearer 0123456789abcdef')).status).toBe(200)
    expect((await metricsBy('bearer 0123456789abcdef')).status).toBe(200)
    expect((await fetch(`${origin}/health/live`)).status).toBe(200)
  })
})
