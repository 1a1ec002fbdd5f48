import { describe, expect, it } from 'vitest'
import {
  analyse,
  chosen,
  hitOf,
  openPosition,
  orderOf,
  portsOf,
  predicted,
} from '../../src/matching/decide/decide.testing.ts'
import { decidePositions } from '../../src/matching/decide/decide-positions.ts'
import {
  AUTOMATIC_SOURCES,
  type AutomaticSource,
  oneOf,
} from '../../src/matching/decide/decision.ts'
import type { OpenInquiry } from '../../src/matching/decide/inquiry.ts'
import { keysOf } from '../../src/matching/decide/keys.ts'
import type { Choice, NumberHit, Ports } from '../../src/matching/decide/ports.ts'

const TEXT = 'Leuchte rund weiss Opal Anbau Wallbox-Set power_w=18'
const analysed = analyse(TEXT)
const keys = keysOf(analysed)

const under = <Found>(key: string | null, ...found: readonly Found[]) =>
  new Map(key === null ? [] : [[key, found]])

/** By whom the one open position would be settled, were it the only one. Each has an article of its own. */
type Offer = { readonly ports?: Partial<Ports>; readonly inquiry?: Partial<OpenInquiry> }

const OFFERS: Readonly<Record<AutomaticSource, Offer>> = {
  EXACT_NUMBER: { ports: { exactNumbers: async () => [[hitOf('EXACT_NUMBER-1')]] } },
  DEFAULT_ARTICLE: {
    ports: { defaultRules: async () => [{ pattern: 'leuchte', articleNumber: 'DEFAULT_ARTICLE' }] },
  },
  PARTS_LIST: {
    ports: { partsLists: async () => [{ name: 'Wallbox-Set', items: oneOf('PARTS_LIST') }] },
  },
  MASTER: { ports: { chosenInMaster: async () => under(keys.equal, chosen('MASTER')) } },
  DUPLICATE: {
    inquiry: {
      settled: [{ positionId: '9', keys, selections: oneOf('DUPLICATE'), source: 'MANUAL' }],
    },
  },
  HISTORIC: {
    ports: {
      chosenBefore: async () => ({
        equal: under(keys.equal, chosen('HISTORIC')),
        equivalent: under(keys.equivalent, chosen('EQUIVALENT')),
      }),
    },
  },
  EQUIVALENT: {
    ports: {
      chosenBefore: async () => ({
        equal: new Map<string, Choice[]>(),
        equivalent: under(keys.equivalent, chosen('EQUIVALENT')),
      }),
    },
  },
  CLUSTER: {
    ports: {
      nearTo: async () =>
        under(keys.cluster, {
          ...chosen('CLUSTER'),
          terms: keysOf(analyse(`${TEXT} Decke`)).terms,
        }),
    },
  },
  AGENT: {},
}

const PREDICTIONS = [predicted('AGENT', 0.99), predicted('OTHER', 0.01)]

/** The decision where all of these sources have something to say. */
async function decide(sources: readonly AutomaticSource[], gone: readonly string[] = []) {
  const offers = sources.map((source) => OFFERS[source]).reverse()
  const ports = portsOf({
    ...Object.assign({}, ...offers.map(({ ports }) => ports)),
    isOffered: async (numbers) => new Set(numbers.filter((number) => !gone.includes(number))),
  })
  const inquiry = orderOf(
    [
      {
        positionId: '1',
        analysed,
        keys,
        predictions: sources.includes('AGENT') ? PREDICTIONS : [],
      },
    ],
    Object.assign({}, ...offers.map(({ inquiry }) => inquiry)),
  )
  return (await decidePositions(inquiry, ports)).get('1')
}

describe('Of several sources that could settle a position, the first one does', () => {
  it.each(AUTOMATIC_SOURCES.map((source, at) => [source, AUTOMATIC_SOURCES.slice(at)] as const))(
    '%s, before all behind it',
    async (source, sources) => {
      const decision = await decide(sources)
      expect(decision).toMatchObject({
        source,
        selections: [{ articleNumber: expect.stringContaining(source), quantityPerUnit: '1' }],
      })
      expect(decision?.because).toHaveLength(1)
    },
  )

  it.each(AUTOMATIC_SOURCES.map((source) => [source] as const))(
    '%s also where it is the only one',
    async (source) => {
      expect(await decide([source])).toMatchObject({ source })
    },
  )

  it.each(AUTOMATIC_SOURCES.map((source) => [source] as const))(
    '%s never with an article that is inactive or gone',
    async (source) => {
      expect(await decide([source], [source, 'EXACT_NUMBER-1'])).not.toMatchObject({
        selections: [{ articleNumber: expect.stringContaining(source) }],
      })
    },
  )

  it('and no source settles a position of which nothing is known', async () => {
    expect(await decide([])).toBeUndefined()
  })
})

describe('Each source says why', () => {
  it.each([
    ['EXACT_NUMBER', { code: 'exact_number', args: { found: 'text', number: 'EXACT_NUMBER-1' } }],
    ['DEFAULT_ARTICLE', { code: 'default_article', args: { pattern: 'leuchte' } }],
    ['PARTS_LIST', { code: 'parts_list', args: { name: 'Wallbox-Set', articles: 1 } }],
    ['MASTER', { code: 'chosen_in_master_project', args: { inquiry: '4698', position: '7' } }],
    ['DUPLICATE', { code: 'same_text', args: { position: '9' } }],
    ['HISTORIC', { code: 'chosen_before', args: { times: 1, customer: 'other' } }],
    ['EQUIVALENT', { code: 'equivalent_chosen_before', args: { inquiry: '4698' } }],
    ['CLUSTER', { code: 'near_chosen_before', args: { inquiry: '4698' } }],
    ['AGENT', { code: 'certain_prediction', args: { score: 0.99, threshold: 0.95 } }],
  ] as const)('%s', async (source, reason) => {
    expect((await decide([source]))?.because[0]).toMatchObject(reason)
  })
})

describe('DEFAULT_ARTICLE', () => {
  const settledBy = async (position: Parameters<typeof openPosition>[1], gone: string[] = []) => {
    const decisions = await decidePositions(
      orderOf([openPosition('1', position)]),
      portsOf({
        defaultRules: async () => [
          { pattern: 'Dübel', articleNumber: 'D' },
          { pattern: 'Dübel 8*', articleNumber: 'D8' },
          { pattern: 'Schraube', articleNumber: 'S' },
        ],
        isOffered: async (numbers) => new Set(numbers.filter((each) => !gone.includes(each))),
      }),
    )
    return decisions.get('1')?.selections[0]?.articleNumber
  }

  it('takes the longest pattern that the text has, whose article is offered', async () => {
    expect(await settledBy('DUEBEL, lose')).toBe('D')
    expect(await settledBy('Dübel 8mm')).toBe('D8')
    expect(await settledBy('Dübel 8mm', ['D8'])).toBe('D')
    expect(await settledBy('Dübelmasse')).toBeUndefined()
  })

  it('goes by the short text before the long one, and not by what comes with it', async () => {
    expect(await settledBy({ shortText: 'Dübel', longText: 'Schraube dazu' })).toBe('D')
    expect(await settledBy({ shortText: 'Befestigung', longText: 'Schraube M8' })).toBe('S')
    expect(await settledBy({ shortText: 'Leuchte', longText: 'inkl. Schraube' })).toBeUndefined()
    const pages = 'Die Ausführung erfolgt nach Vorschrift. '.repeat(100)
    expect(await settledBy({ shortText: 'Leuchte', longText: `${pages} Schraube` })).toBeUndefined()
  })
})

describe('A number that only the customer uses', () => {
  const position = {
    identifiers: [{ type: 'CUSTOMER_ARTICLE_NUMBER', value: 'X-9' }],
    shortText: TEXT,
  } as const
  const open = openPosition('1', position)
  const settledFor = async (customerId: string | null, by: string | null) => {
    const found = under(open.keys.equal, chosen('A', { customerId: by }))
    const near = under(open.keys.cluster, {
      ...chosen('A', { customerId: by }),
      terms: open.keys.terms,
    })
    const equivalent = under(open.keys.equivalent, chosen('A', { customerId: by }))
    const sources = {
      master: { chosenInMaster: async () => found },
      equal: { chosenBefore: async () => ({ equal: found, equivalent: new Map() }) },
      equivalent: { chosenBefore: async () => ({ equal: new Map(), equivalent }) },
      near: { nearTo: async () => near },
    }
    const settled: (string | undefined)[] = []
    for (const ports of Object.values(sources)) {
      const decisions = await decidePositions(orderOf([open], { customerId }), portsOf(ports))
      settled.push(decisions.get('1')?.source)
    }
    return settled
  }

  it('says what the same customer meant by it, and nothing of what others did', async () => {
    const all = ['MASTER', 'HISTORIC', 'EQUIVALENT', 'CLUSTER']
    expect(await settledFor('K-1', 'K-1')).toEqual(all)
    const none = [undefined, undefined, undefined, undefined]
    expect(await settledFor('K-1', 'K-2')).toEqual(none)
    expect(await settledFor('K-1', null)).toEqual(none)
    expect(await settledFor(null, null)).toEqual(none)
  })
})

describe('PARTS_LIST', () => {
  it('gives all articles of the set with their amounts, or none', async () => {
    const items = [
      { articleNumber: 'A', quantityPerUnit: '1' },
      { articleNumber: 'B', quantityPerUnit: '2.5' },
    ]
    const settled = async (offered: readonly string[]) =>
      (
        await decidePositions(
          orderOf([openPosition('1', 'Wallbox-Set 11 kW liefern')]),
          portsOf({
            partsLists: async () => [{ name: 'wallbox-set 11 KW', items }],
            isOffered: async () => new Set(offered),
          }),
        )
      ).get('1')?.selections
    expect(await settled(['A', 'B'])).toEqual(items)
    expect(await settled(['A'])).toBeUndefined()
  })

  it('of a set without articles gives nothing', async () => {
    const decisions = await decidePositions(
      orderOf([openPosition('1', 'Wallbox-Set')]),
      portsOf({ partsLists: async () => [{ name: 'Wallbox-Set', items: [] }] }),
    )
    expect(decisions.size).toBe(0)
  })
})

describe('Within one inquiry', () => {
  const settle = (wish: Partial<OpenInquiry> & Pick<OpenInquiry, 'open'>, ports?: Partial<Ports>) =>
    decidePositions({ ...orderOf(wish.open), ...wish }, portsOf(ports))

  const sources = (decisions: Awaited<ReturnType<typeof settle>>) =>
    Object.fromEntries([...decisions].map(([id, { source }]) => [id, source]))

  const chosenEarlier = (text: string, article: string): Partial<Ports> => ({
    chosenBefore: async () => ({
      equal: under(keysOf(analyse(text)).equal, chosen(article)),
      equivalent: new Map(),
    }),
  })

  it('the first of equal texts is settled by history, the others are its duplicates', async () => {
    const text = 'Schalter grau current_a=16'
    const open = [openPosition('1', text), openPosition('2', text), openPosition('3', text)]
    expect(sources(await settle({ open }, chosenEarlier(text, 'A')))).toEqual({
      1: 'HISTORIC',
      2: 'DUPLICATE',
      3: 'DUPLICATE',
    })
  })

  it('what is settled further below counts above', async () => {
    const text = 'Leuchte rund weiss Opal Anbau power_w=18'
    const open = [openPosition('1', `${text} Decke`), openPosition('2', text)]
    expect(sources(await settle({ open }, chosenEarlier(text, 'A')))).toEqual({
      1: 'CLUSTER',
      2: 'HISTORIC',
    })
  })

  it('what is settled further below counts before a source of a higher place', async () => {
    const text = 'Leuchte rund weiss Opal Anbau power_w=18'
    const above = openPosition('1', `${text} Decke`, [predicted('X', 0.99)])
    const open = [above, openPosition('2', text)]
    expect(sources(await settle({ open }, chosenEarlier(text, 'A')))).toEqual({
      1: 'CLUSTER',
      2: 'HISTORIC',
    })
    const turned = openPosition('1', 'Leuchte Anbau Opal weiss rund power_w=18')
    const near = {
      ...chosenEarlier(text, 'A'),
      nearTo: async () => under(turned.keys.cluster, { ...chosen('B'), terms: turned.keys.terms }),
    }
    expect(sources(await settle({ open: [turned, openPosition('2', text)] }, near))).toEqual({
      1: 'EQUIVALENT',
      2: 'HISTORIC',
    })
  })

  it('what was inferred is not inferred from again', async () => {
    const text = 'Leuchte rund weiss Opal Anbau power_w=18'
    const open = [
      openPosition('1', text),
      openPosition('2', `${text} Decke`),
      openPosition('3', `${text} Decke Wand`),
    ]
    expect(sources(await settle({ open }, chosenEarlier(text, 'A')))).toEqual({
      1: 'HISTORIC',
      2: 'CLUSTER',
    })
  })

  it('what a prediction settled is passed on to equal texts only', async () => {
    const text = 'Leuchte rund weiss Opal Anbau power_w=18'
    const open = [
      openPosition('1', text, [predicted('A', 0.99)]),
      openPosition('2', `${text} Decke`),
      openPosition('3', text),
    ]
    expect(sources(await settle({ open }))).toEqual({ 1: 'AGENT', 3: 'DUPLICATE' })
  })

  it('a person’s word counts before that of a rule, and a contradiction is left open', async () => {
    const text = 'Schalter grau current_a=16'
    const person = (positionId: string, article: string) => ({
      positionId,
      keys: keysOf(analyse(text)),
      selections: oneOf(article),
      source: 'MANUAL' as const,
    })
    const open = [openPosition('1', text)]
    const one = await settle({ open, settled: [person('8', 'B')] }, chosenEarlier(text, 'A'))
    expect(one.get('1')).toMatchObject({ source: 'DUPLICATE', selections: oneOf('B') })
    const both = { settled: [person('8', 'B'), person('9', 'C')] }
    expect((await settle({ open, ...both })).size).toBe(0)
    // The memory has the last one of them, which is no answer either.
    expect((await settle({ open, ...both }, chosenEarlier(text, 'C'))).size).toBe(0)
    const certain = [openPosition('1', text, [predicted('C', 0.99)])]
    expect((await settle({ open: certain, ...both })).size).toBe(0)
  })

  it('near texts that people settled in different ways settle no other one', async () => {
    const text = 'Leuchte rund weiss Opal Anbau power_w=18'
    const person = (positionId: string, word: string, article: string) => ({
      positionId,
      keys: keysOf(analyse(`${text} ${word}`)),
      selections: oneOf(article),
      source: 'PREDICTION' as const,
    })
    const open = [openPosition('1', text)]
    const [left, right] = [person('8', 'links', 'L'), person('9', 'rechts', 'R')]
    expect(sources(await settle({ open, settled: [left] }))).toEqual({ 1: 'CLUSTER' })
    expect(sources(await settle({ open, settled: [left, right] }))).toEqual({})
  })

  it('each port is asked once, however many positions there are', async () => {
    const asked: string[] = []
    const ports = portsOf()
    const counted = Object.fromEntries(
      Object.entries(ports).map(([name, port]) => [
        name,
        (...given: never[]) => {
          asked.push(name)
          return (port as (...given: never[]) => unknown)(...given)
        },
      ]),
    ) as Ports
    const open = Array.from({ length: 50 }, (_, at) => openPosition(String(at), `Leuchte ${at}`))
    await decidePositions(orderOf(open), counted)
    expect(asked.sort()).toEqual(Object.keys(ports).sort())
  })
})

describe('CLUSTER', () => {
  const near = (article: string, text: string): Partial<Ports> => ({
    nearTo: async () =>
      under(keys.cluster, { ...chosen(article), terms: keysOf(analyse(text)).terms }),
  })
  const settled = async (ports: Partial<Ports>, predictions = [predicted('X', 0.1)]) =>
    (
      await decidePositions(
        orderOf([{ positionId: '1', analysed, keys, predictions }]),
        portsOf(ports),
      )
    ).get('1')?.source

  it('takes near texts only', async () => {
    expect(await settled(near('A', `${TEXT} Decke`))).toBe('CLUSTER')
    expect(await settled(near('A', 'Leuchte eckig schwarz klar power_w=18'))).toBeUndefined()
  })

  it('takes nothing where near texts got different articles', async () => {
    const terms = keysOf(analyse(`${TEXT} Decke`)).terms
    const choices = ['B', 'A', 'A', 'A'].map((article, at) => ({
      ...chosen(article, { at: `2026-11-0${at + 1}` }),
      terms,
    }))
    const nearTo = async () => under(keys.cluster, ...choices)
    expect(await settled({ nearTo })).toBeUndefined()
  })

  it('takes no article that contradicts the text', async () => {
    const ports = near('A', `${TEXT} Decke`)
    expect(await settled(ports, [predicted('A', 0.5, 'conflict')])).toBeUndefined()
    expect(await settled(ports, [predicted('A', 0.5)])).toBe('CLUSTER')
  })
})

describe('AGENT', () => {
  const settled = async (
    predictions: Parameters<typeof openPosition>[2],
    wish: Partial<OpenInquiry> = {},
    position: Parameters<typeof openPosition>[1] = 'Leuchte rund',
    ports: Partial<Ports> = {},
  ) =>
    (
      await decidePositions(
        orderOf([openPosition('1', position, predictions)], wish),
        portsOf(ports),
      )
    ).get('1')?.source

  it('takes a prediction from the threshold on, in orders only', async () => {
    expect(await settled([predicted('A', 0.95)])).toBe('AGENT')
    expect(await settled([predicted('A', 0.949)])).toBeUndefined()
    expect(await settled([predicted('A', 0.949)], { agentThreshold: 0.9 })).toBe('AGENT')
    expect(await settled([predicted('A', 1)], { kind: 'TENDER' })).toBeUndefined()
  })

  it('takes none that contradicts what is asked for, and none of two that are equally good', async () => {
    expect(await settled([predicted('A', 0.99, 'conflict')])).toBeUndefined()
    expect(await settled([predicted('A', 0.99), predicted('B', 0.99)])).toBeUndefined()
    expect(await settled([predicted('A', 0.99), predicted('B', 0.98)])).toBe('AGENT')
  })

  it('takes none that is another thing, however much else agrees', async () => {
    const other = { ...predicted('A', 0.99), reasons: [{ code: 'product_other', args: {} }] }
    expect(await settled([other])).toBeUndefined()
  })

  it('takes none that only comes close, unless more of it serves as well', async () => {
    const near = (name: string) => {
      const attribute = { name, required: '1', offered: '2', verdict: 'near' as const, spans: [] }
      return [{ ...predicted('A', 0.99), attributes: [attribute] }]
    }
    expect(await settled(near('length_mm'))).toBeUndefined()
    expect(await settled(near('ip_rating'))).toBe('AGENT')
  })

  it('takes none beside a labelled number that leads elsewhere', async () => {
    const position = {
      shortText: 'Leuchte',
      identifiers: [
        { type: 'ARTICLE_NUMBER', value: '471101' },
        { type: 'EAN', value: '4006381333931' },
      ],
    } as const
    const ean = { written: '4006381333931', kind: 'EAN', label: 'EAN' } as const
    const own = { written: '471101', label: 'ARTICLE_NUMBER' } as const
    const taken = (hits: readonly NumberHit[]) =>
      settled([predicted('A', 0.99)], {}, position, { exactNumbers: async () => [hits] })
    expect(await taken([hitOf('A', ean), hitOf('B', own)])).toBeUndefined()
    expect(await taken([hitOf('A', ean), hitOf('B', ean), hitOf('A', own), hitOf('C', own)])).toBe(
      'AGENT',
    )
    expect(await taken([hitOf('A', ean), hitOf('B', { written: '471102' })])).not.toBe('AGENT')
  })

  it.each(['EAN', 'MANUFACTURER_ARTICLE_NUMBER'] as const)(
    'takes none that does not have the %s that is asked for',
    async (type) => {
      const position = { shortText: 'Leuchte', identifiers: [{ type, value: 'X1' }] }
      expect(await settled([predicted('A', 0.99)], {}, position)).toBeUndefined()
      const ambiguous = ['A', 'B'].map((article) => hitOf(article, { written: 'X1', label: type }))
      const exactNumbers = async () => [ambiguous]
      expect(await settled([predicted('A', 0.99)], {}, position, { exactNumbers })).toBe('AGENT')
    },
  )
})
