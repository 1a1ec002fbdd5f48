import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { cases } from '#test/cases.ts'
import { BOUNDARY, field, file, formBody, formType, type WrittenPart } from '#test/forms.ts'
import { wholeOf } from '#test/stores.ts'
import { nothingTaken } from './body-taken.ts'
import { formerFormFingerprint, formFingerprint } from './form-fingerprint.ts'
import { type FormLimits, readForm } from './multipart.ts'

const ROOMY: FormLimits = {
  maxFiles: 50,
  maxFileBytes: 1_000_000,
  maxTotalBytes: 10_000_000,
  maxFields: 50,
  maxFieldBytes: 1_000_000,
  maxSilenceMs: 60_000,
}

/** A body that arrives in pieces that end at these places. */
async function* cutAt(body: Buffer, places: readonly number[]): AsyncGenerator<Uint8Array> {
  const ends = [...new Set(places.map((place) => place % (body.length + 1)))].sort((a, b) => a - b)
  let from = 0
  for (const end of [...ends, body.length]) {
    yield body.subarray(from, end)
    from = end
  }
}

const requestOf = (contentType: string) =>
  ({
    headers: { 'content-type': contentType },
    bodyTaken: nothingTaken(),
  }) as unknown as FastifyRequest

const read = (body: Buffer, places: readonly number[] = [], contentType = formType()) =>
  readForm(
    requestOf(contentType),
    ROOMY,
    async ({ bytes, declaredType }) => ({ content: await wholeOf(bytes), declaredType }),
    cutAt(body, places),
  )

const everyByte = (body: Buffer) => Array.from({ length: body.length }, (_, at) => at)

/** Contents that come close to a boundary, beside any others. */
const contents = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.constantFrom(
        '\r\n',
        '\r',
        '\n',
        '--',
        `\r\n--${BOUNDARY.slice(0, -1)}`,
        '\r\n\r\n',
        `--${BOUNDARY}`,
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => Buffer.concat(parts.map((part) => Buffer.from(part))))
  .filter((content) => !`\r\n${content.toString('latin1')}`.includes(`\r\n--${BOUNDARY}`))

const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter(
    (name) =>
      !/["\\/%]|[\p{C}\p{Zl}\p{Zp}]/u.test(name) && name.trim() === name && !/^\.{1,2}$/.test(name),
  )

const texts = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))

describe('a form is read back as it was written, however its bytes are cut', () => {
  const parts = fc.record({
    fields: fc.uniqueArray(fc.tuple(names, texts), { selector: ([name]) => name, maxLength: 5 }),
    files: fc.array(fc.tuple(names, contents), { maxLength: 5 }),
  })

  test('any form, any cuts', async () => {
    const before = fc.constantFrom('', 'This is a form.', '\r\n', '--', `x--${BOUNDARY}`)
    const after = fc.constantFrom('', '\r\n', '\r\nand more', `\r\n--${BOUNDARY}--`)
    const cuts = fc.array(fc.nat(), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(parts, before, after, cuts, async (form, start, end, places) => {
        const written = [
          ...form.fields.map(([name, text]) => field(name, text)),
          ...form.files.map(([name, content]) => file(name, content)),
        ]
        const found = await read(formBody(written, { before: start, after: end }), places)
        expect([...found.fields]).toEqual(form.fields)
        expect(
          found.files.map(({ field: of, name, stored }) => [of, name, stored.content]),
        ).toEqual(form.files.map(([name, content]) => ['files', name, content]))
      }),
      { numRuns: cases(500) },
    )
  })

  test('byte by byte', async () => {
    const body = formBody([
      field('name', 'Schule Süd'),
      file('leer.txt', ''),
      file('a.x83', `\r\n--${BOUNDARY.slice(0, -2)}\r\n\r\n--`),
    ])
    const { fields, files } = await read(body, everyByte(body))
    expect(fields.get('name')).toBe('Schule Süd')
    expect(files.map(({ stored }) => stored.content.toString())).toEqual([
      '',
      `\r\n--${BOUNDARY.slice(0, -2)}\r\n\r\n--`,
    ])
  })

  test('a form without any part is an empty form', async () => {
    const { fields, files } = await read(formBody([]))
    expect([fields.size, files]).toEqual([0, []])
  })

  test('forms that fetch writes by itself, with any names and values', async () => {
    const anyText = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => !text.includes('\0'))
    // Every writer of forms makes line breaks alike, as HTML demands it.
    const asSent = (text: string) => text.replaceAll(/\r?\n|\r/g, '\r\n')
    const fieldNames = anyText.filter((name) => name !== '' && !/[\\]/.test(name))
    await fc.assert(
      fc.asyncProperty(
        fieldNames,
        anyText,
        names,
        contents,
        async (name, text, fileName, content) => {
          const form = new FormData()
          form.append(name, text)
          form.append('files', new Blob([content], { type: 'text/csv' }), fileName)
          const sent = new Response(form)
          const body = Buffer.from(await sent.arrayBuffer())
          const found = await read(body, [7, 99], sent.headers.get('content-type') ?? '')
          expect([...found.fields]).toEqual([[asSent(name), asSent(text)]])
          expect(found.files).toEqual([
            { field: 'files', name: fileName, stored: { content, declaredType: 'text/csv' } },
          ])
        },
      ),
      { numRuns: cases(300) },
    )
  })
})

describe('File names: data only, the last part of a path, at most 255 characters', () => {
  const nameSent = async (parameters: string | Buffer) => {
    const start = Buffer.from('Content-Disposition: form-data; name="files"; ')
    const headers = [Buffer.concat([start, Buffer.from(parameters)])]
    const { files } = await read(formBody([{ headers, content: 'x' }]))
    return files[0]?.name
  }

  test.each([
    ['filename="a.x83"', 'a.x83'],
    ['filename=a.x83', 'a.x83'],
    ['FileName = "a.x83" ', 'a.x83'],
    ['filename="C:\\Ausschreibung\\LV Süd.x83"', 'LV Süd.x83'],
    ['filename="C:\\\\dir\\\\a.x83"', 'a.x83'],
    ['filename="../../etc/passwd"', 'passwd'],
    ['filename="/a/b/c.pdf"', 'c.pdf'],
    ['filename="say \\"hi\\".txt"', 'say "hi".txt'],
    ['filename="say %22hi%22.txt"', 'say "hi".txt'],
    ['filename="ends in a backslash\\"', undefined],
    ['filename="a; b.txt"', 'a; b.txt'],
    ['filename="100%25.txt"', '100%25.txt'],
    ['filename="Stra\u00dfe \u20ac \ud83d\ude00.pdf"', 'Straße € 😀.pdf'],
    [Buffer.from('filename="Stra\u00dfe.pdf"', 'latin1'), 'Straße.pdf'],
    [
      Buffer.concat([Buffer.from('filename="'), Buffer.from([0x80]), Buffer.from('.pdf"')]),
      '€.pdf',
    ],
    ['filename="x.pdf"; filename*=UTF-8\'\'Stra%C3%9Fe%20%E2%82%AC.pdf', 'Straße €.pdf'],
    ["filename*=UTF-8'de'a%2Fb.pdf", 'b.pdf'],
    ['filename*=ISO-8859-1\'\'Stra%DFe.pdf; filename="x"', 'Straße.pdf'],
    ['filename*=UTF-8\'\'%FF.pdf; filename="plan.pdf"', 'plan.pdf'],
    ['filename*=KOI8-R\'\'%FF.pdf; filename="plan.pdf"', 'plan.pdf'],
    ['filename="a\tb\u0001\u007f\u0085.pdf"', 'ab.pdf'],
    ['filename="a\u202efdp.exe"', 'afdp.exe'],
    ['filename=" a.pdf "', 'a.pdf'],
    ['filename="a%0D%0AX-Evil: 1.pdf"', 'aX-Evil: 1.pdf'],
  ])('%s', async (parameters, name) => {
    if (name === undefined) await expect(nameSent(parameters)).rejects.toThrow('has no file name')
    else expect(await nameSent(parameters)).toBe(name)
  })

  test('a longer one is cut, and keeps its ending', async () => {
    const name = (await nameSent(`filename="${'😀'.repeat(300)}.x83"`)) ?? ''
    expect([[...name].length, name.slice(-6)]).toEqual([255, '😀.x83'])
    expect([...((await nameSent(`filename="${'a'.repeat(300)}"`)) ?? '')]).toHaveLength(255)
  })

  test.each([
    'filename=""',
    'filename=".."',
    'filename="dir/"',
    'filename="\u0001"',
    "filename*=UTF-8''%FF",
  ])('a file without a name is 400: %s', async (parameters) => {
    await expect(nameSent(parameters)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['body', 'files', 0], msg: 'has no file name' }],
    })
  })
})

describe('what is no form is 400, and says where', () => {
  const part = (...headers: string[]): WrittenPart => ({ headers, content: 'x' })
  const disposition = 'Content-Disposition: form-data; name="a"'

  test.each([
    ['no Content-Disposition', part('Content-Type: text/plain')],
    ['no headers at all', part()],
    ['another disposition', part('Content-Disposition: attachment; name="a"')],
    ['no name', part('Content-Disposition: form-data')],
    ['an empty name', part('Content-Disposition: form-data; name=""')],
    ['two names', part('Content-Disposition: form-data; name="a"; name="b"')],
    ['two dispositions', part(disposition, 'content-disposition: form-data; name="b"')],
    ['a quote that does not end', part('Content-Disposition: form-data; name="a')],
    ['a line that is no header', part(disposition, 'nonsense')],
    ['a parameter without value', part('Content-Disposition: form-data; name')],
    ['an encoded content', part(disposition, 'Content-Transfer-Encoding: base64')],
    ['headers without end', part(disposition, `X-Long: ${'x'.repeat(20_000)}`)],
  ])('%s', async (_name, written) => {
    await expect(read(formBody([written]))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['body'], type: 'multipart' }],
    })
  })

  test.each([
    ['an empty body', ''],
    ['no boundary', 'just text'],
    ['another boundary', '--other\r\n\r\n--other--'],
    ['no last boundary', `--${BOUNDARY}\r\n${disposition}\r\n\r\nx\r\n`],
    [
      'an end within the last boundary',
      `--${BOUNDARY}\r\n${disposition}\r\n\r\nx\r\n--${BOUNDARY}-`,
    ],
    ['an end within the headers', `--${BOUNDARY}\r\n${disposition}`],
    [
      'a boundary that is not alone',
      `--${BOUNDARY}x\r\n${disposition}\r\n\r\nx\r\n--${BOUNDARY}--`,
    ],
    ['bare line feeds', `--${BOUNDARY}\n${disposition}\n\nx\n--${BOUNDARY}--\n`],
  ])('%s', async (_name, text) => {
    await expect(read(Buffer.from(text))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['body'], type: 'multipart' }],
    })
  })

  test('headers that do not end are not collected', async () => {
    const body = Buffer.from(`--${BOUNDARY}\r\nX-Long: ${'x'.repeat(100_000)}`)
    const cuts = Array.from({ length: 100 }, (_, at) => at * 1_000)
    await expect(read(body, cuts)).rejects.toThrow('exceed 16384 bytes')
  })

  test('blanks behind a boundary, folded headers and other headers are fine', async () => {
    const body = `--${BOUNDARY} \t\r\nX-Other: 1\r\nContent-Disposition: form-data;\r\n name="a"\r\n\r\nx\r\n--${BOUNDARY}--`
    expect([...(await read(Buffer.from(body))).fields]).toEqual([['a', 'x']])
  })

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="x ',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])('no boundary in Content-Type is 400: %s', async (type) => {
    await expect(read(formBody([]), [], type)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['header', 'content-type'] }],
    })
  })

  test.each([
    '',
    'application/json',
    'multipart/mixed; boundary=x',
    'multipart/form-datax; boundary=x',
  ])('another Content-Type is 415: %j', async (type) => {
    await expect(read(formBody([]), [], type)).rejects.toMatchObject({ status: 415 })
  })

  test.each(['multipart/form-data;boundary=x', 'Multipart/Form-Data; charset=utf-8; Boundary="x"'])(
    'any spelling of the right one is taken: %s',
    async (type) => {
      expect(
        (await read(formBody([field('a', '1')], { boundary: 'x' }), [], type)).fields.get('a'),
      ).toBe('1')
    },
  )
})

describe('Texts: NUL and what is no UTF-8 are refused', () => {
  const withType = (type: string, content: Uint8Array): WrittenPart => ({
    headers: ['Content-Disposition: form-data; name="a"', `Content-Type: ${type}`],
    content,
  })

  test.each([
    ['NUL', field('a', 'x\0y')],
    ['half a character', field('a', Buffer.from([0x61, 0xc3]))],
    ['a lone surrogate', field('a', Buffer.from([0xed, 0xa0, 0x80]))],
    ['Latin-1 that is not stated', field('a', Buffer.from('ü', 'latin1'))],
    [
      'Latin-1 that is stated as UTF-8',
      withType('text/plain; charset=utf-8', Buffer.from('ü', 'latin1')),
    ],
  ])('%s', async (_name, written) => {
    await expect(read(formBody([written]))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['body', 'a'] }],
    })
  })

  test('Latin-1 that is stated is read as such', async () => {
    const written = withType('text/plain; charset=ISO-8859-1', Buffer.from('Süd', 'latin1'))
    expect((await read(formBody([written]))).fields.get('a')).toBe('Süd')
  })

  test('a name that is no UTF-8 is refused; one that looks like a property of an object is not', async () => {
    const headers = [Buffer.from('Content-Disposition: form-data; name="ü"', 'latin1')]
    await expect(read(formBody([{ headers, content: 'x' }]))).rejects.toThrow('not one in UTF-8')
    const { fields } = await read(formBody([field('__proto__', 'x'), field('constructor', 'y')]))
    expect([...fields]).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })
})

describe('who reads a file', () => {
  const body = formBody([
    file('a.txt', 'x'.repeat(500)),
    file('b.txt', 'second'),
    field('name', 'n'),
  ])
  const withKeep = <T>(keep: (bytes: AsyncIterable<Uint8Array>) => Promise<T>, limits = ROOMY) =>
    readForm(
      requestOf(formType()),
      limits,
      ({ bytes }) => keep(bytes),
      cutAt(body, everyByte(body)),
    )

  test('may stop early: the rest is skipped, and counts', async () => {
    const first = async (bytes: AsyncIterable<Uint8Array>) => {
      for await (const piece of bytes) return piece.length
      return 0
    }
    const { fields, files } = await withKeep(first)
    expect([files.map(({ stored }) => stored), fields.get('name')]).toEqual([[1, 1], 'n'])
    const tight = { ...ROOMY, maxFileBytes: 499 }
    await expect(withKeep(first, tight)).rejects.toMatchObject({ status: 413 })
    await expect(withKeep(async () => 0, tight)).rejects.toMatchObject({ status: 413 })
  })

  test('may fail: his error is what the caller sees', async () => {
    const failing = withKeep(async () => {
      throw new RangeError('no room')
    })
    await expect(failing).rejects.toThrow(new RangeError('no room'))
  })
})

describe('Idempotency-Key: the same form fields and file contents', () => {
  const stored = (sha256: string) => ({ sha256 })
  const a = { field: 'files', name: 'a.x83', stored: stored('aa') }
  const b = { field: 'files', name: 'b.x83', stored: stored('bb') }
  const fields = new Map([
    ['name', 'n'],
    ['branch', 'b'],
  ])
  const fingerprint = formFingerprint('POST', '/tenders', { fields, files: [a, b] })

  test.each([
    ['the order of fields', new Map([...fields].reverse()), [a, b]],
    ['an empty field', new Map([...fields, ['context', '']]), [a, b]],
    ['a blank field', new Map([...fields, ['context', ' \n']]), [a, b]],
    ['the order of files', fields, [b, a]],
    ['a file name', fields, [a, { ...b, name: 'c.x83' }]],
    [
      'exchanged file names',
      fields,
      [
        { ...a, name: b.name },
        { ...b, name: a.name },
      ],
    ],
  ])('the same fingerprint: %s', (_name, sent, files) => {
    expect(formFingerprint('POST', '/tenders', { fields: sent, files })).toBe(fingerprint)
  })

  test.each([
    ['a content', '/tenders', fields, [a, { ...b, stored: stored('bc') }]],
    ['a content twice', '/tenders', fields, [a, b, { ...b, name: 'c.x83' }]],
    ['the field of a file', '/tenders', fields, [a, { ...b, field: 'other' }]],
    ['a file less', '/tenders', fields, [a]],
    ['a value', '/tenders', new Map([...fields, ['name', 'm']]), [a, b]],
    ['a field less', '/tenders', new Map([['name', 'n']]), [a, b]],
    [
      'names and values exchanged',
      '/tenders',
      new Map([
        ['name', 'b'],
        ['branch', 'n'],
      ]),
      [a, b],
    ],
    ['the route', '/orders', fields, [a, b]],
  ])('another fingerprint: %s', (_name, route, sent, files) => {
    expect(formFingerprint('POST', route, { fields: sent, files })).not.toBe(fingerprint)
  })

  test('its form never changes: it is compared with stored ones', () => {
    expect(fingerprint).toBe('1fcc862417cdc23abd25a3f10ee0c240e0d87fef3bfd82e087c4fc2f42fe7b25')
    const former = formerFormFingerprint('POST', '/tenders', { fields, files: [a, b] })
    expect(former).toBe('d7b928ec9bff807a5e5449868a1b39f830fc33c0d36ca2640327f7596d825f9f')
  })
})
