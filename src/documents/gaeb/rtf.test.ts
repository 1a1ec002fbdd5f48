import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRtf, readRtf } from './rtf.ts'

const text = (body: string) => readRtf(`{\\rtf1\\ansi ${body}}`).text

describe('readRtf', () => {
  it.each([
    ['paragraphs and lines', 'a\\par b\\line c', 'a\nb\nc'],
    ['tabs, cells and rows', 'a\\tab b\\cell c\\cell\\row d', 'a\tb\tc\t\nd'],
    ['formats', '\\b\\f0\\fs20 fett\\b0  normal', 'fett normal'],
    ['bytes of the code page', "H\\'f6he \\'80", 'Höhe €'],
    ['braces and backslashes', '\\{a\\}\\\\', '{a}\\'],
    ['hard blanks and hyphens', 'a\\~b\\_c\\-d', 'a b-cd'],
    ['dashes and quotes', 'a\\endash b\\rquote ', 'a–b’'],
    ['Unicode with one stand-in', '\\u8364?5', '€5'],
    ['Unicode with a byte as stand-in', "\\u8364\\'805", '€5'],
    ['Unicode without a stand-in', '\\uc0\\u8364 5', '€5'],
    ['Unicode below zero', '\\u-3913?', '\uf0b7'],
    ['stand-ins that end with their group', '{\\uc2\\u8364 ab}\\u8364 cd', '€€d'],
    ['hidden text', 'a{\\v b}c\\v d\\v0 e', 'ace'],
  ])('reads %s', (_, body, expected) => expect(text(body)).toBe(expected))

  it.each([
    ['fonts', '{\\fonttbl{\\f0\\fswiss Arial;}}'],
    ['colours', '{\\colortbl;\\red0;}'],
    ['styles', '{\\stylesheet{\\s0 [Normal];}}'],
    ['who wrote it', '{\\info{\\author Muster}}'],
    ['pictures', '{\\pict\\wmetafile8 0102{\\*\\blip 03}04}'],
    ['pictures in bytes', '{\\pict\\bin5 }{}\\a}'],
    ['what may be left out', '{\\*\\generator Muster;}'],
    ['page heads', '{\\header Seite 1}'],
  ])('leaves out %s', (_, group) => expect(text(`a${group}b`)).toBe('ab'))

  it('reads bytes by the code page that is named', () => {
    expect(readRtf("{\\rtf1\\ansicpg850 H\\'94he}").text).toBe('Höhe')
    expect(readRtf("{\\rtf1\\ansicpg99999 H\\'f6he}").text).toBe('Höhe')
  })

  it('takes the end of a short line in a text for a blank', () =>
    expect(text('verlegt\nin Sand\\par\nund mehr')).toBe('verlegt in Sand\nund mehr'))

  it('takes no blank from a line that a program cut', () => {
    const long = 'x'.repeat(120)
    expect(text(`${long}\nyy`)).toBe(`${long}yy`)
  })

  it('shows what was filled in', () =>
    expect(
      text('{\\bkmkstart TA31}\nDicke\n{\\bkmkstart Feld31}\n20\n{\\bkmkend Feld31}\nmm'),
    ).toBe('Dicke 20 mm'))

  it('shows what the bidder is to fill in', () => {
    const blank =
      '{\\*\\bkmkstart TB1}Typ{\\*\\bkmkstart Feld1} {\\*\\bkmkend Feld1},{\\*\\bkmkend TB1}'
    expect(readRtf(`{\\rtf1 ${blank}}`)).toEqual({
      text: 'Typ ....,',
      asksBidder: true,
      gaps: [{ mark: '1', caption: 'Typ', tail: '' }],
    })
  })

  it('needs no end, and bears too many ends', () => {
    expect(readRtf('{\\rtf1 a{\\b b').text).toBe('ab')
    expect(readRtf('{\\rtf1 a}}}b').text).toBe('ab')
  })

  it('bears groups of any depth', () => {
    const deep = 100_000
    expect(text(`${'{'.repeat(deep)}a${'}'.repeat(deep)}b`)).toBe('ab')
  })

  it('gives back what was escaped', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (plain) => {
        expect(text(plain.replace(/[\\{}]/g, '\\$&'))).toBe(plain)
      }),
    ))

  it('never throws, whatever it reads', () => {
    const pieces = [
      '{',
      '}',
      '\\',
      "\\'f6",
      '\\u99 ',
      '\\bin9 ',
      '\\pict',
      '\\*',
      '\\bkmkend Feld',
      'a',
      '\n',
    ]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (parts) => {
        const rtf = `{\\rtf1${parts.join('')}`
        expect(readRtf(rtf).text.length).toBeLessThanOrEqual(rtf.length * 4)
      }),
    )
  })
})

describe('isRtf', () => {
  it('looks at the beginning', () => {
    expect(isRtf(' \n{\\rtf1 x}')).toBe(true)
    expect(isRtf('siehe {\\rtf1}')).toBe(false)
  })
})
