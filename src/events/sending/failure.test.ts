import { errors } from 'undici'
import { describe, expect, it } from 'vitest'
import { failureOf, failureOfStatus, isLostConnection, timeoutFailure } from './failure.ts'
import { NameUnresolved } from './guarded-connect.ts'
import { TargetRefused } from './target-guard.ts'

const withCode = (code: string): Error => Object.assign(new Error('…'), { code })

describe('Events, delivery rules: a failed delivery says what failed', () => {
  it.each([
    ['ENOTFOUND', 'DNS'],
    ['EAI_AGAIN', 'DNS'],
    ['ENODATA', 'DNS'],
    ['ECONNREFUSED', 'CONNECT'],
    ['ECONNRESET', 'CONNECT'],
    ['EPIPE', 'CONNECT'],
    ['EHOSTUNREACH', 'CONNECT'],
    ['ENETUNREACH', 'CONNECT'],
    ['ETIMEDOUT', 'CONNECT'],
    ['EMFILE', 'CONNECT'],
    ['UND_ERR_SOCKET', 'CONNECT'],
    ['UND_ERR_CLOSED', 'CONNECT'],
    ['UND_ERR_DESTROYED', 'CONNECT'],
    ['UND_ERR_CONNECT_TIMEOUT', 'CONNECT'],
    ['UND_ERR_HEADERS_OVERFLOW', 'PROTOCOL'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'PROTOCOL'],
    ['HPE_INVALID_CONSTANT', 'PROTOCOL'],
    ['HPE_INVALID_EOF_STATE', 'PROTOCOL'],
    ['CERT_HAS_EXPIRED', 'TLS'],
    ['CERT_NOT_YET_VALID', 'TLS'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'TLS'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'TLS'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'TLS'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'TLS'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'TLS'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'TLS'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'TLS'],
    ['HOSTNAME_MISMATCH', 'TLS'],
    ['EPROTO', 'TLS'],
  ])('%s is %s', (code, error) => {
    const failure = failureOf(withCode(code), '192.0.2.1')
    expect(failure.error).toBe(error)
    expect(failure.message).toMatch(/^[A-Z].*\.$/)
  })

  it('tells a name that took all the time from a receiver that cannot be reached', () => {
    const timeout = new errors.ConnectTimeoutError()
    expect(failureOf(timeout, null).error).toBe('DNS')
    expect(failureOf(timeout, '192.0.2.1').error).toBe('CONNECT')
  })

  it('passes on what was said of a refused target or a name', () => {
    expect(failureOf(new TargetRefused('No.', 'url'), null)).toEqual({
      error: 'TARGET',
      message: 'No.',
    })
    expect(failureOf(new NameUnresolved('No.'), null)).toEqual({ error: 'DNS', message: 'No.' })
  })

  it('has a class for what nobody has thought of', () => {
    expect(failureOf(new Error('?'), null).error).toBe('CONNECT')
    expect(failureOf('?', null).error).toBe('CONNECT')
  })

  it('knows a broken answer by its name, where it has no code', () => {
    expect(failureOf(new errors.HTTPParserError('…'), null).error).toBe('PROTOCOL')
  })

  it('takes an answer nobody asked for as no lost connection', () => {
    const bad = new errors.SocketError('bad upgrade')
    expect(failureOf(bad, null).error).toBe('PROTOCOL')
    expect(isLostConnection(bad)).toBe(false)
    expect(isLostConnection(new errors.SocketError('other side closed'))).toBe(true)
    expect(isLostConnection(withCode('ECONNREFUSED'))).toBe(false)
  })

  it.each([
    [199, 'PROTOCOL'],
    [200, undefined],
    [299, undefined],
    [300, 'HTTP_3XX'],
    [304, 'HTTP_3XX'],
    [410, 'HTTP_4XX'],
    [500, 'HTTP_5XX'],
    [599, 'HTTP_5XX'],
    [600, 'PROTOCOL'],
    [999, 'PROTOCOL'],
  ])('status %i is %s', (status, error) => {
    expect(failureOfStatus(status)?.error).toBe(error)
  })

  it('says whether the receiver was reached before the deadline', () => {
    expect(timeoutFailure(10_000).message).toBe('The receiver did not answer within 10 seconds.')
  })
})
