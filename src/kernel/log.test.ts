import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLog, maskAddresses } from './log.ts'

describe('Personal data in logs: no line contains an e-mail address', () => {
  const lines: string[] = []
  const log = createLog({ level: 'trace', base: null }, { write: (line) => lines.push(line) })
  const logged = (about: object, message = 'x') => {
    lines.length = 0
    log.child({ request_id: '1' }).error(about, message)
    return lines.join('')
  }

  it.each([
    ['a message', {}, 'to karin@home.example'],
    ['an error', { err: new Error('550 <karin@home.example> unknown') }, 'x'],
    ['a second line', { err: new Error('refused:\nkarin@home.example\tgone') }, 'x'],
    ['a detail', { err: Object.assign(new Error(), { detail: 'Key (k)=(karin@home.example)' }) }],
    ['a list', { err: Object.assign(new Error(), { rejected: ['karin@home.example'] }) }],
    ['a cause', { err: new Error('x', { cause: new Error('"karin@home.example" is full') }) }],
    ['a query', { url: '/users?email=karin@home.example&page=2' }],
    ['an encoded query', { url: '/users?email=karin%40home.example&page=2' }],
    ['a key', { 'karin@home.example': 1 }],
    ['a domain that is an IP address', { to: 'karin@[192.0.2.1], karin@[IPv6:2001:db8::1]' }],
    ['a quoted local part', {}, 'to "karin doe"@home.example, not "ada"'],
    ['a quoted local part with a quote', {}, String.raw`to "the \"karin\" doe"@home.example`],
    ['other letters', { to: 'karin.größe+a@bücher.example' }],
  ])('%s is masked, and the rest stays', (_, about: object, message = 'said') => {
    const line = logged(about, message)
    expect(line).toContain('[e-mail]')
    expect(line).not.toMatch(/karin|doe|192\.0|db8|home\.example|bücher/)
    expect(JSON.parse(line)).toMatchObject({ request_id: '1' })
  })

  it('paths of packages stay as they are', () => {
    const about = { file: '/srv/node_modules/@fastify/compress/index.js:12:3' }
    expect(JSON.parse(logged(about))).toMatchObject(about)
  })

  it('whatever a line says, it stays JSON of the same shape', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.emailAddress(), fc.string(), (value, address, text) => {
        const line = JSON.stringify({ value, text: `${text} ${address} ${text}` })
        const masked = maskAddresses(line)
        expect(Object.keys(JSON.parse(masked))).toEqual(['value', 'text'])
        expect(masked).not.toContain(address)
      }),
    )
  })
})
