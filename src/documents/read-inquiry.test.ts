import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { attachedMail, file, html, mail, multipart, text } from './email/mail.testing.ts'
import type { Chapter } from './parsed-document.ts'
import { printedPdf, printedRow } from './pdf/pdf.testing.ts'
import { readInquiry } from './read-inquiry.ts'
import { LIMITS } from './reading.ts'
import { archiveOf, rowsOf, workbookOf } from './spreadsheet/spreadsheet.testing.ts'
import { buildDocx, paragraph, run, table } from './word/docx.testing.ts'

const CSV = 'Artikel;Menge;Einheit\nRohr DN 50;5;m\nBogen 90 Grad;3;Stk\n'
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/200407"><Award><DP>83</DP><BoQ><BoQBody><Itemlist>
<Item RNoPart="1"><Qty>2</Qty><QU>St</QU><Description><OutlineText><OutlTxt><TextOutlTxt><p><span>Pumpe</span></p></TextOutlTxt></OutlTxt></OutlineText></Description></Item>
</Itemlist></BoQBody></BoQ></Award></GAEB>`
const PDF = Buffer.from('%PDF-1.4\n%%EOF')

const read = (files: Readonly<Record<string, Buffer | string>>, driving: string | null = null) =>
  readInquiry(
    Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
    LIMITS,
    { driving },
  )

const textsOf = (chapters: readonly Chapter[]): readonly string[] =>
  chapters.flatMap((chapter) => [
    ...chapter.positions
      .filter(({ kind }) => kind !== 'NOTE' && kind !== 'HEADING')
      .map(({ shortText }) => shortText),
    ...textsOf(chapter.chapters),
  ])

const FINE = { version: null, problem: null }

const codes = (issues: readonly { readonly code: string }[]) => issues.map(({ code }) => code)

describe('several files', () => {
  it('are one inquiry that the best of them drives; the others are kept beside it', async () => {
    const { driving, files, document } = await read({ 'a.csv': CSV, 'LV.x83': XML })
    expect(driving).toEqual({ name: 'LV.x83', format: 'GAEB_XML' })
    expect(files).toEqual([
      { ...FINE, name: 'a.csv', format: 'CSV', size: CSV.length, role: 'ATTACHMENT' },
      { ...FINE, name: 'LV.x83', format: 'GAEB_XML', size: XML.length, role: 'PRIMARY' },
    ])
    expect(textsOf(document.chapters)).toEqual(['Pumpe'])
  })

  it('of which one is named are driven by that one', async () => {
    const { driving, document } = await read({ 'a.csv': CSV, 'LV.x83': XML }, 'a.csv')
    expect(driving?.name).toBe('a.csv')
    expect(textsOf(document.chapters)).toEqual(['Rohr DN 50', 'Bogen 90 Grad'])
  })

  it('stay with the one of priority also where it has no position', async () => {
    const { driving, document } = await read({ 'a.txt': 'Guten Tag', 'LV.pdf': PDF })
    expect(driving?.name).toBe('a.txt')
    expect(codes(document.issues)).toContain('NOTHING_FOUND')
  })

  it('have the version that GAEB says, and the reason for which the driving one could not be read', async () => {
    const versioned = '<GAEB><GAEBInfo><Version>3.2</Version></GAEBInfo><Award>'
    const { files } = await read({ 'LV.x83': versioned, 'a.csv': CSV })
    expect(files).toMatchObject([
      { version: '3.2', problem: 'BROKEN_FILE' },
      { version: null, problem: null },
    ])
  })

  it('that cannot be read are named, with the reason', async () => {
    const { driving, files, document } = await read({
      'a.dwg': '\0\x01',
      'b.csv': CSV,
      'c.txt': '',
    })
    expect(driving?.name).toBe('b.csv')
    expect(files.map(({ format }) => format)).toEqual([null, 'CSV', null])
    expect(files.map(({ problem }) => problem)).toEqual(['UNKNOWN_FORMAT', null, 'EMPTY_FILE'])
    expect(document.issues.filter(({ code }) => code === 'FILE_LEFT_OUT')).toMatchObject([
      { arguments: { name: 'a.dwg' } },
      { arguments: { name: 'c.txt', reason: 'It is empty.' } },
    ])
  })

  it('none of which can be read are an inquiry without positions, and an error', async () => {
    const { driving, document } = await read({ 'a.dwg': '\0\x01' })
    expect(driving).toBeNull()
    expect(document.issues).toMatchObject([
      { code: 'FILE_LEFT_OUT' },
      { code: 'UNKNOWN_FORMAT', severity: 'ERROR' },
    ])
  })

  it('whose name says something else are read by their content, and it is said', async () => {
    const { driving, document } = await read({ 'LV.pdf': CSV })
    expect(driving?.format).toBe('CSV')
    expect(document.issues).toMatchObject([
      { code: 'OTHER_FORMAT', arguments: { said: 'PDF', format: 'CSV' } },
    ])
  })

  it('of the same name are told apart by their place', async () => {
    const twice = { name: 'a.csv', bytes: Buffer.from(CSV) }
    const { files } = await readInquiry([twice, { ...twice }], LIMITS)
    expect(files.map(({ role }) => role)).toEqual(['PRIMARY', 'ATTACHMENT'])
  })
})

describe('a mail', () => {
  const anfrage = (content: Parameters<typeof mail>[0], options: Parameters<typeof mail>[1] = {}) =>
    read({ 'Anfrage.eml': mail(content, options) })

  it('is driven by what is attached to it, and its text tells the rest', async () => {
    const { driving, sender, document } = await anfrage(
      multipart('mixed', text('Bitte liefern Sie bis 30.09.2026.'), file('LV.csv', CSV)),
    )
    expect(driving).toEqual({ name: 'Anfrage.eml/LV.csv', format: 'CSV' })
    expect(sender).toEqual({
      name: 'Petra Nagel',
      email: 'p.nagel@nagel-sanitaer.example',
      replyTo: null,
      original: null,
    })
    expect(document.facts).toMatchObject({
      name: 'Anfrage Neubau Lindenweg',
      date: '2026-08-18',
      customer: { name: 'Petra Nagel', email: 'p.nagel@nagel-sanitaer.example' },
    })
    expect(document.orderMetadata.requestedDeliveryDate?.value).toBe('2026-09-30')
  })

  const LIST = [
    ['Bestellnummer: 4711', '', ''],
    ['Artikel', 'Menge', 'Einheit'],
    ['Rohr DN 50', '5', 'm'],
    ['Bogen 90 Grad', '3', 'Stk'],
  ]
  const DOCX = buildDocx({
    body: paragraph(run('Bestellnummer: 4711')) + table(...LIST.slice(1)),
  })
  const ROWS = LIST.map((cells, at) => printedRow(100 + at * 20, [60, 300, 400], cells))

  it.each([
    ['LV.xlsx', workbookOf({ sheets: [{ name: 'LV', rows: rowsOf(LIST) }] }), 'XLSX', 'ROWS'],
    ['LV.csv', LIST.map((cells) => cells.join(';')).join('\n'), 'CSV', 'LINES'],
    ['LV.docx', DOCX, 'DOCX', 'PARAGRAPHS'],
    ['LV.txt', 'Bestellnummer: 4711\n5 m Rohr DN 50\n3 Stk Bogen 90 Grad', 'TXT', 'LINES'],
    ['LV.pdf', printedPdf([ROWS.flat()]), 'PDF', 'BOXES'],
  ] as const)(
    'may hold %s, which drives and says where in it everything stands',
    async (name, bytes, format, kind) => {
      const { driving, document } = await anfrage(
        multipart('mixed', text('anbei'), file(name, Buffer.from(bytes))),
      )
      expect(driving).toEqual({ name: `Anfrage.eml/${name}`, format })
      expect(textsOf(document.chapters)).toEqual(['Rohr DN 50', 'Bogen 90 Grad'])
      const { customerReference } = document.orderMetadata
      expect(customerReference).toMatchObject({ value: '4711', certainty: 0.95 })
      expect(customerReference?.place).toMatchObject({ file: `Anfrage.eml/${name}`, kind })
    },
  )

  it('may hold an archive, whose files compete with the others', async () => {
    const archive = archiveOf({ 'Unterlagen/LV.x83': XML, 'Unterlagen/Liste.csv': CSV })
    const { driving, files } = await anfrage(
      multipart('mixed', text('anbei'), file('a.csv', CSV), file('Unterlagen.zip', archive)),
    )
    expect(driving?.name).toBe('Anfrage.eml/Unterlagen.zip/LV.x83')
    expect(files.map(({ role }) => role)).toEqual([
      'ATTACHMENT',
      'ATTACHMENT',
      'PRIMARY',
      'ATTACHMENT',
    ])
  })

  it('is driven by its text where nothing else is there', async () => {
    const { driving, document } = await anfrage(
      text('Bitte um Angebot:\n\n10 Stk Rohr DN 50\n5 m Kabel'),
    )
    expect(driving).toEqual({ name: 'Anfrage.eml', format: 'EML' })
    expect(document.format).toBe('EML')
    expect(textsOf(document.chapters)).toEqual(['Rohr DN 50', 'Kabel'])
  })

  it('is driven by a PDF also where its text has positions', async () => {
    const { driving } = await anfrage(multipart('mixed', text('10 Stk Rohr'), file('LV.pdf', PDF)))
    expect(driving?.format).toBe('PDF')
  })

  it('is driven by its text where only a logo is attached', async () => {
    const logo = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)])
    const { driving } = await anfrage(
      multipart('mixed', html('<p>10 Stk Rohr DN 50</p>'), file('logo.png', logo)),
    )
    expect(driving?.format).toBe('EML')
  })

  it('within a mail drives where it holds the file; both senders are known', async () => {
    const inner = mail(multipart('mixed', text('anbei'), file('LV.x83', XML)), {
      subject: 'Pumpen',
    })
    const { driving, sender, document } = await anfrage(
      multipart('mixed', text('z. K.'), attachedMail(inner, 'Pumpen.eml')),
      { from: 'Lager <lager@grosshandel.example>', subject: 'WG: Pumpen' },
    )
    expect(driving?.name).toBe('Anfrage.eml/Pumpen.eml/LV.x83')
    expect(sender).toMatchObject({
      email: 'lager@grosshandel.example',
      original: { email: 'p.nagel@nagel-sanitaer.example' },
    })
    expect(document.facts.name).toBe('Pumpen')
    expect(document.facts.customer?.email).toBe('p.nagel@nagel-sanitaer.example')
  })

  it('within a mail drives by its text where the outer one has no position', async () => {
    const inner = mail(text('10 Stk Rohr DN 50'))
    const { driving } = await anfrage(
      multipart('mixed', text('Bitte bearbeiten'), attachedMail(inner, 'a.eml')),
    )
    expect(driving?.name).toBe('Anfrage.eml/a.eml')
  })

  it('that was passed on in its text knows who wrote it', async () => {
    const quoted =
      'Von: Petra Nagel <p@nagel.example>\nGesendet: Dienstag\nAn: V\nBetreff: R\n\n10 Stk Rohr DN 50'
    const { sender, document } = await anfrage(text(quoted), {
      from: 'lager@grosshandel.example',
      subject: 'WG: Rohre',
    })
    expect(sender?.original).toEqual({ name: 'Petra Nagel', email: 'p@nagel.example' })
    expect(document.facts.name).toBe('Rohre')
    expect(document.facts.customer?.email).toBe('p@nagel.example')
  })

  const OFFER = `Von: Lang, Michael <m.lang@grosshandel.example>
Gesendet: Montag, 17. August 2026 14:03
An: Petra Nagel
Betreff: AW: Kugelhähne

Gern bieten wir an, Angebotsnummer: AN-778812
10 St Kugelhahn DN 40

Mit freundlichen Grüßen
Michael Lang
Großhandel Nord AG
Postweg 1
20095 Hamburg`

  it('that answers says by itself who orders, and when; of the mail it answers only numbers count', async () => {
    const { document } = await anfrage(
      text(
        `bitte liefern:\n\n5 St Kugelhahn DN 25\n\nLiefertermin: KW 48\n\nGruß\nPetra Nagel\n\n${OFFER}`,
      ),
      { subject: 'AW: AW: Kugelhähne' },
    )
    expect(textsOf(document.chapters)).toEqual(['Kugelhahn DN 25'])
    expect(document.facts).toMatchObject({
      name: 'Kugelhähne',
      date: '2026-08-18',
      customer: { name: 'Petra Nagel', email: 'p.nagel@nagel-sanitaer.example' },
    })
    expect(document.orderMetadata).toMatchObject({
      orderDate: { value: '2026-08-18', certainty: 0.8, place: { first: 0 } },
      requestedDeliveryDate: { value: '2026-11-23' },
      contactPerson: { value: 'Petra Nagel', certainty: 0.85 },
      quoteNumber: { value: 'AN-778812', certainty: 0.7 },
    })
  })

  it('that accepts an offer takes the positions from it, but not who made it', async () => {
    const { sender, document } = await anfrage(text(`passt, bitte liefern\n\n${OFFER}`), {
      subject: 'WG: Kugelhähne',
    })
    expect(textsOf(document.chapters)).toEqual(['Kugelhahn DN 40'])
    expect(sender?.original).toBeNull()
    expect(document.facts.customer?.name).toBe('Petra Nagel')
  })

  it('that was passed on is of who wrote it, and of that day; the one who passes it on does not sign it', async () => {
    const own = 'bitte bearbeiten\n\nMfG\nKarl Innen\nGroßhandel Nord AG\nPostweg 1\n20095 Hamburg'
    const asked = `Von: Schreiner, Uwe <u.schreiner@schreiner.example>
Gesendet: Donnerstag, 13. August 2026 08:12
An: Karl Innen
Betreff: Anfrage

10 Stk Rohr DN 50

MfG`
    const { document } = await anfrage(text(`${own}\n\n${asked}`), {
      from: 'Karl Innen <k.innen@grosshandel.example>',
      subject: 'WG: Anfrage',
    })
    expect(document.facts).toMatchObject({
      date: '2026-08-13',
      customer: { name: 'Schreiner, Uwe', email: 'u.schreiner@schreiner.example' },
    })
    expect(document.orderMetadata).toMatchObject({
      orderDate: { value: '2026-08-13' },
      contactPerson: { value: 'Uwe Schreiner', certainty: 0.8 },
    })
  })

  it('that was passed on twice is of the one outside', async () => {
    const head = (from: string, day: number) =>
      `Von: ${from}\nGesendet: ${day}. August 2026 09:00\nAn: Verkauf\nBetreff: Bestellung\n\n`
    const sign = 'MfG\nAnna Innen\nGroßhandel Nord AG\nPostweg 1\n20095 Hamburg\n\n'
    const { sender, document } = await anfrage(
      text(
        `z. K.\n\n${head('Anna Innen <a@grosshandel.example>', 18)}bitte!\n${sign}${head('Kurt Kunde <kurt@kunde.example>', 17)}4 Stk Pumpe\n\nMfG\nKurt Kunde`,
      ),
      { from: 'Chef <chef@grosshandel.example>', subject: 'WG: WG: Bestellung' },
    )
    expect(sender?.original).toEqual({ name: 'Kurt Kunde', email: 'kurt@kunde.example' })
    expect(document.facts).toMatchObject({
      date: '2026-08-17',
      customer: { name: 'Kurt Kunde', address: null },
    })
    expect(document.orderMetadata.contactPerson?.value).toBe('Kurt Kunde')
  })

  it('around another one is not signed by who asks', async () => {
    const inner = mail(multipart('mixed', text('anbei'), file('LV.x83', XML)))
    const own = 'bitte bearbeiten\n\nMfG\nKarl Innen\nGroßhandel Nord AG\nPostweg 1\n20095 Hamburg'
    const { document } = await anfrage(multipart('mixed', text(own), attachedMail(inner)), {
      from: 'Karl Innen <k.innen@grosshandel.example>',
    })
    expect(document.facts.customer?.name).toBe('Petra Nagel')
    expect(document.orderMetadata.contactPerson?.value).toBe('Petra Nagel')
  })

  it('from the form of a website is of who filled it in, with what stands in its cells', async () => {
    const form = [
      ['Firma', 'Muster Elektro GmbH'],
      ['Telefon', '0561 123456'],
      [
        'Ihre Nachricht',
        'Bitte um Angebot:<br>50 Stk Kabelverschraubung M20<br>20 Stk Gegenmutter',
      ],
    ]
    const rows = form.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    const { sender, document } = await anfrage(html(`<table>${rows.join('')}</table>`), {
      from: 'Website <noreply@grosshandel.example>',
      more: ['Reply-To: Erika Muster <e.muster@muster.example>'],
    })
    expect(sender?.original).toEqual({ name: 'Erika Muster', email: 'e.muster@muster.example' })
    expect(document.facts.customer).toMatchObject({
      name: 'Muster Elektro GmbH',
      email: 'e.muster@muster.example',
      phone: '0561 123456',
    })
    expect(document.orderMetadata.contactPerson?.value).toBe('Erika Muster')
    expect(textsOf(document.chapters)).toEqual(['Kabelverschraubung M20', 'Gegenmutter'])
  })

  it('is of the day it was sent only where its text says no other', async () => {
    const { document } = await anfrage(text('Bestelldatum: 03.08.2026\n\n10 Stk Rohr DN 50'))
    expect(document.orderMetadata.orderDate).toMatchObject({ value: '2026-08-03' })
  })

  it('is named by its subject, whatever is bold in it', async () => {
    const { document } = await anfrage(html('<p>10 Stk Rohr DN 50</p><p>MfG</p><b>Petra Nagel</b>'))
    expect(document.facts.name).toBe('Anfrage Neubau Lindenweg')
  })

  it('beside another file says who sent both', async () => {
    const { driving, sender } = await read({ 'LV.x83': XML, 'Anfrage.eml': mail(text('anbei')) })
    expect(driving?.name).toBe('LV.x83')
    expect(sender?.email).toBe('p.nagel@nagel-sanitaer.example')
  })

  it('that cannot be opened is left out, and the rest is read', async () => {
    const flood = `From: a@b.example\nMIME-Version: 1.0\n${'X: y\n'.repeat(100_000)}`
    const { driving, files, document } = await read({ 'a.eml': flood, 'b.csv': CSV })
    expect(driving?.name).toBe('b.csv')
    expect(files[0]).toMatchObject({ name: 'a.eml', format: null })
    expect(codes(document.issues)).toContain('FILE_LEFT_OUT')
  })
})

it('any bytes under any name make an inquiry', async () => {
  const name = fc.constantFrom('a.eml', 'a.txt', 'a.csv', 'a.x83', 'a.d83', 'a')
  const start = fc.constantFrom(
    '',
    'From: a@b.example\nMIME-Version: 1.0\n\n',
    '00',
    '#begin[GAEB]',
    '<GAEB>',
  )
  await fc.assert(
    fc.asyncProperty(name, start, fc.uint8Array({ maxLength: 500 }), async (name, start, rest) => {
      const bytes = Buffer.concat([Buffer.from(start), rest])
      const { document } = await readInquiry([{ name, bytes }], LIMITS)
      expect(codes(document.issues)).not.toContain('READER_FAILED')
    }),
    { numRuns: cases(300) },
  )
})
