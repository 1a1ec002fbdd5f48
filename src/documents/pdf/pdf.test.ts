import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Unreadable } from '../issues.ts'
import type { Position } from '../parsed-document.ts'
import { LIMITS, type Limits, type Reading } from '../reading.ts'
import { type Print, printedPdf, printedRow } from './pdf.testing.ts'
import { readPdf } from './pdf.ts'

const read = (bytes: Buffer, limits: Partial<Limits> = {}) =>
  readPdf({ name: 'Anfrage.pdf', bytes }, { ...LIMITS, ...limits })

const positionsOf = (reading: Reading): readonly Position[] => {
  const found: Position[] = []
  const open = [...reading.chapters]
  for (let chapter = open.shift(); chapter; chapter = open.shift()) {
    found.push(...chapter.positions)
    open.unshift(...chapter.chapters)
  }
  return found
}

const asked = (reading: Reading) =>
  positionsOf(reading).map(({ number, quantity, unit, shortText }) => [
    number,
    quantity,
    unit,
    shortText,
  ])

const COLUMNS = [50, 90, 160, 330, 380, 430, 500]
const HEADER = ['Pos', 'Artikel-Nr.', 'Bezeichnung', 'Menge', 'ME', 'EP', 'GP']

function order(from: number, to: number, top: number): Print[] {
  const prints = printedRow(top, COLUMNS, HEADER)
  for (let at = from; at <= to; at++) {
    const y = top + 30 + (at - from) * 40
    prints.push(
      ...printedRow(y, COLUMNS, [
        `${at}`,
        `47${1000 + at}`,
        `Rohrschelle ${at} Zoll`,
        `${at * 5}`,
        'Stk',
        '1,20',
        '6,00',
      ]),
    )
    prints.push({ x: 160, y: y + 12, text: 'verzinkt, mit Gummieinlage' })
  }
  return prints
}

describe('a text that is printed twice to look bold', () => {
  test('is read once', async () => {
    const once = order(1, 3, 150)
    const again = once.map((each) => ({ ...each, x: each.x + 0.4 }))
    expect(asked(await read(printedPdf([[...once, ...again]])))).toEqual(
      asked(await read(printedPdf([once]))),
    )
  })
})

describe('a table on a page', () => {
  test('is read by its columns, and what stands around it is loose', async () => {
    const reading = await read(
      printedPdf([
        [
          { x: 50, y: 60, text: 'Sanitär Beispiel GmbH', size: 16 },
          { x: 50, y: 90, text: 'Bestellung Nr. B-4711' },
          ...order(1, 3, 150),
          {
            x: 50,
            y: 400,
            text: 'Bitte liefern Sie frei Baustelle und nennen Sie uns den Termin.',
          },
        ],
      ]),
    )
    expect(asked(reading)).toEqual([
      ['1', '5', 'Stk', 'Rohrschelle 1 Zoll verzinkt, mit Gummieinlage'],
      ['2', '10', 'Stk', 'Rohrschelle 2 Zoll verzinkt, mit Gummieinlage'],
      ['3', '15', 'Stk', 'Rohrschelle 3 Zoll verzinkt, mit Gummieinlage'],
    ])
    const loose = reading.loose.map(({ text }) => text)
    expect(loose).toContain('Bestellung Nr. B-4711')
    expect(loose).toContain('Bitte liefern Sie frei Baustelle und nennen Sie uns den Termin.')
  })

  test('goes on over pages that repeat its header', async () => {
    const reading = await read(printedPdf([order(1, 4, 150), order(5, 7, 100)]))
    expect(positionsOf(reading).map(({ number }) => number)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ])
  })

  test('has no rows for page numbers and sums carried over', async () => {
    const carried = { x: 300, y: 60, text: 'Übertrag: 12,00 EUR' }
    const reading = await read(
      printedPdf([
        order(1, 2, 150),
        [{ x: 50, y: 60, text: 'Seite 2 von 2' }, carried, ...order(3, 4, 150)],
      ]),
    )
    expect(reading.chapters).toHaveLength(1)
    expect(positionsOf(reading)).toHaveLength(4)
    expect(reading.loose.map(({ text }) => text)).toContain('Seite 2 von 2\tÜbertrag: 12,00 EUR')
  })

  test('has for each position the box of its lines on the page', async () => {
    const reading = await read(printedPdf([order(1, 2, 150)]))
    const place = positionsOf(reading)[1]?.place
    expect(place?.kind).toBe('BOXES')
    const [box, ...others] = place?.kind === 'BOXES' ? place.boxes : []
    expect(others).toEqual([])
    expect(box?.page).toBe(1)
    expect(box?.x).toBeCloseTo(50 / 595, 2)
    expect(box?.y).toBeCloseTo(212.5 / 842, 2)
    expect(box?.height).toBeCloseTo(21.5 / 842, 2)
  })
})

describe('a page that lies on its side', () => {
  test('is read as if it were upright, and its boxes are those of the page as it is shown', async () => {
    const upright = order(1, 3, 150)
    // Turned clockwise by a quarter: what was above is to the right now.
    const sideways = upright.map((each) => ({ ...each, x: 595 - each.y, y: each.x, degrees: 90 }))
    const reading = await read(printedPdf([sideways]))
    expect(asked(reading)).toEqual(asked(await read(printedPdf([upright]))))
    const place = positionsOf(reading)[0]?.place
    const box = place?.kind === 'BOXES' ? place.boxes[0] : undefined
    expect(box?.x).toBeCloseTo((595 - 180 - 14) / 595, 1)
    expect(box?.y).toBeCloseTo(50 / 842, 2)
    expect(box?.height).toBeGreaterThan(box?.width ?? 1)
  })

  test('leaves out what runs across it, as stamps do', async () => {
    const stamp = { x: 200, y: 300, text: 'KOPIE 99', size: 40, degrees: 30 }
    const onItsHead = { x: 300, y: 200, text: 'Eingang 12', degrees: 180 }
    const reading = await read(printedPdf([[...order(1, 3, 150), stamp, onItsHead]]))
    expect(asked(reading)).toHaveLength(3)
    expect(JSON.stringify(reading)).not.toMatch(/KOPIE|Eingang/)
  })
})

describe('a print-out of a bill', () => {
  const page = (number: number, prints: readonly Print[]): Print[] => [
    { x: 50, y: 40, text: 'Neubau Kindergarten' },
    { x: 450, y: 40, text: `Seite ${number} von 2` },
    ...printedRow(70, [50, 250, 300, 380, 480], ['OZ', 'Menge', 'Einheit', 'EP', 'GP']),
    ...prints,
    { x: 300, y: 800, text: `Übertrag: ${number}.200,00 EUR` },
  ]
  const position = (y: number, oz: string, quantity: string, text: string): Print[] => [
    ...printedRow(y, [50, 250, 300, 380, 480], [oz, quantity, 'm2', '..........', '..........']),
    { x: 140, y: y + 15, text },
    { x: 140, y: y + 30, text: 'einschließlich aller Nebenarbeiten und Kleinteile nach Wahl' },
  ]
  const bytes = printedPdf([
    page(1, [
      { x: 50, y: 110, text: '01' },
      { x: 140, y: 110, text: 'Trockenbau' },
      ...position(150, '01.0010', '120,500', 'Gipskartonwand 125 mm'),
      ...position(220, '01.0020', '12,000', 'Vorsatzschale'),
    ]),
    page(2, [...position(150, '01.0030', '7,250', 'Abhangdecke')]),
  ])

  test('is read by its lines where a header names no column for texts', async () => {
    const positions = positionsOf(await read(bytes))
    expect(positions.map(({ number, quantity, unit }) => [number, quantity, unit])).toEqual([
      ['01.0010', '120.5', 'm2'],
      ['01.0020', '12', 'm2'],
      ['01.0030', '7.25', 'm2'],
    ])
  })

  test('has what stands on every page once, apart from its positions', async () => {
    const reading = await read(bytes)
    const heads = reading.loose.filter(({ text }) => text.includes('Kindergarten'))
    expect(heads).toHaveLength(1)
    for (const { longText } of positionsOf(reading)) expect(longText).not.toMatch(/Seite|Übertrag/)
  })
})

test('a PDF with a password is told as such', async () => {
  const locked = Buffer.from(
    printedPdf([[{ x: 50, y: 50, text: 'Geheim' }]])
      .toString('latin1')
      .replace(
        /trailer\s*<</,
        `trailer <</Encrypt <</Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}>>> /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>] `,
      ),
    'latin1',
  )
  await expect(read(locked)).rejects.toMatchObject({ issue: { code: 'ENCRYPTED' } })
})

test('what is no PDF is told as broken', async () => {
  await expect(read(Buffer.from('%PDF-1.7 and nothing else'))).rejects.toMatchObject({
    issue: { code: 'BROKEN_FILE' },
  })
})

test('pages and characters beyond the limit are left out, and that is said', async () => {
  const bytes = printedPdf([order(1, 3, 150), order(4, 6, 150), order(7, 9, 150)])
  const pages = await read(bytes, { pages: 2 })
  expect(positionsOf(pages)).toHaveLength(6)
  expect(pages.issues).toContainEqual(
    expect.objectContaining({ code: 'CUT_OFF', arguments: { what: 'pages', limit: 2 } }),
  )
  const letter = Array.from({ length: 30 }, (_, at) => ({
    x: 50,
    y: 50 + at * 20,
    text: 'Wir danken für Ihr Angebot.',
  }))
  const outcome = await read(printedPdf([letter, letter, letter]), { characters: 1000 })
  expect(outcome.issues.map(({ code }) => code)).toContain('CUT_OFF')
})

test('no bytes and no damage make it throw anything but what it cannot read', async () => {
  const whole = printedPdf([order(1, 5, 150)])
  const damaged = fc
    .tuple(fc.nat(whole.length - 1), fc.nat(60), fc.uint8Array({ maxLength: 30 }))
    .map(([at, gone, bytes]) =>
      Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + gone)]),
    )
  const any = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
  await fc.assert(
    fc.asyncProperty(fc.oneof(any, damaged), async (bytes) => {
      const outcome = await read(bytes, { recognisedPages: 0 }).catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Unreadable)
    }),
    { numRuns: 40 },
  )
})

test('Pages are read as long as there is time', async () => {
  const asked: number[] = []
  const limits = {
    ...LIMITS,
    get end() {
      asked.push(1)
      return asked.length > 2 ? 0 : Number.POSITIVE_INFINITY
    },
  }
  const pages = [order(1, 3, 60), order(4, 6, 60), order(7, 9, 60), order(10, 12, 60)]
  const { issues } = await readPdf({ name: 'Anfrage.pdf', bytes: printedPdf(pages) }, limits)
  expect(issues).toMatchObject([{ code: 'CUT_OFF', arguments: { what: 'pages' } }])
})

test('a document of far more pages than can be read is refused', async () => {
  const pages = Array.from({ length: 6 }, () => order(1, 1, 60))
  await expect(read(printedPdf(pages), { pages: 1 })).rejects.toThrow('pages')
})
