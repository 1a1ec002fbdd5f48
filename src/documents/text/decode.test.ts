import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { decode } from './decode.ts'

const WORDS = [
  'Kabelträger',
  'für',
  'größer',
  'Höhe',
  'Über',
  'Ölabscheider',
  'Änderung',
  'ändern',
  'Straße',
  'Stück',
  'Rohr',
  'DN 100',
  'liefern',
  'und',
  'GRÖSSE',
  'Maß',
]
const SIGNS = ['12 m²', '3 m³', '90 °C', '§ 45', '± 2 cm', 'cm³,']

/** Lines of German words and signs. A file without one umlaut in a word can only be guessed at. */
const germanText = (signs: readonly string[]) =>
  fc
    .array(fc.array(fc.constantFrom(...WORDS, ...signs), { minLength: 1, maxLength: 12 }), {
      maxLength: 20,
    })
    .map((lines) => `Stück für Kabelträger\n${lines.map((words) => words.join(' ')).join('\n')}`)

const decodesItself = (signs: readonly string[], encode: (text: string) => Buffer) =>
  fc.assert(
    fc.property(germanText(signs), (text) => {
      expect(decode(encode(text)).text).toBe(text)
    }),
    { numRuns: cases(200) },
  )

describe('a German text decodes to itself', () => {
  it.each(['cp850', 'cp858', 'win1252', 'latin1', 'utf8', 'utf16-le', 'utf16-be'])(
    'in %s',
    (page) => decodesItself(SIGNS, (text) => iconv.encode(text, page)),
  )

  it('in code page 437, which has no ³ and no §', () =>
    decodesItself(['12 m²', '90 °C', '± 2 cm'], (text) => iconv.encode(text, 'cp437')))

  it.each(['utf8', 'utf16-le', 'utf16-be'])('in %s with a mark', (page) =>
    decodesItself(SIGNS, (text) => iconv.encode(`\ufeff${text}`, page)),
  )

  it('in UTF-8 with two marks', () =>
    decodesItself(SIGNS, (text) => Buffer.from(`\ufeff\ufeff${text}`)))

  it('in Windows with the quotation marks and dashes of word processors', () =>
    decodesItself(['„Luppeweg“', '“ölfest”', '10 – 20', '5 €', '…'], (text) =>
      iconv.encode(text, 'win1252'),
    ))

  it('in the German seven-bit set', () =>
    decodesItself(['[mm]', 'C:/', '§ 45'], (text) => Buffer.from(toNational(text))))
})

it('decodes words with two umlauts side by side in the German seven-bit set', () => {
  const text = 'Stück für Kabelträger\nMaß Rohr\nMaß ändern\ngrößer größer größer größer'
  expect(decode(Buffer.from(toNational(text))).text).toBe(text)
})

const NATIONAL: Readonly<Record<string, string>> = {
  ä: '{',
  ö: '|',
  ü: '}',
  ß: '~',
  Ä: '[',
  Ö: '\\',
  Ü: ']',
  '§': '@',
}

const toNational = (text: string) => text.replace(/[äöüßÄÖÜ§]/g, (char) => NATIONAL[char] ?? char)

describe('decode', () => {
  it.each([
    ['ASCII', Buffer.from('plain'), 'ASCII'],
    ['UTF-8', Buffer.from('für'), 'UTF-8'],
    ['UTF-16', iconv.encode('für uns alle', 'utf16-le'), 'UTF-16'],
    ['CP850', iconv.encode('für 2 m³', 'cp850'), 'CP850'],
    ['CP437', iconv.encode('für Ω und Σ', 'cp437'), 'CP437'],
    ['Windows-1252', iconv.encode('für', 'win1252'), 'Windows-1252'],
    ['DIN 66003', Buffer.from('f}r Stra~e'), 'DIN 66003'],
  ])('says that it is %s', (_, bytes, encoding) => expect(decode(bytes).encoding).toBe(encoding))

  it('knows DOS by the superscripts behind m alone', () =>
    expect(decode(iconv.encode('950 m³ and 20 m²', 'cp850')).text).toBe('950 m³ and 20 m²'))

  it('knows Windows by the superscripts behind m alone', () =>
    expect(decode(iconv.encode('950 m³ and 20 m²', 'win1252')).text).toBe('950 m³ and 20 m²'))

  it('keeps § and Ø, where code pages 437 and 850 differ', () =>
    expect(decode(iconv.encode('Röhre Ø 20 nach § 3', 'cp850')).text).toBe('Röhre Ø 20 nach § 3'))

  it('reads the Euro sign of code page 858', () =>
    expect(decode(iconv.encode('für 5 €', 'cp858')).text).toBe('für 5 €'))

  it('takes what is usual where nothing tells', () => {
    expect(decode(Buffer.from([0xe6]), 'CP850').text).toBe('µ')
    expect(decode(Buffer.from([0xe6])).text).toBe('æ')
  })

  it('reads a file of UTF-8 with lines of Windows', () => {
    const lines = [Buffer.from('größer\nHöhe\n'), iconv.encode('Straße für', 'win1252')]
    expect(decode(Buffer.concat(lines)).text).toBe('größer\nHöhe\nStraße für')
  })

  it('leaves columns divided by lines alone', () => {
    const table = 'pos|menge|text\n1|2|kabel~rohr\n2|3|rohr'
    expect(decode(Buffer.from(table)).text).toBe(table)
  })

  it('leaves the brackets of keywords alone', () => {
    const keywords = '#begin[GAEB]\n[Bez]a{b}c~d[end]'
    expect(decode(Buffer.from(keywords)).text).toBe(keywords)
  })

  it('counts characters that were lost before', () =>
    expect(decode(Buffer.from('gr\ufffd\ufffder')).replaced).toBe(2))

  it('never throws, and never makes more characters than there are bytes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(decode(Buffer.from(bytes)).text.length).toBeLessThanOrEqual(bytes.length)
      }),
    ))
})
