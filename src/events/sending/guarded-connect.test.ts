import type { LookupAddress } from 'node:dns'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordDials } from '#test/dials.ts'
import { type Receiver, startReceiver } from '#test/receivers.ts'
import { createGuardedConnect, guardedLookup, NameUnresolved } from './guarded-connect.ts'
import { isPublicAddress } from './public-address.ts'
import type { NameResolver } from './resolve-name.ts'
import { TargetRefused } from './target-guard.ts'

const leadsTo =
  (...addresses: string[]): NameResolver =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

let receiver: Receiver

beforeEach(async () => {
  receiver = await startReceiver((_, response) => response.end())
})
afterEach(() => receiver.stop())

type Attempt = {
  readonly hostname: string
  readonly resolve?: NameResolver
  readonly allowInsecure?: boolean
}
type Connected = { error: Error | null; socket: Socket | null; told: (string | null)[] }

function connectTo({ hostname, resolve, allowInsecure = false }: Attempt): Promise<Connected> {
  const told: (string | null)[] = []
  const connectBy = createGuardedConnect({ allowInsecure, resolve: resolve ?? leadsTo() })
  const connect = connectBy((address) => told.push(address))
  const options = { hostname, host: hostname, protocol: 'http:', port: String(receiver.port) }
  return new Promise((settle) => {
    connect(options, (error, socket) => settle({ error, socket, told }))
  })
}

describe('SSRF: the address that was checked is the one that is dialled', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'does not dial the literal %s',
    async (hostname) => {
      const dials = await recordDials(async () => {
        const { error, told } = await connectTo({ hostname })
        expect(error).toBeInstanceOf(TargetRefused)
        expect(told).toEqual([null])
      })
      expect(dials).toEqual([])
    },
  )

  it('cuts a connection that has led to a private address after all', async () => {
    const dials = await recordDials(
      async () => {
        const { error, socket, told } = await connectTo({
          hostname: 'hook.example.com',
          resolve: leadsTo('9.9.9.9'),
        })
        expect(error).toBeInstanceOf(TargetRefused)
        expect(socket).toBeNull()
        expect(told).toEqual(['127.0.0.1'])
      },
      () => ['127.0.0.1'],
    )
    expect(dials).toEqual(['9.9.9.9'])
  })

  it('dials what is allowed, and tells what it was', async () => {
    const { error, socket, told } = await connectTo({
      hostname: 'receiver',
      resolve: leadsTo('127.0.0.1'),
      allowInsecure: true,
    })
    expect(error).toBeNull()
    expect(socket?.remoteAddress).toBe('127.0.0.1')
    expect(told).toEqual(['127.0.0.1'])
    socket?.destroy()
  })

  it('tries the next address where the first one refuses', async () => {
    const { socket, told } = await connectTo({
      hostname: 'receiver',
      resolve: leadsTo('127.0.0.2', '127.0.0.1'),
      allowInsecure: true,
    })
    expect(socket?.remoteAddress).toBe('127.0.0.1')
    expect(told).toEqual(['127.0.0.1'])
    socket?.destroy()
  })
})

describe('SSRF: the addresses of a name are checked before one is dialled', () => {
  type Found = { error: Error | null; found: string | LookupAddress[]; family: number | undefined }
  const lookUp = (resolve: NameResolver, all: boolean): Promise<Found> =>
    new Promise((settle) => {
      guardedLookup(resolve, isPublicAddress)('hook.example.com', { all }, (error, found, family) =>
        settle({ error, found, family }),
      )
    })

  it('hands out all addresses where all are asked for, and the first where one is', async () => {
    const resolve = leadsTo('9.9.9.9', '2620:fe::fe')
    expect(await lookUp(resolve, true)).toMatchObject({
      error: null,
      found: [
        { address: '9.9.9.9', family: 4 },
        { address: '2620:fe::fe', family: 6 },
      ],
    })
    expect(await lookUp(resolve, false)).toEqual({ error: null, found: '9.9.9.9', family: 4 })
  })

  it.each([true, false])('hands out none where any is private (all: %s)', async (all) => {
    const { error, found } = await lookUp(leadsTo('9.9.9.9', '10.0.0.1'), all)
    expect(error).toBeInstanceOf(TargetRefused)
    expect(found).toEqual([])
  })

  it('knows a name without an address from one that is refused', async () => {
    expect((await lookUp(leadsTo(), true)).error).toBeInstanceOf(NameUnresolved)
    const failing = () => Promise.reject(Object.assign(new Error(), { code: 'ESERVFAIL' }))
    const { error } = await lookUp(failing, true)
    expect(error).toBeInstanceOf(NameUnresolved)
    expect(error?.message).toBe('The name hook.example.com could not be resolved (ESERVFAIL).')
  })
})
