import { expect, it } from 'vitest'
import { curlOf } from './curl.ts'

const sent = {
  method: 'POST',
  url: '/api/public/v1/articles',
  request_headers: [
    ['host', 'pis.example'],
    ['authorization', 'Bearer pis_live_abc_***'],
    ['content-type', 'application/json'],
    ['idempotency-key', "it's"],
    ['x-secret', '***'],
  ],
  request_body: `{"name":"it's"}`,
}

it('repeats the call, without the secret', () => {
  expect(curlOf(sent, 'https://pis.example', 'note')).toBe(`curl --include --request POST \\
  --header "Authorization: Bearer $PIS_API_KEY" \\
  --header 'content-type: application/json' \\
  --header 'idempotency-key: it'\\''s' \\
  --data-raw '{"name":"it'\\''s"}' \\
  'https://pis.example/api/public/v1/articles'`)
})

it('takes a body that was cut or masked from a file', () => {
  for (const request_body of ['{"a":1,…', '{"password":"***"}']) {
    const command = curlOf({ ...sent, request_body }, '', 'note')
    expect(command).toMatch(/^# note\n/)
    expect(command).toContain('--data-binary @body.json')
  }
})

it('has no body for a read', () => {
  const read = { method: 'GET', url: '/x', request_headers: null, request_body: null }
  expect(curlOf(read, '', 'note')).not.toContain('--data')
})
