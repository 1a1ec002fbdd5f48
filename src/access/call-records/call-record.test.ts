import { describe, expect, it } from 'vitest'
import { makeKey } from '../api-keys/api-key.ts'
import { type CallRecord, maskBody, maskCall } from './call-record.ts'

describe('maskBody', () => {
  it('hides the values of fields that are named like secrets', () => {
    const body =
      '{"name":"x","password":"geh\\"eim","signing_secret": 12,"token":null,"api_key":"abc'

    expect(maskBody(body)).toBe(
      '{"name":"x","password":"***","signing_secret": "***","token":"***","api_key":"***"',
    )
  })

  it('hides keys and signing secrets wherever they stand', () => {
    const { text, keyId } = makeKey('live')

    const masked = maskBody(`{"note":"use ${text} or whsec_abc123=="}`)

    expect(masked).toBe(`{"note":"use pis_live_${keyId}_*** or whsec_***"}`)
  })

  it('leaves nothing that cannot be stored', () => {
    expect(maskBody('\0\ud800x')).toBe('\ufffd\ufffdx')
    expect(maskBody('')).toBeNull()
  })

  it('keeps nothing behind a secret that is more than a plain value', () => {
    expect(maskBody('{"a":1,"token":{"b":"geheim"},"c":2}')).toBe('{"a":1,…')
  })

  it('a cut in the middle of a secret shows nothing of it', () => {
    expect(maskBody('{"a":1,"password":"gehe…')).toBe('{"a":1,"password":"***"')
  })
})

describe('maskCall', () => {
  const { text, keyId } = makeKey('live')
  const masked = maskCall({
    url: `/articles?limit=1&Access_Token=geheim&key=${text}`,
    idempotency_key: `k-${text}`,
    request_headers: [
      ['authorization', `Bearer ${text}`],
      ['authorization', 'Basic dXNlcjpwYXNz'],
      ['x-api-key', 'abc'],
      ['cookie', 'sid=abc'],
      ['idempotency-key', 'k-1'],
      ['x-note', `see ${text}`],
    ],
  } as unknown as CallRecord)

  it('hides what authorises, and says whose key it was', () => {
    expect(masked.request_headers).toEqual([
      ['authorization', `Bearer pis_live_${keyId}_***`],
      ['authorization', 'Basic ***'],
      ['x-api-key', '***'],
      ['cookie', '***'],
      ['idempotency-key', 'k-1'],
      ['x-note', `see pis_live_${keyId}_***`],
    ])
  })

  it('hides secrets in the address, by their name and by their form', () => {
    expect(masked.url).toBe(`/articles?limit=1&Access_Token=***&key=pis_live_${keyId}_***`)
    expect(masked.idempotency_key).toBe(`k-pis_live_${keyId}_***`)
  })
})
