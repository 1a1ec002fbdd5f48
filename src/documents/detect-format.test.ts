import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { contradictsExtension, detectFormat, formatSaidBy } from './detect-format.ts'

const detect = (content: Buffer | string, name = 'file') =>
  detectFormat({ name, bytes: Buffer.from(content) })

const zip = (...names: readonly string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')]))))

const record = (content: string, number: number) =>
  content.padEnd(74) + String(number).padStart(6, '0')

const D83 = [
  '00        83L',
  '01LV Neubau',
  '02Lindenweg',
  '11 1',
  '12Rohre',
  '21 1  1 NNN',
  '99',
].map((content, at) => record(content, at + 1))

describe('archives', () => {
  it.each([
    ['XLSX', ['[Content_Types].xml', 'xl/workbook.xml']],
    ['XLSX', ['[Content_Types].xml', 'xl\\workbook.xml']],
    ['DOCX', ['[Content_Types].xml', 'word/document.xml']],
    ['ZIP', ['Unterlagen/LV.x83']],
    // Presentations and open documents are packed, but are neither.
    [undefined, ['[Content_Types].xml', 'ppt/presentation.xml']],
    [undefined, ['mimetype', 'content.xml']],
  ])('are %s with %j in them', (format, names) => {
    expect(detect(zip(...names))).toBe(format)
  })

  it('that hold an unpacked spreadsheet are still archives', () => {
    const inner = zip('[Content_Types].xml', 'xl/workbook.xml')
    expect(detect(Buffer.from(zipSync({ 'LV.xlsx': [inner, { level: 0 }] })))).toBe('ZIP')
  })

  it('of office programs that are cut off are what their name says', () => {
    const whole = zip('[Content_Types].xml', 'xl/workbook.xml')
    expect(detect(whole.subarray(0, 80), 'LV.xlsx')).toBe('XLSX')
  })
})

describe('protected office files', () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

  it('are what their name says; the old formats are not read', () => {
    expect([detect(ole, 'LV.xlsx'), detect(ole, 'LV.DOCX'), detect(ole, 'LV.xls')]).toEqual([
      'XLSX',
      'DOCX',
      undefined,
    ])
  })
})

describe('pages and pictures', () => {
  it('a PDF may have something before its mark', () => {
    expect(detect('%PDF-1.7\n')).toBe('PDF')
    expect(detect(`${'\0'.repeat(900)}%PDF-1.7\n`)).toBe('PDF')
    expect(detect(`${'\0'.repeat(1100)}%PDF-1.7\n`)).toBeUndefined()
  })

  it.each([
    ['89504e470d0a1a0a'],
    ['ffd8ffe0'],
    ['474946383961'],
    ['49492a00'],
    ['4d4d002a'],
    ['52494646aaaaaaaa57454250'],
    [`424d${'00'.repeat(12)}28${'00'.repeat(20)}`],
  ])('%s begins an image', (hex) => {
    expect(detect(Buffer.from(hex, 'hex'))).toBe('IMAGE')
  })

  it('a text that begins with BM is none', () => {
    expect(detect('BMW-Niederlassung, 10 Stück Rohr DN 50, bitte um Angebot')).toBe('TXT')
  })
})

describe('GAEB', () => {
  it.each([
    ['GAEB_XML', '<?xml version="1.0"?>\n<!-- <onlv> -->\n<GAEB xmlns="http://www.gaeb.de/x">'],
    ['GAEB_XML', '\ufeff\n<g:GAEB xmlns:g="x">'],
    ['ONLV', '<?xml version="1.0"?><onlv xmlns="x">'],
    ['ONLV', '<ns2:onlb xmlns:ns2="x">'],
    [undefined, '<?xml version="1.0"?><Invoice/>'],
    [undefined, '<!DOCTYPE html><html><body>GAEB</body></html>'],
    ['GAEB_2000', '#begin[GAEB]\n  #begin[GAEBInfo]\n'],
    ['GAEB_2000', '  #BEGIN[Gaeb]\r\n'],
  ])('%s is %s', (format, content) => {
    expect(detect(content, 'LV.d94')).toBe(format)
  })

  it('as XML may be UTF-16', () => {
    const bytes = iconv.encode('<GAEB/>'.padEnd(60), 'utf16le', { addBOM: true })
    expect(detect(bytes)).toBe('GAEB_XML')
  })

  it.each([
    ['lines', D83.join('\r\n')],
    ['lines of old Macintoshes', D83.join('\r')],
    ['no lines at all', D83.join('')],
    ['contract texts first', [record('T0', 1), record('T1Text', 2), ...D83].join('\n')],
    ['lines without numbers and blanks', D83.map((line) => line.slice(0, 74).trimEnd()).join('\n')],
  ])('90 is found in %s', (_, content) => {
    expect(detect(content, 'LV.txt')).toBe('GAEB_90')
  })

  it('90 is found whatever its letters are', () => {
    const lines = [...D83, record('12Rohre für Außen', 8)].join('\r\n')
    expect(detect(iconv.encode(lines, 'cp850'))).toBe('GAEB_90')
    expect(detect(lines)).toBe('GAEB_90')
  })

  it('90 is found among records of a program of its own, as long as all are numbered', () => {
    const own = [...D83, ...['60', '61', '62'].map((kind, at) => record(kind, at + 8))]
    expect(detect(own.join('\n'))).toBe('GAEB_90')
    const unnumbered = own.map((line) => line.slice(0, 74).trimEnd())
    expect(detect(unnumbered.join('\n'))).toBe('TXT')
  })

  it.each([D83.join('\r\n'), '<GAEB/>', '#begin[GAEB]'])(
    'is found where its last block is filled with zeros: %j',
    (content) => {
      expect(detect(`${content}\x1a\0\0\0`)).toBe(detect(content))
      expect(detect(`${content}\0x`)).toBeUndefined()
    },
  )

  it('90 is found in phases that the standard does not have', () => {
    const lines = D83.map((line) => line.slice(0, 74).trimEnd().replace('83L', '94 '))
    expect(detect(lines.join('\n'))).toBe('GAEB_90')
  })

  it.each(['00 Vorbemerkung\n01 Rohre\n02 Bögen\n03 Muffen\n', '0049 228 123\n10 Stk Rohr'])(
    '90 is not %j',
    (content) => {
      expect(detect(content)).toBe('TXT')
    },
  )
})

describe('texts', () => {
  const headers = 'Received: from a\r\n by b\r\nFrom: a@b.example\r\nSubject: x\r\n\r\nHallo'

  it.each([
    ['EML', headers, 'file'],
    ['EML', `From a@b.example Tue\n${headers}`, 'file'],
    ['EML', headers, 'file.txt'],
    ['EML', 'Content-Type: text/plain\n\nHallo', 'file.eml'],
    [
      'EML',
      'From: a@b.example\nMIME-Version: 1.0\nContent-Type: application/pdf\n\n%PDF-1.4',
      'a.eml',
    ],
    ['TXT', 'Hallo, ich brauche Rohre', 'file.eml'],
    ['TXT', 'To: Grosshandel\nDate: 3 May\nSubject: Rohre\n\n10 Stk', 'Anfrage.txt'],
    ['CSV', 'Artikel;Menge\nRohr;5\nBogen;3\n', 'file'],
    ['CSV', 'a\tb\n1\t2\n', 'file'],
    ['CSV', 'a,b,"c,d",e\n1,2,3,4\n', 'file'],
    ['TXT', 'Artikel;Menge\nRohr;5\nBogen;3\n', 'file.txt'],
    ['CSV', 'Menge,Einheit,Text\n3,Stk,Dose\n5,m,Rohr\n', 'file.xlsx'],
    ['CSV', 'Artikel;Menge', 'file.xlsx'],
    ['TXT', 'Menge,Einheit,Text\n3,Stk,Dose\n5,m,Rohr\n', 'file'],
    ['TXT', 'Artikel;Menge', 'file'],
    ['TXT', 'Rohr\nBogen\n', 'file.xlsx'],
    ['CSV', 'Rohr 5', 'file.csv'],
    ['TXT', '10,5 m Rohr\n3,5 m Kabel\n', 'file'],
    ['TXT', '<Anfrage>\n10 Stk Rohr', 'file.txt'],
    [undefined, '{\\rtf1 Hallo}', 'file.txt'],
    [undefined, '', 'file.txt'],
    [undefined, ' \r\n ', 'file.txt'],
    [undefined, 'Rohr\0Bogen', 'file.txt'],
    [undefined, '\x01\x02\x03\x04 Rohr', 'file.txt'],
  ])('%s is %j in %s', (format, content, name) => {
    expect(detect(content, name)).toBe(format)
  })

  it('may be UTF-16, as spreadsheets save them', () => {
    const bytes = iconv.encode('Artikel\tMenge\r\nRohr\t5\r\n', 'utf16le', { addBOM: true })
    expect(detect(bytes)).toBe('CSV')
  })
})

describe('names', () => {
  it.each([
    ['LV.X83', 'GAEB'],
    ['LV.d86', 'GAEB'],
    ['LV.p99', 'GAEB'],
    ['LV.onlv', 'GAEB'],
    ['mail.eml/Scan.TIF', 'IMAGE'],
    ['a.b/c', undefined],
    ['LV.xml', undefined],
    ['LV.x31', undefined],
  ])('%s says %s', (name, family) => {
    expect(formatSaidBy(name)).toBe(family)
  })

  it.each([
    ['LV.d94', 'GAEB_XML'],
    ['LV.x83', 'ONLV'],
    ['Anfrage.txt', 'CSV'],
    ['Anfrage.eml', 'TXT'],
    ['LV.xlsx', 'CSV'],
    ['LV.csv', 'XLSX'],
    ['LV', 'PDF'],
  ] as const)('%s may hold %s: the content decides', (name, format) => {
    expect(contradictsExtension(name, format)).toBe(false)
  })

  it.each([
    ['Scan.pdf', 'IMAGE'],
    ['LV.x83', 'TXT'],
    ['LV.txt', 'XLSX'],
    ['LV.txt', 'GAEB_90'],
    ['LV.csv', 'GAEB_XML'],
    ['LV.eml', 'GAEB_2000'],
    ['LV.xlsx', 'TXT'],
    ['LV.xlsx', 'GAEB_XML'],
    ['LV.xlsx', 'DOCX'],
    ['LV.docx', 'TXT'],
  ] as const)('%s may not hold %s', (name, format) => {
    expect(contradictsExtension(name, format)).toBe(true)
  })
})

it('any bytes have a format or none', () => {
  const start = fc.constantFrom(
    '',
    'PK\x03\x04',
    'PK\x05\x06',
    '00',
    'T0',
    '<',
    '<!--',
    'BM',
    '#begin[',
  )
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 500 }), (head, rest) => {
      detect(Buffer.concat([Buffer.from(head, 'latin1'), rest]))
    }),
    { numRuns: cases(500) },
  )
})
