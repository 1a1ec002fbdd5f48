import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, chapter, priced } from './answer.testing.ts'
import { type AnswerFormat, answerFileName } from './file-name.ts'
import { writeAnswer } from './write-answer.ts'

const FORMATS: readonly AnswerFormat[] = ['X84', 'X94', 'XLSX', 'CSV']

describe('an answer', () => {
  it('has bytes, a name and a media type in every format', () => {
    expect(
      FORMATS.map((format) => writeAnswer(format, answer())).map(({ bytes, ...rest }) => [
        rest.fileName,
        rest.mediaType,
        bytes.toString('latin1', 0, 3),
      ]),
    ).toEqual([
      ['LV Heizung.x84', 'application/xml', '<?x'],
      ['LV Heizung.x94', 'application/xml', '<?x'],
      [
        'LV Heizung.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'PK\x03',
      ],
      ['LV Heizung.csv', 'text/csv; charset=utf-8', '\xef\xbb\xbf'],
    ])
  })

  it.each(FORMATS)('Totals: %s refuses sums that its lines do not make', (format) => {
    const { totals } = answer()
    for (const wrong of [{ net: '24.99' }, { gross: '29.76' }, { vat: '4.74' }]) {
      expect(() => writeAnswer(format, answer({ totals: { ...totals, ...wrong } }))).toThrow(
        expect.objectContaining({ code: 'TOTALS_DIFFER' }),
      )
    }
  })

  it('speaks the language that is asked for, German where none is', () => {
    const text = (language?: 'de' | 'en') =>
      writeAnswer('CSV', answer(), language === undefined ? {} : { language }).bytes.toString()
    expect([text().includes('Menge'), text('en').includes('Quantity')]).toEqual([true, true])
  })

  it('Prices: alternatives and options are no part of the sums that are checked', () => {
    const positions = (['NORMAL', 'ALTERNATIVE', 'OPTIONAL'] as const).map((kind) =>
      priced('1', '10', { kind }),
    )
    const document = answer({ chapters: [chapter(positions)] })
    expect(document.totals.net).toBe('10')
    expect(() => writeAnswer('CSV', document)).not.toThrow()
  })
})

describe('the name of a file', () => {
  it.each([
    ['LV Los 02.X83', 'LV Los 02.x84'],
    ['../../etc/passwd', 'etc passwd.x84'],
    ['C:\\LV\\a.xlsx', 'C LV a.x84'],
    ['=cmd.csv', 'cmd.x84'],
    ['--rm -rf', 'rm -rf.x84'],
    ['.hidden', 'hidden.x84'],
    ['CON', 'answer CON.x84'],
    ['nul.txt', 'answer nul.x84'],
    ['', 'answer.x84'],
    ['...', 'answer.x84'],
    ['a\u202egpj.exe', 'a gpj.exe.x84'],
    ['Haus Nr. 5', 'Haus Nr. 5.x84'],
    ['Übersicht 2. BA ', 'Übersicht 2. BA.x84'],
  ])('of %j is %j', (name, expected) => {
    expect(answerFileName(name, 'X84')).toBe(expected)
  })

  it('is safe and short, whatever it is made of', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.constantFrom(...FORMATS),
        (name, format) => {
          const file = answerFileName(name, format)
          expect(file.length).toBeLessThanOrEqual(120)
          expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255)
          expect(file).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Cf}]|^[.\-=+@ ]|[. ]\.\w+$/u)
          expect(file.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})
