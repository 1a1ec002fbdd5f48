import { afterEach, describe, expect, it, vi } from 'vitest'
import { requirePublicName } from './require-public-name.ts'
import type { NameResolver } from './resolve-name.ts'
import { TargetRefused } from './target-guard.ts'

afterEach(() => {
  vi.useRealTimers()
})

const URL_BY_NAME = new URL('https://hook.example.com/')

const leadsTo =
  (...addresses: string[]): NameResolver =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('SSRF: private, loopback and link-local targets are refused at creation', () => {
  it('refuses a name of which any address is private', async () => {
    const check = requirePublicName(URL_BY_NAME, leadsTo('9.9.9.9', 'fd00::1'))
    await expect(check).rejects.toThrow(TargetRefused)
  })

  it('takes a name of which all addresses are public', async () => {
    await requirePublicName(URL_BY_NAME, leadsTo('9.9.9.9', '2620:fe::fe'))
  })

  it('takes a name that does not resolve: the check at connect holds', async () => {
    await requirePublicName(URL_BY_NAME, leadsTo())
    await requirePublicName(URL_BY_NAME, () => Promise.reject(new Error('ENOTFOUND')))
  })

  it('takes a name whose name server does not answer within three seconds', async () => {
    vi.useFakeTimers()
    const check = requirePublicName(URL_BY_NAME, () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(3_000)
    await check
    expect(vi.getTimerCount()).toBe(0)
  })

  it('asks nobody about an address', async () => {
    const resolve = vi.fn(leadsTo('127.0.0.1'))
    await requirePublicName(new URL('https://[2620:fe::fe]/'), resolve)
    await requirePublicName(new URL('https://9.9.9.9/'), resolve)
    expect(resolve).not.toHaveBeenCalled()
  })
})
