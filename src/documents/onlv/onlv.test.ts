import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { Unreadable } from '../issues.ts'
import type { Chapter, Position } from '../parsed-document.ts'
import { LIMITS } from '../reading.ts'
import { readOnlv } from './onlv.ts'

const HEAD = `<metadaten><erstelltam>2026-06-25T13:38:51</erstelltam><programmsystem>AVA</programmsystem><programmversion>7.1</programmversion></metadaten>
  <grafiktabelle><grafik id="1"><bild>${'QUJD'.repeat(40)}</bild></grafik></grafiktabelle>`

const KEY = `<kenndaten><lvcode>002</lvcode><vorhaben>Schule Linz</vorhaben><lvbezeichnung>Sanitär</lvbezeichnung>
  <auftraggeber><firma><name>Stadt Linz</name><kommunikation><adresse><strasse>Hauptplatz 1</strasse><ort>Linz</ort><plz>4020</plz><land>AUT</land></adresse><telefon>+43 732</telefon><email>bau@linz.example</email></kommunikation>
  <kontaktperson><nachname>Sommer</nachname><kommunikation><email>other@linz.example</email></kommunikation></kontaktperson></firma></auftraggeber>
  <lversteller><firma><name>Planer</name></firma></lversteller>
  <bearbeitungsstand>2026-06-24</bearbeitungsstand><wkz>EUR</wkz><angebotsfrist>2026-07-31T12:00:00</angebotsfrist></kenndaten>`

const onlv = (body: string, edition = '2021-03-01') =>
  `<?xml version="1.0"?>\n<onlv xmlns="http://www.oenorm.at/schema/A2063/${edition}">\n${HEAD}\n<ausschreibungs-lv>${KEY}${body}</ausschreibungs-lv></onlv>`

const group = (name: string, number: string, title: string, content: string, preface = '') =>
  `<${name} nr="${number}"><${name}-eigenschaften><ueberschrift>${title}</ueberschrift>${preface}</${name}-eigenschaften>${content}</${name}>`

/** One group of each of the two levels that all have, around positions. */
const bill = (...positions: readonly string[]) =>
  onlv(
    `<gliederung-lg><lb><bezeichnung>frei</bezeichnung></lb><lg-liste>${group('lg', '93', 'Brücken', `<ulg-liste>${group('ulg', '01', 'Tragwerk', `<positionen>${positions.join('\n')}</positionen>`)}</ulg-liste>`)}</lg-liste></gliederung-lg>`,
  )

const based = (number: string, ...content: readonly string[]) =>
  `<grundtextnr nr="${number}">${content.join('')}</grundtextnr>`

const NATURE = '<pzzv><normalposition/></pzzv>'

const properties = (content: string) =>
  `<pos-eigenschaften><stichwort>Rohr</stichwort>${content}</pos-eigenschaften>`

const AMOUNT = `<einheit>m²</einheit>${NATURE}<lvmenge>12.50</lvmenge>`

const undivided = (content: string, mfv = '') =>
  `<ungeteilteposition mfv="${mfv}">${properties(content)}</ungeteilteposition>`

const follower = (letter: string, content: string, mfv = '') =>
  `<folgeposition ftnr="${letter}" mfv="${mfv}">${properties(content)}</folgeposition>`

const read = (text: string) => readOnlv({ name: 'LV.onlv', bytes: Buffer.from(text) }, LIMITS)

const allIn = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((chapter) => [...chapter.positions, ...allIn(chapter.chapters)])

const positionsOf = (text: string) => allIn(read(text).chapters)

const positionOf = (content: string) =>
  positionsOf(bill(based('01', undivided(content))))[0] as Position

describe('groups and numbers', () => {
  it('numbers positions by their groups, base text, letter and use', () => {
    const text = bill(
      based('01', '<grundtext/>', follower('A', AMOUNT), follower('B', AMOUNT, '1')),
      based('02', undivided(AMOUNT), undivided(AMOUNT, '2')),
    )
    expect(read(text).chapters).toMatchObject([
      { number: '93', title: 'Brücken', chapters: [{ number: '93.01', title: 'Tragwerk' }] },
    ])
    expect(positionsOf(text).map(({ number }) => number)).toEqual([
      '93.01.01A',
      '93.01.01B1',
      '93.01.02',
      '93.01.022',
    ])
  })

  it('nests as many levels as there are', () => {
    const positions = `<positionen>${based('01', undivided(AMOUNT))}</positionen>`
    const lg = `<lg-liste>${group('lg', '02', 'c', `<ulg-liste>${group('ulg', '03', 'd', positions)}</ulg-liste>`)}</lg-liste>`
    const hg = group('hg', 'A', 'a', `<og-liste>${group('og', '01', 'b', lg)}</og-liste>`)
    expect(
      positionsOf(onlv(`<gliederung-hg><hg-liste>${hg}</hg-liste></gliederung-hg>`)),
    ).toMatchObject([{ number: 'A.01.02.03.01' }])
  })

  it('reads positions without groups', () => {
    const text = onlv(
      `<gliederung-posfrei><positionen><position nr="1.2-7">${properties(AMOUNT)}</position></positionen></gliederung-posfrei>`,
    )
    expect(read(text).chapters).toMatchObject([
      { number: '', positions: [{ number: '1.2-7', quantity: '12.5' }] },
    ])
  })

  it.each(['2009-06-01', '2015-07-15', '2021-03-01'])('reads the edition of %s', (edition) => {
    const text = bill(based('01', undivided(AMOUNT))).replace('2021-03-01', edition)
    expect(positionsOf(text)).toHaveLength(1)
  })

  it('takes no group that is only named for one', () => {
    const change = '<aenderung><lg>07</lg><ulg>08</ulg></aenderung>'
    const text = onlv(
      `<gliederung-lg><lg-liste>${group('lg', '93', 'a', '', change)}</lg-liste></gliederung-lg>`,
    )
    expect(read(text).chapters).toMatchObject([{ number: '93', title: 'a', chapters: [] }])
  })

  it('takes no group without a number for one, wherever it stands', () => {
    const named = bill(based('01', undivided(AMOUNT))).replace(
      '<ulg-liste>',
      '<lg>07</lg><ulg-liste>',
    )
    expect(read(named).chapters).toMatchObject([
      { number: '93', positions: [], chapters: [{ number: '93.01', positions: [{}] }] },
    ])
  })

  it('has the words before groups as notes at their place', () => {
    const note = (text: string) => `<vorbemerkung><p>${text}</p></vorbemerkung>`
    const lg = group('lg', '93', 'a', '<ulg-liste/>', note('zur Gruppe'))
    const text = onlv(
      `<gliederung-lg><svb>${note('zu allem')}<notiz>intern</notiz></svb><lg-liste>${lg}</lg-liste></gliederung-lg>`,
    )
    expect(read(text).chapters).toMatchObject([
      { number: '', positions: [{ kind: 'NOTE', number: '', longText: 'zu allem' }] },
      {
        number: '93',
        positions: [{ kind: 'NOTE', shortText: 'zur Gruppe', longText: 'zur Gruppe' }],
      },
    ])
  })

  it('places a note of several lines where it begins', () => {
    const note = '<vorbemerkung>\n<p>eins</p>\n<p>zwei</p>\n</vorbemerkung>'
    const text = onlv(
      `\n<gliederung-lg><lg-liste>\n${group('lg', '93', 'a', '', note)}</lg-liste></gliederung-lg>`,
    )
    const line = text.slice(0, text.indexOf('<vorbemerkung>')).split('\n').length
    expect(positionsOf(text)).toMatchObject([{ longText: 'eins\nzwei', place: { line } }])
  })
})

describe('kinds', () => {
  it.each([
    ['normalposition', '', 'NORMAL', []],
    [
      'normalposition_einer_variante',
      '<zz>A</zz><variantennummer>0</variantennummer>',
      'NORMAL',
      ['BASE'],
    ],
    ['wahlposition', '<zz>A</zz><variantennummer>1</variantennummer>', 'ALTERNATIVE', []],
    ['eventualposition', '', 'OPTIONAL', []],
  ])('%s is known', (nature, content, kind, traits) => {
    const text = `<einheit>Stk</einheit><pzzv><${nature}>${content}</${nature}></pzzv><lvmenge>1.00</lvmenge>`
    expect(positionOf(text)).toMatchObject({ kind, traits })
  })

  it('has a lump sum for the unit PA', () => {
    expect(positionOf(`<einheit>PA</einheit>${NATURE}<lvmenge>1.00</lvmenge>`)).toMatchObject({
      kind: 'LUMP_SUM',
      unit: 'PA',
    })
  })

  it('has a note without a unit', () => {
    expect(positionOf('<langtext><p>Die Preise gelten.</p></langtext>')).toMatchObject({
      number: '93.01.01',
      kind: 'NOTE',
      unit: null,
      quantity: null,
    })
  })
})

describe('texts, quantities and prices', () => {
  it('have the base text before that of each position that follows', () => {
    const text = bill(
      based(
        '01',
        '<grundtext><langtext><p>Rohr aus Kupfer,</p></langtext></grundtext>',
        follower('A', `<langtext><p>DN 15</p></langtext>${AMOUNT}`),
        follower('B', AMOUNT),
      ),
      based('02', undivided(`<langtext><p>allein</p></langtext>${AMOUNT}`)),
    )
    expect(positionsOf(text)).toMatchObject([
      { shortText: 'Rohr', longText: 'Rohr aus Kupfer,\nDN 15', traits: ['REPEATED'] },
      { longText: 'Rohr aus Kupfer,', traits: ['REPEATED'] },
      { longText: 'allein', traits: [] },
    ])
  })

  it.each([
    [
      'letters between elements',
      '<p>a <b>b</b> <i>c</i>,\n   d<br/>e</p>',
      'a b c,\nd\ne'.replace(',\nd', ', d'),
    ],
    [
      'headings, lists and tables',
      '<h1>A</h1><ul><li>b</li></ul><table><tr><td>c</td><td>d</td></tr></table>',
      'A\n- b\nc\td',
    ],
    [
      'what the author filled in',
      '<p>Länge <al kennung="L">12</al> m, Wert <rw>3</rw></p>',
      'Länge 12 m, Wert 3',
    ],
    ['raised letters', '<p>m<sup>2</sup></p>', 'm2'],
  ])('have %s', (_, written, lines) => {
    expect(positionOf(`<langtext>\n  ${written}\n</langtext>${AMOUNT}`)).toMatchObject({
      longText: lines,
      traits: [],
    })
  })

  it('have a blank where the bidder is asked', () => {
    const text = `<langtext><p>Fabrikat: ACO oder gleichwertiges: <bl></bl></p><p>Typ <blo>X 7</blo></p></langtext>${AMOUNT}`
    expect(positionOf(text)).toMatchObject({
      longText: 'Fabrikat: ACO oder gleichwertiges: ....\nTyp X 7',
      traits: ['ASKS_BIDDER'],
      gaps: [
        { mark: null, caption: 'Fabrikat: ACO oder gleichwertiges', tail: '' },
        { mark: null, caption: 'Typ', tail: '' },
      ],
    })
  })

  it('have a short text in two pieces, the second filled in', () => {
    const text = bill(
      based(
        '01',
        '<ungeteilteposition mfv=""><pos-eigenschaften><stichwort-kurz>Rohr DN</stichwort-kurz><stichwort-luecke>50</stichwort-luecke></pos-eigenschaften></ungeteilteposition>',
      ),
    )
    expect(positionsOf(text)[0]?.shortText).toBe('Rohr DN 50')
  })

  it('are those of the position, not of its shares and other times', () => {
    const text = `<zusatzangebotslvinfo><aktuellerstandabrechnungslv><lvmenge>99.00</lvmenge></aktuellerstandabrechnungslv></zusatzangebotslvinfo>${AMOUNT}
      <preis><preisanteil1>1.00</preisanteil1><preisanteil2>2.40</preisanteil2><gesamt>3.40</gesamt></preis><pospreis>42.50</pospreis>`
    expect(positionOf(text)).toMatchObject({
      quantity: '12.5',
      unit: 'm²',
      unitPrice: '3.4',
      totalPrice: '42.5',
    })
  })
})

describe('what a file says of itself', () => {
  it('is known', () => {
    expect(read(bill(based('01', undivided(AMOUNT)))).facts).toEqual({
      name: 'Sanitär',
      project: 'Schule Linz',
      date: '2026-06-24',
      submissionDate: '2026-07-31',
      customer: {
        name: 'Stadt Linz',
        email: 'bau@linz.example',
        phone: '+43 732',
        address: expect.objectContaining({
          street: 'Hauptplatz',
          houseNumber: '1',
          postalCode: '4020',
          city: 'Linz',
          country: 'AT',
        }),
      },
      currency: 'EUR',
      program: 'AVA 7.1',
    })
  })

  it('has how to reach the one to ask where the client says none of its own', () => {
    const text = bill().replace(/<telefon>.*?<\/email>/, '')
    expect(read(text).facts.customer).toMatchObject({
      name: 'Stadt Linz',
      email: 'other@linz.example',
    })
  })

  it('has the name of a person where the client is one', () => {
    const text = bill().replace(
      /<firma><name>Stadt.*?<\/firma><\/auftraggeber>/s,
      '<person><nachname>Sommer</nachname><vorname>Eva</vorname></person></auftraggeber>',
    )
    expect(read(text).facts.customer).toMatchObject({ name: 'Eva Sommer', address: null })
  })
})

describe('damaged files', () => {
  const whole = bill(
    based('01', '<grundtext/>', follower('A', AMOUNT), follower('B', AMOUNT)),
    based('02', undivided(AMOUNT)),
  )

  it('keep what was read before they break off', () => {
    const cut = whole.slice(0, whole.indexOf('<grundtextnr nr="02"') + 60)
    expect(positionsOf(cut).map(({ number }) => number)).toEqual(['93.01.01A', '93.01.01B'])
    expect(read(cut).issues).toMatchObject([{ code: 'BROKEN_FILE', place: { kind: 'LINES' } }])
  })

  it('are refused where nothing was read, or where there is a document type', () => {
    expect(() => read('<onlv><metadaten>')).toThrow(Unreadable)
    expect(() => read(whole.replace('<onlv', '<!DOCTYPE onlv><onlv'))).toThrow(/document type/)
  })

  it('throw nothing but Unreadable', () => {
    const damaged = fc
      .tuple(
        fc.nat(whole.length),
        fc.nat(40),
        fc.constantFrom(
          '',
          '<',
          '>',
          '"',
          '</lg>',
          '<lg nr="1">',
          '<position>',
          '<bl>',
          '<td>',
          '\0',
        ),
      )
      .map(([at, length, instead]) => whole.slice(0, at) + instead + whole.slice(at + length))
    fc.assert(
      fc.property(damaged, (text) => {
        try {
          read(text)
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable)
        }
      }),
      { numRuns: cases(1_000) },
    )
  })
})
