import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordDials } from '#test/dials.ts'
import { createHostileResolver, hostileTargets, PUBLIC_NEIGHBOURS } from '#test/hostile-targets.ts'
import { createPoster, type Poster } from '../../src/events/sending/post.ts'
import { requirePublicName } from '../../src/events/sending/require-public-name.ts'
import type { NameResolver } from '../../src/events/sending/resolve-name.ts'
import { checkTarget, TargetRefused } from '../../src/events/sending/target-guard.ts'

const PUBLIC = { allowInsecure: false }

let listener: Server
let port: number
let arrivals = 0

beforeAll(async () => {
  listener = createServer((socket) => {
    arrivals += 1
    socket.destroy()
  })
  listener.listen(0)
  await once(listener, 'listening')
  port = (listener.address() as AddressInfo).port
})
afterAll(() => listener.close())
beforeEach(() => {
  arrivals = 0
})

const post = (poster: Poster, url: string) =>
  poster.post({ url, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') })

/** What an admin's request does with the URL of a subscription. */
async function enter(url: string, resolve: NameResolver): Promise<void> {
  await requirePublicName(checkTarget(url, PUBLIC), resolve)
}

describe('SSRF: private, loopback and link-local targets are refused at creation and at connect time', () => {
  it('has a corpus of at least sixty of them, no two alike', () => {
    const urls = hostileTargets(8443).map(({ url }) => url)
    expect(urls.length).toBeGreaterThan(60)
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('refuses each of them, says why in a sentence, and dials none', async () => {
    const resolve = createHostileResolver()
    const poster = createPoster({ ...PUBLIC, resolve })
    const dials = await recordDials(async () => {
      for (const { what, url, refusedBy } of hostileTargets(port)) {
        const entered = await enter(url, resolve).catch((error: unknown) => error)
        if (refusedBy === 'DIAL') expect(entered, what).toBeUndefined()
        else expect(entered, what).toBeInstanceOf(TargetRefused)

        const outcome = await post(poster, url)
        expect(outcome, what).toMatchObject({ error: 'TARGET', status: null, address: null })
        expect(outcome.message, what).toMatch(/^[A-Z].*\.$/s)
      }
      await poster.close()
    })
    expect(dials).toEqual([])
    expect(arrivals).toBe(0)
  })

  it('tells by the text alone where the text betrays it, without asking a name server', () => {
    for (const { what, url, refusedBy } of hostileTargets(8443)) {
      const check = () => checkTarget(url, PUBLIC)
      if (refusedBy === 'TEXT') expect(check, what).toThrow(TargetRefused)
      else expect(check, what).not.toThrow()
    }
  })

  it('takes the addresses next to the denied ranges', async () => {
    for (const address of PUBLIC_NEIGHBOURS) {
      const host = address.includes(':') ? `[${address}]` : address
      expect(() => checkTarget(`https://${host}/hook`, PUBLIC), address).not.toThrow()
      const family = address.includes(':') ? 6 : 4
      await enter('https://hook.example.com/', async () => [{ address, family }])
    }
  })
})

describe('SSRF: the address that was checked is the one that is dialled', () => {
  it('never reaches loopback by a name that changes its answer, in a thousand tries', async () => {
    let questions = 0
    const rebinding: NameResolver = async () => {
      questions += 1
      return [{ address: questions % 2 === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }]
    }
    const poster = createPoster({ ...PUBLIC, resolve: rebinding })
    const errors: (string | null)[] = []
    const dials = await recordDials(async () => {
      for (let round = 0; round < 1_000; round += 1) {
        const outcome = await post(poster, `https://rebinding.example.com:${port}/hook`)
        errors.push(outcome.error)
      }
      await poster.close()
    })
    expect(new Set(dials)).toEqual(new Set(['93.184.215.14']))
    expect(errors.filter((error) => error === 'TARGET')).toHaveLength(500)
    expect(questions).toBe(1_000)
    expect(arrivals).toBe(0)
  })
})

describe('WEBHOOK_ALLOW_INSECURE_TARGETS permits plain http and any address', () => {
  it('dials loopback by address and by name, and nothing else changes', async () => {
    const resolve: NameResolver = async () => [{ address: '127.0.0.1', family: 4 }]
    const poster = createPoster({ allowInsecure: true, resolve })
    const dials = await recordDials(async () => {
      await post(poster, `http://127.0.0.1:${port}/`)
      await post(poster, `http://receiver:${port}/`)
      expect((await post(poster, `http://me@127.0.0.1:${port}/`)).error).toBe('TARGET')
      expect((await post(poster, 'http://127.0.0.1:22/')).error).toBe('TARGET')
      await poster.close()
    })
    expect(dials).toEqual(['127.0.0.1', '127.0.0.1'])
    expect(arrivals).toBe(2)
  })
})
