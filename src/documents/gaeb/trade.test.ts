import { describe, expect, it } from 'vitest'
import type { Position } from '../parsed-document.ts'
import { LIMITS } from '../reading.ts'
import { readGaebXml } from './gaeb-xml.ts'
import { perUnit } from './trade.ts'

const order = (phase: string, ...parts: readonly string[]) =>
  `<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA${phase}/3.3">
  <GAEBInfo><Version>3.3</Version><Date>2026-03-02</Date></GAEBInfo>
  <PrjInfo><NamePrj>Neubau Bad</NamePrj></PrjInfo>
  <Order><DP>${phase}</DP>${parts.join('\n')}</Order></GAEB>`

const article = (content: string) => `<OrderItem ID="o">${content}</OrderItem>`

const numbered = (number: string, more = '') =>
  `<RefItems><Customer>${number}</Customer>${more}<Supplier>9</Supplier></RefItems>`

const described = (short: string, long: string) =>
  `<Description><CompleteText><DetailTxt><Text><p><span>${long}</span></p></Text></DetailTxt><OutlineText><OutlTxt><TextOutlTxt><p><span>${short}</span></p></TextOutlTxt></OutlTxt></OutlineText></CompleteText></Description>`

const address = (name: string, more = '') =>
  `<Address><Name1>${name}</Name1><Street>Hafenstraße 12</Street><PCode>20457</PCode><City>Hamburg</City>${more}</Address>`

const read = (text: string) =>
  readGaebXml({ name: 'Anfrage.x93', bytes: Buffer.from(text) }, LIMITS)

const positionsOf = (text: string) => read(text).chapters.flatMap(({ positions }) => positions)

const positionOf = (content: string) => positionsOf(order('93', article(content)))[0] as Position

const AMOUNT = '<Qty>12.00</Qty><QU>St</QU>'

describe('articles', () => {
  it('are positions without chapters, with the numbers that tell which they are', () => {
    const text = order(
      '93',
      article(`<ItemChara>normal</ItemChara>${numbered('01.02.0030')}<EAN>4015211291303</EAN><ArtNoID>401</ArtNoID><ArtNo>291303</ArtNo>
        <SupplierArtNo>2417</SupplierArtNo><CustomerArtNo>K 7</CustomerArtNo>${AMOUNT}${described('Bogen 15 mm', 'Bogen aus Kupfer')}<BidComm><span>eilig</span></BidComm>`),
      article(`${numbered('01.02.0030')}${AMOUNT}`),
    )
    expect(read(text).chapters).toMatchObject([{ number: '', title: '', chapters: [] }])
    expect(positionsOf(text)).toMatchObject([
      {
        number: '01.02.0030',
        kind: 'NORMAL',
        traits: [],
        shortText: 'Bogen 15 mm',
        longText: 'Bogen aus Kupfer\neilig',
        quantity: '12',
        unit: 'St',
        identifiers: [
          { type: 'EAN', value: '4015211291303' },
          { type: 'ARTICLE_NUMBER', value: '291303' },
          { type: 'MANUFACTURER_ARTICLE_NUMBER', value: '2417' },
          { type: 'CUSTOMER_ARTICLE_NUMBER', value: 'K 7' },
        ],
        place: { kind: 'ELEMENT', path: '/GAEB[1]/Order[1]/OrderItem[1]' },
      },
      { number: '01.02.0030' },
    ])
  })

  it.each([
    ['<ItemChara>normal</ItemChara>', 'NORMAL', []],
    ['<ItemChara>alternate</ItemChara>', 'ALTERNATIVE', []],
    ['<ItemChara>provis</ItemChara><ItemType>lump</ItemType>', 'OPTIONAL', []],
    ['<ItemType>lump</ItemType>', 'LUMP_SUM', []],
    ['<ItemType>jumbo-main</ItemType>', 'NORMAL', []],
    ['<ItemType>jumbo-sub</ItemType>', 'NORMAL', ['PART']],
    ['<DeliveryChara>alternate</DeliveryChara>', 'ALTERNATIVE', []],
  ])('with %s are %s with %j', (flags, kind, traits) => {
    expect(positionOf(`${flags}${AMOUNT}`)).toMatchObject({ kind, traits })
  })

  it('take no EAN that is none', () => {
    expect(positionOf(`<EAN>0</EAN>${AMOUNT}`).identifiers).toEqual([])
  })

  it('have the number of a part behind that of the whole', () => {
    const parts = numbered('1.10', '<CustomerSubNo>02</CustomerSubNo>')
    expect(positionOf(`<ItemType>jumbo-sub</ItemType>${parts}${AMOUNT}`).number).toBe('1.10.02')
  })

  const BREAKDOWN = [2, 2, 4, 1]
    .map(
      (width) =>
        `<CustomerBoQBkdn><Type>BoQLevel</Type><Length>${width}</Length><Num>Yes</Num></CustomerBoQBkdn>`,
    )
    .join('')

  it.each([
    ['01020030', '01.02.0030'],
    ['01020030A', '01.02.0030.A'],
    [' 1 2  30', '1.2.30'],
    ['01.02.0030.', '01.02.0030'],
    ['1.2._.30', '1.2.30'],
    ['0030', '0030'],
  ])('numbered %s are %s where the widths of the parts are known', (written, number) => {
    const text = order(
      '93',
      `<OrderInfo>${BREAKDOWN}</OrderInfo>`,
      article(numbered(written) + AMOUNT),
    )
    expect(positionsOf(text)[0]?.number).toBe(number)
  })

  it('have their net price for one unit', () => {
    const price = (content: string) => positionOf(`${AMOUNT}${content}`).unitPrice
    expect(price('<OfferPrice>20.00</OfferPrice><NetPrice>12.50</NetPrice>')).toBe('12.5')
    expect(price('<OfferPrice>20.00</OfferPrice>')).toBe('20')
    expect(price('<NetPrice>12.50</NetPrice><PriceBasis>100.00</PriceBasis>')).toBe('0.125')
    expect(price('<NetPrice>12.50</NetPrice><AQU>kg</AQU>')).toBeNull()
    expect(price('<NetPrice>12.50</NetPrice><AQU>Stck</AQU>')).toBe('12.5')
    expect(price('')).toBeNull()
  })
})

describe('what is to be known of an order', () => {
  const info = `<OrderInfo><InquiryNo>A-17</InquiryNo><OfferNo>AN-9</OfferNo><TenderDate>2026-04-02</TenderDate><DeliveryType>fixed</DeliveryType>
    <DeliveryDate>2026-05-04</DeliveryDate><Cur>EUR</Cur><AddText><OutlineAddText><span>Achtung</span></OutlineAddText><DetailAddText><p><span>Kran nötig</span></p></DetailAddText></AddText>
    <OfferFixedPriceDate>2026-03-20</OfferFixedPriceDate><CustomerReferenceNo>K 2026/4</CustomerReferenceNo></OrderInfo>
    <SupplierInfo>${address('Großhandel')}</SupplierInfo>
    <CustomerInfo><IDNo>1</IDNo>${address('Bad & Co'.replace('&', '&amp;'), '<Contact>Frau Sommer</Contact><Email>a@bad.example</Email>')}</CustomerInfo>
    <DeliveryPlaceInfo>${address('Baustelle Nord')}</DeliveryPlaceInfo>`

  it('is certain, and has its place', () => {
    const { orderMetadata } = read(order('93', info, article(AMOUNT)))
    const found = (value: unknown, element: string) => ({
      value,
      certainty: 1,
      place: expect.objectContaining({ kind: 'ELEMENT', path: `/GAEB[1]/Order[1]/${element}` }),
    })
    expect(orderMetadata).toEqual({
      customerReference: found('A-17', 'OrderInfo[1]/InquiryNo[1]'),
      quoteNumber: found('AN-9', 'OrderInfo[1]/OfferNo[1]'),
      projectNumber: found('K 2026/4', 'OrderInfo[1]/CustomerReferenceNo[1]'),
      requestedDeliveryDate: found('2026-05-04', 'OrderInfo[1]/DeliveryDate[1]'),
      shippingTerms: found('Fixtermin', 'OrderInfo[1]/DeliveryType[1]'),
      contactPerson: found('Frau Sommer', 'CustomerInfo[1]/Address[1]'),
      specialInstructions: found(
        'Achtung\nKran nötig',
        'OrderInfo[1]/AddText[1]/OutlineAddText[1]',
      ),
      deliveryRecipient: found('Baustelle Nord', 'DeliveryPlaceInfo[1]/Address[1]'),
      deliveryAddress: found(
        expect.objectContaining({
          street: 'Hafenstraße',
          houseNumber: '12',
          postalCode: '20457',
          city: 'Hamburg',
        }),
        'DeliveryPlaceInfo[1]/Address[1]',
      ),
    })
  })

  it('has the number of the order before that of the inquiry', () => {
    const text = order(
      '96',
      '<OrderInfo><InquiryNo>A-17</InquiryNo><PartNo>B-4</PartNo></OrderInfo>',
    )
    expect(read(text).orderMetadata.customerReference?.value).toBe('B-4')
  })

  it('has the way of shipping before the kind of delivery', () => {
    const text = order(
      '96',
      '<OrderInfo><DeliveryType>way</DeliveryType><ModeOfShipment>Strecke, Kran</ModeOfShipment></OrderInfo>',
    )
    expect(read(text).orderMetadata.shippingTerms?.value).toBe('Strecke, Kran')
  })

  it('has a week without a year among the lines that belong to no position', () => {
    const text = order('96', '<OrderInfo><DeliveryWeek>34</DeliveryWeek></OrderInfo>')
    expect(read(text).loose).toMatchObject([{ text: 'Lieferwoche: 34' }])
  })

  it('tells until when to answer an inquiry; in an offer that date is another', () => {
    const facts = (phase: string) => read(order(phase, info, article(AMOUNT))).facts
    expect(facts('93')).toEqual({
      phase: '93',
      project: 'Neubau Bad',
      date: '2026-03-02',
      submissionDate: '2026-03-20',
      currency: 'EUR',
      customer: expect.objectContaining({ name: 'Bad & Co', email: 'a@bad.example' }),
    })
    expect(facts('94').submissionDate).toBe('2026-04-02')
  })
})

describe('perUnit', () => {
  it.each([
    ['12.5', null, '12.5'],
    ['12.5', '1', '12.5'],
    ['12.5', '1000', '0.0125'],
    ['10', '3', '3.333333'],
    ['-5', '8', '-0.625'],
    ['2', '0.5', '4'],
    ['2', '0', '2'],
    [null, '10', null],
  ])('%s for %s is %s', (price, basis, unitPrice) => expect(perUnit(price, basis)).toBe(unitPrice))
})
