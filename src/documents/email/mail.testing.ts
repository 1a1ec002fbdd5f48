/** Writes mails as programs do, for tests. */

type Part = { readonly headers: readonly string[]; readonly body: string | Buffer }

export type Written = Part

const CRLF = '\r\n'

export const text = (body: string, type = 'text/plain; charset=utf-8'): Part => ({
  headers: [`Content-Type: ${type}`, 'Content-Transfer-Encoding: 8bit'],
  body,
})

export const html = (body: string): Part => text(body, 'text/html; charset=utf-8')

export function file(
  name: string,
  bytes: Buffer | string,
  {
    type = 'application/octet-stream',
    disposition = 'attachment',
    more = [] as readonly string[],
  } = {},
): Part {
  const encoded = Buffer.from(bytes).toString('base64')
  return {
    headers: [
      `Content-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: ${disposition}; filename="${name}"`,
      ...more,
    ],
    body: (encoded.match(/.{1,76}/g) ?? []).join(CRLF),
  }
}

let boundaries = 0

export function multipart(kind: string, ...parts: readonly Part[]): Part {
  const boundary = `=_part_${boundaries++}`
  const pieces = parts.flatMap((part) => [`--${boundary}${CRLF}`, bytesOf(part), CRLF])
  const body = Buffer.concat(
    [...pieces, `--${boundary}--${CRLF}`].map((piece) => Buffer.from(piece)),
  )
  return { headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`], body }
}

export const attachedMail = (mail: Buffer, name?: string): Part => ({
  headers: [`Content-Type: message/rfc822${name ? `; name="${name}"` : ''}`],
  body: mail,
})

export function mail(
  part: Part,
  {
    from = 'Petra Nagel <p.nagel@nagel-sanitaer.example>',
    subject = 'Anfrage Neubau Lindenweg',
    more = [] as readonly string[],
  } = {},
): Buffer {
  const headers = [
    `From: ${from}`,
    'To: anfragen@grosshandel.example',
    `Subject: ${subject}`,
    'Date: Tue, 18 Aug 2026 23:30:00 +0200',
    'MIME-Version: 1.0',
    ...more,
  ]
  return bytesOf({ headers: [...headers, ...part.headers], body: part.body })
}

function bytesOf({ headers, body }: Part): Buffer {
  return Buffer.concat([
    Buffer.from(headers.map((header) => header + CRLF).join('') + CRLF),
    Buffer.from(body),
  ])
}
