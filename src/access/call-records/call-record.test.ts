import { describe, expect, it } from 'vitest'
import { makeKey } from '../api-keys/api-key.ts'
import { KEPT_BODY_CHARACTERS, maskBody } from './call-record.ts'

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

  it('cuts long bodies and leaves nothing that cannot be stored', () => {
    const masked = maskBody(`\0\ud800${'x'.repeat(KEPT_BODY_CHARACTERS)}`)

    expect(masked).toHaveLength(KEPT_BODY_CHARACTERS + 1)
    expect(masked).toMatch(/^\ufffd\ufffdx+…$/)
    expect(maskBody('')).toBeNull()
  })
})
