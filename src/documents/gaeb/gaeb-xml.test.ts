import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { Unreadable } from '../issues.ts'
import type { Chapter, Position } from '../parsed-document.ts'
import { LIMITS } from '../reading.ts'
import { readGaebXml } from './gaeb-xml.ts'

const NAMESPACE = 'http://www.gaeb.de/GAEB_DA_XML/DA83/3.3'

const file = (...parts: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<GAEB xmlns="${NAMESPACE}">\n${parts.join('\n')}\n</GAEB>\n`

const award = (body: string, before = '') =>
  `<Award><DP>83</DP>${before}<BoQ ID="b"><BoQInfo><Name>01</Name></BoQInfo><BoQBody>${body}</BoQBody></BoQ></Award>`

const bill = (body: string) => file(award(body))

const category = (number: string, title: string, ...bodies: readonly string[]) =>
  `<BoQCtgy ID="c${number}" RNoPart="${number}"><LblTx><p><span>${title}</span></p></LblTx>${bodies
    .map((body) => `<BoQBody>${body}</BoQBody>`)
    .join('')}</BoQCtgy>`

const list = (...items: readonly string[]) => `<Itemlist>${items.join('\n')}</Itemlist>`

const long = (text: string) =>
  `<Description><CompleteText><DetailTxt>${text}</DetailTxt></CompleteText></Description>`

const paragraphs = (...lines: readonly string[]) =>
  `<Text>${lines.map((line) => `<p><span>${line}</span></p>`).join('\n  ')}</Text>`

const described = (short: string, ...lines: readonly string[]) =>
  `<Description><CompleteText><ComplTSA>Yes</ComplTSA><DetailTxt>${paragraphs(...lines)}</DetailTxt>
   <OutlineText><OutlTxt><TextOutlTxt><p><span>${short}</span></p></TextOutlTxt></OutlTxt></OutlineText>
   </CompleteText></Description>`

const item = (number: string, content: string, id = `i${number}`) =>
  `<Item ID="${id}" RNoPart="${number}">${content}</Item>`

const AMOUNT = '<Qty>2.500</Qty><QU>m</QU>'

const read = (text: string | Buffer) =>
  readGaebXml({ name: 'LV.x83', bytes: Buffer.from(text) }, LIMITS)

const allIn = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((chapter) => [...chapter.positions, ...allIn(chapter.chapters)])

const positionsOf = (text: string) => allIn(read(text).chapters)

/** The only position of a bill. */
const positionOf = (content: string): Position =>
  positionsOf(bill(list(item('0010', content))))[0] as Position

const codesOf = (text: string) => read(text).issues.map((each) => each.code)

describe('chapters and numbers', () => {
  it('nests categories, and makes numbers of the parts as they are written', () => {
    const text = bill(
      category(
        '01',
        'Sanitär',
        category(
          '02',
          'Rohre',
          list(item('0030', AMOUNT), `<Item RNoPart="0030" RNoIndex="A">${AMOUNT}</Item>`),
        ) + category('03', 'Bögen', list(item('1', AMOUNT))),
      ),
    )
    const [chapter] = read(text).chapters
    expect(chapter).toMatchObject({ number: '01', title: 'Sanitär' })
    expect(chapter?.chapters).toMatchObject([
      {
        number: '01.02',
        title: 'Rohre',
        positions: [{ number: '01.02.0030' }, { number: '01.02.0030.A' }],
      },
      { number: '01.03', title: 'Bögen', positions: [{ number: '01.03.1' }] },
    ])
  })

  it('takes underscores for blanks, and leaves levels without a number out', () => {
    const text = bill(category('_1', 'a', category('__', 'b', list(item('_10_', AMOUNT)))))
    expect(positionsOf(text)).toMatchObject([{ number: '1.10' }])
  })

  it('never takes the ID for a number', () => {
    expect(positionsOf(bill(list(`<Item ID="01.02.0030">${AMOUNT}</Item>`)))).toMatchObject([
      { number: '' },
    ])
  })

  it('has one chapter without a name where there are no categories', () => {
    const { chapters } = read(bill(list(item('A', AMOUNT), item('B', AMOUNT))))
    expect(chapters).toMatchObject([
      { number: '', title: '', positions: [{ number: 'A' }, { number: 'B' }] },
    ])
  })

  it('reads a category with several bodies, and positions without a list', () => {
    const text = bill(category('1', 'a', list(item('1', AMOUNT)), item('2', AMOUNT)))
    expect(positionsOf(text)).toMatchObject([{ number: '1.1' }, { number: '1.2' }])
  })

  it('finds positions in elements of other names, and elements with a prefix', () => {
    const text = `<g:GAEB xmlns:g="x"><g:Project><g:BoQ><g:BoQBody><g:Item RNoPart="1"><g:Qty>3</g:Qty></g:Item></g:BoQBody></g:BoQ></g:Project></g:GAEB>`
    expect(positionsOf(text)).toMatchObject([{ number: '1', quantity: '3' }])
  })

  it('puts a title of several lines into one', () => {
    const text = bill(
      '<BoQCtgy RNoPart="1"><LblTx><p><span>Heizungs-</span></p><p><span>und Lüftung</span><br/><span>im Erd-</span><br/><span>geschoss</span></p></LblTx></BoQCtgy>',
    )
    expect(read(text).chapters).toMatchObject([{ title: 'Heizungs- und Lüftung im Erdgeschoss' }])
  })

  it('says where a position is: a path of names with their indexes, and a line', () => {
    const text = bill(
      `\n${category('1', 'a', list(item('1', AMOUNT), '<Remark/>', item('2', AMOUNT)))}`,
    )
    expect(positionsOf(text)[1]?.place).toEqual({
      file: 'LV.x83',
      kind: 'ELEMENT',
      path: '/GAEB[1]/Award[1]/BoQ[1]/BoQBody[1]/BoQCtgy[1]/BoQBody[1]/Itemlist[1]/Item[2]',
      line: 6,
    })
  })
})

describe('kinds', () => {
  it.each([
    ['', 'NORMAL', []],
    ['<ALNGroupNo>1</ALNGroupNo><ALNSerNo>0</ALNSerNo>', 'NORMAL', ['BASE']],
    ['<ALNGroupNo>1</ALNGroupNo><ALNSerNo>2</ALNSerNo>', 'ALTERNATIVE', []],
    ['<Provis>WithoutTotal</Provis>', 'OPTIONAL', []],
    ['<Provis>WithTotal</Provis>', 'NORMAL', ['OPTIONAL_IN_TOTAL']],
    ['<LumpSumItem>Yes</LumpSumItem>', 'LUMP_SUM', []],
    ['<LumpSumItem>No</LumpSumItem>', 'NORMAL', []],
    ['<Provis>WithoutTotal</Provis><LumpSumItem>Yes</LumpSumItem>', 'OPTIONAL', []],
    ['<ALNSerNo>1</ALNSerNo><LumpSumItem>Yes</LumpSumItem>', 'ALTERNATIVE', []],
    ['<NotAppl>No</NotAppl>', 'NORMAL', []],
    ['<NotAppl>Yes</NotAppl><Provis>WithoutTotal</Provis>', 'NOTE', ['DROPPED']],
    ['<HourIt>Yes</HourIt>', 'NORMAL', ['HOURLY']],
    ['<HourIt>No</HourIt>', 'NORMAL', []],
    ['<RefDescr>Ref</RefDescr>', 'NORMAL', ['REFERENCE']],
    ['<QtyTBD>Yes</QtyTBD>', 'NORMAL', ['FREE_QUANTITY']],
    ['<SumDescr>Yes</SumDescr>', 'NORMAL', []],
  ])('%s is %s with %j', (flags, kind, traits) => {
    expect(positionOf(`${flags}${AMOUNT}`)).toMatchObject({ kind, traits })
  })

  it('knows a lump sum by its unit, too', () => {
    expect(positionOf('<Qty>1.000</Qty><QU>psch</QU>')).toMatchObject({
      kind: 'LUMP_SUM',
      unit: 'psch',
    })
  })

  it('makes the positions of a category what that is', () => {
    const inside = (flags: string) =>
      positionsOf(
        bill(
          `<BoQCtgy RNoPart="1">${flags}<BoQBody>${list(item('1', AMOUNT))}</BoQBody></BoQCtgy>`,
        ),
      )[0]
    expect(inside('<ALNBGroupNo>1</ALNBGroupNo><ALNBSerNo>0</ALNBSerNo>')).toMatchObject({
      kind: 'NORMAL',
      traits: ['BASE'],
    })
    expect(inside('<ALNBGroupNo>1</ALNBGroupNo><ALNBSerNo>1</ALNBSerNo>')).toMatchObject({
      kind: 'ALTERNATIVE',
    })
    expect(inside('<NotApplBoQ>Yes</NotApplBoQ>')).toMatchObject({
      kind: 'NOTE',
      traits: ['DROPPED'],
    })
    expect(inside('<NotApplBoQ>No</NotApplBoQ>')).toMatchObject({ kind: 'NORMAL', traits: [] })
  })

  it('reads surcharges, and the items of frame contracts', () => {
    const text = bill(
      list(
        `<MarkupItem RNoPart="1"><IT>10.00</IT><MarkupType>AllInCat</MarkupType>${described('Zuschlag')}</MarkupItem>`,
        '<MastAgrItems><HourItem RNoPart="2"><PredQty>8</PredQty><QU>h</QU></HourItem><MarkupItemOWN RNoPart="3"/></MastAgrItems>',
      ),
    )
    expect(positionsOf(text)).toMatchObject([
      { number: '1', kind: 'SURCHARGE', shortText: 'Zuschlag', totalPrice: '10', quantity: null },
      { number: '2', kind: 'NORMAL', traits: ['HOURLY'], quantity: '8', unit: 'h' },
      { number: '3', kind: 'SURCHARGE' },
    ])
  })

  it('keeps hints at their place, and leaves empty ones out', () => {
    const text = bill(
      category(
        '1',
        'a',
        list(
          `<Remark>${described('Hinweis', 'Nur bei Frost.')}</Remark>`,
          '<Remark/>',
          item('1', AMOUNT),
          `<Remark>${long(paragraphs('Ende'))}</Remark>`,
        ),
      ),
    )
    expect(positionsOf(text)).toMatchObject([
      { number: '', kind: 'NOTE', shortText: 'Hinweis', longText: 'Nur bei Frost.' },
      { number: '1.1' },
      { kind: 'NOTE', shortText: 'Ende', longText: 'Ende' },
    ])
  })
})

describe('quantities and prices', () => {
  it('are decimals as the file has them, without needless zeros', () => {
    expect(
      positionOf('<Qty>0040.650</Qty><QU>m³</QU><UP>12.340</UP><IT>501.62</IT>'),
    ).toMatchObject({
      quantity: '40.65',
      unit: 'm³',
      unitPrice: '12.34',
      totalPrice: '501.62',
    })
  })

  it('are of the position itself, not of its splits', () => {
    const text =
      '<Qty>70.000</Qty><QtySplit><Qty>30.000</Qty><CtlgAssign><QU>x</QU></CtlgAssign></QtySplit><QU>St</QU>'
    expect(positionOf(text)).toMatchObject({ quantity: '70', unit: 'St' })
  })

  it('keep zero apart from nothing', () => {
    expect(positionOf('<Qty>0.000</Qty>').quantity).toBe('0')
    expect(positionOf('<Qty/>').quantity).toBeNull()
  })

  it.each(['<QU/>', '<QU> </QU>', '<QU>----</QU>', ''])('%s is no unit', (unit) => {
    expect(positionOf(`<Qty>1</Qty>${unit}`).unit).toBeNull()
  })

  it('with a comma are read, too; what is no number is told of', () => {
    expect(positionOf('<Qty>2,5</Qty>').quantity).toBe('2.5')
    const text = bill(list(item('1', '<Qty>viel</Qty>'), item('2', `<Qty>${'9'.repeat(16)}</Qty>`)))
    expect(positionsOf(text)).toMatchObject([{ quantity: null }, { quantity: null }])
    expect(codesOf(text)).toEqual(['BAD_NUMBER', 'BAD_NUMBER'])
  })

  it('take no guess of the planner for a quantity that is left open', () => {
    expect(positionOf('<QtyTBD>Yes</QtyTBD><PredQty>5</PredQty>').quantity).toBeNull()
  })
})

describe('texts', () => {
  it('has the short text on one line, and the long one in lines', () => {
    expect(positionOf(described('Rohr\u00a0 DN  50', 'Rohr aus Kupfer,', 'hart  '))).toMatchObject({
      shortText: 'Rohr DN 50',
      longText: 'Rohr aus Kupfer,\nhart',
    })
  })

  it('reads files with short texts only', () => {
    const text =
      '<Description><OutlineText><OutlTSA>No</OutlTSA><OutlTxt><TextOutlTxt><span>Bogen</span></TextOutlTxt></OutlTxt></OutlineText></Description>'
    expect(positionOf(text)).toMatchObject({ shortText: 'Bogen', longText: '' })
  })

  it('takes the first line for a short text that is missing', () => {
    expect(positionOf(described('', 'Rohr DN 50', 'aus Kupfer')).shortText).toBe('Rohr DN 50')
  })

  it('leaves pictures, styles and attachments out', () => {
    const text = long(
      `<Style>p{color:red}</Style><Text><p><span>Bild</span><image Type="image/jpeg">${'QUJD'.repeat(50)}</image></p><Image>QUJD</Image></Text><attachment>plan.pdf</attachment>`,
    )
    expect(positionOf(text).longText).toBe('Bild')
  })

  it.each([
    [
      'a paragraph each',
      '<Text><p>\n <span>a </span>\n <span>b</span>\n</p><div><span>c</span></div></Text>',
      'a b\nc',
    ],
    [
      'breaks',
      '<Text><p><span>a</span><br/><span>b</span><br/></p><p><span>c</span></p></Text>',
      'a\nb\nc',
    ],
    ['letters without a span', '<Text><p>a\n   b</p> c</Text>', 'a b\nc'],
    [
      'lists',
      '<Text><p><span>a:</span></p><ul><li><span>b</span></li><li><p><span>c</span></p></li></ul><ol><li/><li>d</li></ol></Text>',
      'a:\n- b\n- c\n- d',
    ],
    [
      'tables',
      '<Text><table><tr><th>a</th><td><p><span>b</span></p><p><span>c</span></p></td></tr><tr><td/><td><span>d</span></td></tr></table></Text>',
      'a\tb c\n\td',
    ],
    [
      'empty lines, one at most',
      '<Text><p/><p><span>a</span></p><p><br/></p><p/><p/><p><span>b</span></p><p/></Text>',
      'a\n\nb',
    ],
    [
      'several texts',
      '<Text><p><span>a</span></p></Text><Text><span>b</span></Text><Text><span>c</span></Text>',
      'a\nbc',
    ],
    [
      'words divided at the end of a line',
      '<Text><p><span>Verlegungs-</span></p><p><span>arbeiten, Kabel-</span></p><p><span>und Rohre</span></p></Text>',
      'Verlegungsarbeiten,\nKabel-\nund Rohre',
    ],
    [
      'what a program wraps within a span',
      '<Text><span>Rohr\n      DN 50</span></Text>',
      'Rohr DN 50',
    ],
    [
      'hard blanks and hyphens that are not seen',
      '<Text><p><span>5\u00a0mm Kup\u00adfer\u00a0</span></p></Text>',
      '5 mm Kupfer',
    ],
    [
      'comments and characters by number',
      '<Text><!-- x --><p><span>&#x22;a&#34; &amp; b</span></p></Text>',
      '"a" & b',
    ],
  ])('makes lines of %s', (_, written, lines) => {
    expect(positionOf(long(written)).longText).toBe(lines)
  })

  const complement = (kind: string, caption: string, body: string, tail: string) =>
    `<TextComplement Kind="${kind}" MarkLbl="31"><ComplCaption>${caption}</ComplCaption><ComplBody>${body}</ComplBody><ComplTail>${tail}</ComplTail></TextComplement>`

  it('has what the author filled in within its sentence', () => {
    const text = `${paragraphs('Wand')}${complement('Owner', 'Dicke in cm', '20', ',')}${paragraphs('rund.')}`
    expect(positionOf(long(text))).toMatchObject({
      longText: 'Wand\nDicke in cm 20,\nrund.',
      traits: [],
    })
  })

  it('has a blank where the bidder is asked', () => {
    const text = `${complement('Bidder', '<p><span>Fabrikat: </span></p>', "<span>'.........'</span>", '')}${complement('Bidder', 'Typ', '', ',')}`
    expect(positionOf(long(text))).toMatchObject({
      longText: 'Fabrikat: ....\nTyp ....,',
      traits: ['ASKS_BIDDER'],
      gaps: [
        { mark: '31', caption: 'Fabrikat', tail: '' },
        { mark: '31', caption: 'Typ', tail: '' },
      ],
    })
  })

  it.each([
    [
      'the words before it on its line',
      '<Text><p><span>Breite </span>#<span> breit</span></p></Text>',
      'Breite',
    ],
    [
      'the line before it, where it has one for itself',
      '<Text><p><span>Fabrikat:</span></p></Text>#',
      'Fabrikat',
    ],
    ['nothing', '#', ''],
  ])('tells a blank without words of its own by %s', (_, text, caption) => {
    const blank = '<TextComplement Kind="Bidder" MarkLbl="x"><ComplBody/></TextComplement>'
    const { gaps } = positionOf(long(text.replace('#', blank)))
    expect(gaps).toEqual([{ mark: null, caption, tail: '' }])
  })

  it('has a blank of its long text once, though the short one repeats it', () => {
    const blank = complement('Bidder', 'Typ', '', ' mm')
    const text = `<CompleteText><DetailTxt>${blank}</DetailTxt><OutlineText><OutlTxt>${blank}</OutlTxt></OutlineText></CompleteText>`
    const { gaps } = positionOf(`<Description>${text}</Description>`)
    expect(gaps).toEqual([{ mark: '31', caption: 'Typ', tail: 'mm' }])
  })

  it('has nothing that is not seen', () => {
    const text = '<Text><p><span>A&#160;B&#173;C&#8203;D&#xFEFF;</span></p></Text>'
    expect(positionOf(long(text)).longText).toBe('A BCD')
  })

  it.each(['stark', ' stark'])(
    'has one blank between a complement and what follows: %j',
    (after) => {
      const tail = '<ComplTail><p><span>mm </span></p></ComplTail>'
      const text = `<Text><p><TextComplement Kind="Owner"><ComplBody>12</ComplBody>${tail}</TextComplement><span>${after}</span></p></Text>`
      expect(positionOf(long(text)).longText).toBe('12 mm stark')
    },
  )

  it('has a complement within a paragraph where it stands, and its number if that is all it has', () => {
    const text = `<Text><p><span>Stärke</span><TextComplement Kind="Owner"><ComplBodyDec Value="12.5"/><ComplBody/><ComplTail><span>mm</span></ComplTail></TextComplement><span> stark</span></p></Text>`
    expect(positionOf(long(text)).longText).toBe('Stärke 12.5 mm stark')
  })

  it('takes the apostrophes of older formats away', () => {
    const text = complement(
      'Owner',
      '<span>Stoff </span>',
      "<span>'Kies 0/32'</span>",
      '<span>,</span>',
    )
    expect(positionOf(long(text)).longText).toBe('Stoff Kies 0/32,')
  })

  it('has the comment of a bidder below', () => {
    expect(
      positionOf(`${described('a', 'b')}<BidComm><p><span>c</span></p></BidComm>`).longText,
    ).toBe('b\nc')
  })
})

describe('repeated texts', () => {
  const base = item(
    '1',
    `<RefDescr>Ref</RefDescr>${AMOUNT}${described('Schacht', 'Schacht, rund,')}`,
    'base',
  )
  const repeat = item(
    '2',
    `<RefDescr>Rep</RefDescr><RefRNo IDRef="base"/>${AMOUNT}${described('', 'bis 2 m.')}`,
  )

  it.each([
    ['before it', [base, repeat]],
    ['behind it', [repeat, base]],
  ])('stand before what differs, also where the other position is %s', (_, items) => {
    expect(positionsOf(bill(list(...items))).find((each) => each.number === '2')).toMatchObject({
      traits: ['REPEATED'],
      shortText: 'bis 2 m.',
      longText: 'Schacht, rund,\nbis 2 m.',
    })
  })

  it('may be descriptions of work, which are notes', () => {
    const text = bill(
      list(
        `<PerfDescr ID="p"><PerfNo>1</PerfNo><PerfLbl>Anstrich</PerfLbl>${described('Grund', 'streichen')}${described('Lack', 'matt')}</PerfDescr>`,
        item('1', `<RefPerfNo IDRef="p"/>${AMOUNT}${described('', 'Gartentisch')}`),
      ),
    )
    expect(positionsOf(text)).toMatchObject([
      { number: '', kind: 'NOTE', shortText: 'Anstrich', longText: 'Grund\nstreichen\nLack\nmatt' },
      {
        number: '1',
        kind: 'NORMAL',
        traits: ['REPEATED'],
        shortText: 'Gartentisch',
        longText: 'Grund\nstreichen\nLack\nmatt\nGartentisch',
      },
    ])
  })

  it('are bounded', () => {
    const long = item('1', `${AMOUNT}${described('a', 'x'.repeat(30_000))}`, 'base')
    expect(positionsOf(bill(list(long, repeat)))[1]?.longText).toHaveLength(
      20_000 + '\nbis 2 m.'.length,
    )
  })

  it('that are not there are told of', () => {
    expect(codesOf(bill(list(repeat)))).toEqual(['MISSING_REFERENCE'])
  })
})

describe('parts and products', () => {
  it('has sub-descriptions as parts behind their position', () => {
    const part = (number: string, content: string) =>
      `<SubDescr><SubDNo>${number}</SubDNo>${content}</SubDescr>`
    const text = bill(
      list(
        item(
          '0010',
          `<Provis>WithoutTotal</Provis><QU>m2</QU>${described('Wand')}<SumDescr>Yes</SumDescr>${part('1', described('Profile'))}${part('2', `${described('Platten')}<QtySpec>Yes</QtySpec><Qty>3.000</Qty><QU>St</QU>`)}`,
        ),
      ),
    )
    expect(positionsOf(text)).toMatchObject([
      { number: '0010', kind: 'OPTIONAL', traits: [], quantity: null, shortText: 'Wand' },
      { number: '0010.UB1', kind: 'OPTIONAL', traits: ['PART'], shortText: 'Profile', unit: null },
      { number: '0010.UB2', kind: 'OPTIONAL', traits: ['PART'], quantity: '3', unit: 'St' },
    ])
    expect(codesOf(text)).toEqual([])
  })

  it('knows the product that is named', () => {
    const text = `${AMOUNT}<Product><Address><Name1>x</Name1></Address><Article><Brand>Viega</Brand><ArtNo>291 303</ArtNo><Qty>7</Qty><ArtOutline><span>Profipress</span></ArtOutline></Article><Article><ArtNo>17</ArtNo></Article></Product>`
    expect(positionOf(text)).toMatchObject({
      quantity: '2.5',
      longText: 'Profipress',
      identifiers: [
        { type: 'MANUFACTURER', value: 'Viega' },
        { type: 'MANUFACTURER_ARTICLE_NUMBER', value: '291 303' },
        { type: 'ARTICLE_NUMBER', value: '17' },
      ],
    })
  })

  it('takes no number of a standard text for one of an article', () => {
    expect(
      positionOf(`<Description><StLNo Type="StLB">9300201123000202</StLNo></Description>`)
        .identifiers,
    ).toEqual([])
  })
})

describe('what a file says of itself', () => {
  const head = (date: string, currency: string) => `
    <GAEBInfo><Version>3.3</Version><Date>2026-03-02</Date><ProgSystem>AVA</ProgSystem><ProgName>Ausschreiber 9</ProgName></GAEBInfo>
    <PrjInfo><NamePrj>4711</NamePrj><LblPrj>Neubau  Schule</LblPrj><Descrip><p><span>Turnhalle</span></p></Descrip><Cur>DM</Cur></PrjInfo>
    <Award><DP>83</DP>
      <AwardInfo><Cur>${currency}</Cur><CurLbl>Euro</CurLbl><OpenDate>${date}</OpenDate><CnstStart>2026-05-01</CnstStart><CnstEnd>2026-12-24</CnstEnd></AwardInfo>
      <OWN><Address><Name1>Stadt Ulm</Name1><Name2>Hochbauamt</Name2><Street>Marktplatz 1a</Street><PCode>89073</PCode><City>Ulm</City><Country>Deutschland</Country><Phone>0731 161</Phone><Email>bau@ulm.example</Email></Address></OWN>
      <CTR><Address><Name1>Bieter</Name1></Address></CTR>
      <AddText><OutlineAddText><p><span>Bedingungen</span></p></OutlineAddText><DetailAddText><p><span>Zahlung</span></p><p/><p><span>30 Tage</span></p></DetailAddText></AddText>
      <BoQ><BoQInfo><Name>LV1</Name><LblBoQ>Sanitär</LblBoQ><Date>2026-03-01</Date></BoQInfo><BoQBody>${list(item('1', AMOUNT))}</BoQBody></BoQ></Award>`

  it('is known', () => {
    expect(read(file(head('2026-04-01', '€'))).facts).toEqual({
      name: 'Sanitär',
      project: 'Neubau Schule',
      projectNumber: '4711',
      phase: '83',
      date: '2026-03-01',
      submissionDate: '2026-04-01',
      executionStart: '2026-05-01',
      executionEnd: '2026-12-24',
      customer: {
        name: 'Stadt Ulm',
        email: 'bau@ulm.example',
        phone: '0731 161',
        address: {
          name: 'Stadt Ulm',
          street: 'Marktplatz',
          houseNumber: '1a',
          addressLine2: 'Hochbauamt',
          postalCode: '89073',
          city: 'Ulm',
          region: null,
          country: 'DE',
        },
      },
      currency: 'EUR',
      program: 'Ausschreiber 9',
    })
  })

  it.each(['1899-12-30', '1900-01-01', '2026-02-30'])(
    'has no date where %s is written: the first day of a calendar, or none at all',
    (date) => {
      expect(read(file(head(date, 'EUR'))).facts).not.toHaveProperty('submissionDate')
    },
  )

  it('has no number of a project where it has a short name instead', () => {
    const { facts } = read(file(head('2026-04-01', 'EUR').replace('4711', 'Schule')))
    expect(facts).toMatchObject({ project: 'Neubau Schule' })
    expect(facts).not.toHaveProperty('projectNumber')
  })

  it.each([
    ['€', 'EUR'],
    ['DM', 'DEM'],
    ['CHF', 'CHF'],
  ])('%s is the currency %s', (written, currency) => {
    const text = file(`<PrjInfo><Cur>${written}</Cur></PrjInfo>${award('')}`)
    expect(read(text).facts.currency).toBe(currency)
  })

  it('takes the phase from the namespace where there is no other', () => {
    expect(read(file('<Award/>')).facts.phase).toBe('83')
    expect(read(file('<Award><DP>81</DP></Award>')).facts.phase).toBe('81')
  })

  it('hands conditions on as lines without a position', () => {
    expect(read(file(head('2026-04-01', 'EUR'))).loose).toMatchObject([
      { text: 'Turnhalle' },
      { text: 'Bedingungen', stressed: true },
      { text: 'Zahlung' },
      { text: '30 Tage', place: { kind: 'ELEMENT', line: 10 } },
    ])
  })

  it('is read from invoices, too', () => {
    const text = file(
      `<Invoice><DP>89</DP><BoQ><BoQBody>${list(item('1', AMOUNT))}</BoQBody></BoQ></Invoice>`,
    )
    expect(read(text)).toMatchObject({
      facts: { phase: '89' },
      chapters: [{ positions: [{ number: '1' }] }],
    })
  })
})

describe('damaged files', () => {
  const whole = bill(
    category(
      '1',
      'Größe',
      list(item('1', `${AMOUNT}${described('a', 'b')}`), item('2', AMOUNT), item('3', AMOUNT)),
    ),
  )

  it('keeps what was read before a file breaks off', () => {
    const cut = whole.slice(0, whole.indexOf('<Item ID="i3"') + 20)
    expect(positionsOf(cut)).toMatchObject([{ number: '1.1' }, { number: '1.2' }])
    expect(read(cut).issues).toMatchObject([
      { code: 'BROKEN_FILE', severity: 'ERROR', place: { kind: 'LINES', first: 7 } },
    ])
  })

  it('keeps what was read before an entity that is not defined', () => {
    const odd = whole.replace('<Item ID="i3"', '\n&nbsp;<Item ID="i3"')
    expect(positionsOf(odd)).toHaveLength(2)
    expect(read(odd).issues).toMatchObject([{ code: 'BROKEN_FILE', place: { first: 8 } }])
  })

  it('refuses a file that breaks off before there is anything', () => {
    expect(() => read('<GAEB><Award>')).toThrow(Unreadable)
  })

  it('refuses a document type, also where positions stand before', () => {
    expect(() => read(whole.replace('<GAEB', '<!DOCTYPE GAEB [<!ENTITY a "b">]><GAEB'))).toThrow(
      /document type/,
    )
  })

  it('reads Windows-1252 that says it is UTF-8', () => {
    expect(read(iconv.encode(whole, 'win1252')).chapters).toMatchObject([{ title: 'Größe' }])
  })

  it('takes no more positions than its limit', () => {
    const text = bill(list(...Array.from({ length: 30 }, (_, at) => item(String(at), AMOUNT))))
    const limits = { ...LIMITS, positions: 10 }
    expect(() => readGaebXml({ name: 'x', bytes: Buffer.from(text) }, limits)).toThrow(Unreadable)
  })

  it('throws nothing but Unreadable, wherever a file is damaged', () => {
    const damaged = fc
      .tuple(
        fc.nat(whole.length),
        fc.nat(40),
        fc.constantFrom(
          '',
          '<',
          '>',
          '"',
          '</Item>',
          '<Item>',
          '<BoQCtgy>',
          '<SubDescr>',
          '<TextComplement>',
          '<tr>',
          '<li>',
          '\0',
          'ß',
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
