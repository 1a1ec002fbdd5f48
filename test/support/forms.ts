/** A form as a test writes it, byte for byte. */
export type WrittenPart = {
  /** `Content-Disposition` and all others, each without its line break. */
  readonly headers: readonly (string | Buffer)[]
  readonly content: string | Uint8Array
}

export const BOUNDARY = '----form-of-a-test-4711'

export const field = (name: string, content: string | Uint8Array): WrittenPart => ({
  headers: [`Content-Disposition: form-data; name="${name}"`],
  content,
})

export const file = (
  name: string,
  content: string | Uint8Array,
  fieldName = 'files',
): WrittenPart => ({
  headers: [
    `Content-Disposition: form-data; name="${fieldName}"; filename="${name}"`,
    'Content-Type: application/octet-stream',
  ],
  content,
})

/** The body of a form: its parts, each behind a boundary, and the last boundary. */
export const formBody = (
  parts: readonly WrittenPart[],
  { boundary = BOUNDARY, before = '', after = '\r\n' } = {},
): Buffer =>
  Buffer.concat([
    Buffer.from(before === '' ? '' : `${before}\r\n`),
    ...parts.flatMap(({ headers, content }) => [
      Buffer.from(`--${boundary}\r\n`),
      ...headers.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]),
      Buffer.from('\r\n'),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--${after}`),
  ])

export const formType = (boundary = BOUNDARY): string =>
  `multipart/form-data; boundary="${boundary}"`
