import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPublicResolver, resolveBySystem } from './resolve-name.ts'

const A = 1
const AAAA = 28
const SERVER_FAILURE = 2
const NO_SUCH_NAME = 3
/** It says nothing at all. */
const SILENT = -1

/** What the name server of this test answers, by name and type; a number is an error of its. */
const RECORDS: Readonly<Record<string, readonly number[][] | number>> = {
  [`both.example.com ${A}`]: [
    [192, 0, 2, 1],
    [192, 0, 2, 2],
  ],
  [`both.example.com ${AAAA}`]: [[0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]],
  [`half.example.com ${A}`]: [[192, 0, 2, 1]],
  [`half.example.com ${AAAA}`]: SERVER_FAILURE,
  [`quiet.example.com ${A}`]: [[192, 0, 2, 1]],
  [`quiet.example.com ${AAAA}`]: SILENT,
  [`none.example.com ${A}`]: NO_SUCH_NAME,
  [`none.example.com ${AAAA}`]: NO_SUCH_NAME,
}

let nameServer: Socket
let resolver: Resolver

beforeAll(async () => {
  nameServer = createSocket('udp4')
  nameServer.on('message', (question, { port, address }) => {
    const answer = answerTo(question)
    if (answer) nameServer.send(answer, port, address)
  })
  nameServer.bind(0, '127.0.0.1')
  await once(nameServer, 'listening')
  resolver = new Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${nameServer.address().port}`])
})
afterAll(() => {
  resolver.cancel()
  nameServer.close()
})

describe('Events: names of public targets are asked of the name servers', () => {
  it('finds all addresses of both families', async () => {
    const forever = () => new Promise(() => undefined)
    expect(await createPublicResolver(resolver, forever)('both.example.com')).toEqual([
      { address: '192.0.2.1', family: 4 },
      { address: '192.0.2.2', family: 4 },
      { address: '2001:db8::7', family: 6 },
    ])
  })

  it('is content with one family where the other fails', async () => {
    expect(await createPublicResolver(resolver)('half.example.com')).toEqual([
      { address: '192.0.2.1', family: 4 },
    ])
  })

  it('waits half a second for the other family, so that a sender does not wait for a silent one', async () => {
    const patient = new Resolver({ timeout: 3_600_000, tries: 1 })
    patient.setServers(resolver.getServers())
    const waits: number[] = []
    const pass = async (ms: number) => void waits.push(ms)
    expect(await createPublicResolver(patient, pass)('quiet.example.com')).toEqual([
      { address: '192.0.2.1', family: 4 },
    ])
    expect(waits).toEqual([500])
    patient.cancel()
  })

  it('fails where both fail', async () => {
    await expect(createPublicResolver(resolver)('none.example.com')).rejects.toMatchObject({
      code: 'ENOTFOUND',
    })
  })
})

describe('Events: names of a closed network are asked of the system', () => {
  it('knows the names of the hosts file', async () => {
    const addresses = await resolveBySystem('localhost')
    expect(addresses.length).toBeGreaterThan(0)
    for (const { address, family } of addresses) {
      expect([4, 6]).toContain(family)
      expect(['127.0.0.1', '::1']).toContain(address)
    }
  })
})

/** The question again, with its records behind it: each names the question's name by a pointer. */
function answerTo(question: Buffer): Buffer | undefined {
  const { name, type, end } = questionIn(question)
  const found = RECORDS[`${name} ${type}`] ?? []
  if (found === SILENT) return undefined
  const records = typeof found === 'number' ? [] : found
  const head = Buffer.from(question.subarray(0, end))
  head.writeUInt16BE(0x8180 | (typeof found === 'number' ? found : 0), 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  const pointer = [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0]
  return Buffer.concat([
    head,
    ...records.map((data) => Buffer.from([...pointer, data.length, ...data])),
  ])
}

function questionIn(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}
