import { describe, expect, test } from 'vitest'
import { sha256Hex, signed, uriEncoded } from './sign.ts'

/** The examples that AWS publishes for Signature Version 4 in a header ("Examples: Signature Calculations"). */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const scope = { region: 'us-east-1', now: new Date('2013-05-24T00:00:00Z') }
const HOST = 'https://examplebucket.s3.amazonaws.com'
const EMPTY = sha256Hex('')

const signatureOf = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  bodySha256 = EMPTY,
) =>
  /Signature=(\w+)$/.exec(
    signed({ method, url: new URL(HOST + path), headers, bodySha256 }, credentials, scope)[
      'authorization'
    ] ?? '',
  )?.[1]

describe('Signature Version 4: the published examples', () => {
  test('GET of a part of an object', () => {
    expect(signatureOf('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  test('PUT of an object whose name has to be encoded', () => {
    const headers = {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    }
    expect(
      signatureOf(
        'PUT',
        `/${uriEncoded('test$file.text')}`,
        headers,
        sha256Hex('Welcome to Amazon S3.'),
      ),
    ).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
  })

  test('GET with a parameter that has no value', () => {
    expect(signatureOf('GET', '/?lifecycle')).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    )
  })

  test('a list of objects', () => {
    expect(signatureOf('GET', '/?max-keys=2&prefix=J')).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })
})

test('all but letters, digits and -._~ is encoded', () => {
  expect(uriEncoded("aZ09-._~ !'()*/ü")).toBe('aZ09-._~%20%21%27%28%29%2A%2F%C3%BC')
})
