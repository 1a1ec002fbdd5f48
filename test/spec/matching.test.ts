import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { pushArticles } from '#test/push.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'
import { type Catalogue, createCatalogue } from '../../src/catalogue/catalogue.ts'
import {
  type AskedPosition,
  type InquiryToMatch,
  type MatchedPosition,
  matchInquiry,
} from '../../src/catalogue/match-inquiry.ts'
import { rememberSelections } from '../../src/catalogue/memory/remember-selection.ts'
import { takeBackEntry } from '../../src/catalogue/memory/take-back.ts'
import { searchArticles } from '../../src/catalogue/search-catalogue.ts'
import type { PositionKind } from '../../src/documents/parsed-document.ts'
import { createDefaultArticle } from '../../src/master-data/default-articles/manage-default-articles.ts'
import { createPartsList } from '../../src/master-data/parts-lists/manage-parts-lists.ts'
import { chosen } from '../../src/matching/decide/decide.testing.ts'
import { oneOf } from '../../src/matching/decide/decision.ts'
import { positionOf } from '../../src/matching/position.testing.ts'
import type { Position } from '../../src/matching/position.ts'
import type { CatalogueQuery } from '../../src/matching/search.ts'

let service: Service
const opened: Catalogue[] = []
let catalogue: Catalogue
beforeAll(async () => {
  service = await startService()
  catalogue = openCatalogue()
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await service.stop()
})

/** A thread with connections and indexes of its own, as another machine has them. */
function openCatalogue(): Catalogue {
  const made = createCatalogue({
    databaseUrl: service.databaseUrl,
    role: inject('databaseRole'),
    memoryBytes: 1e9,
    program: join(projectRoot(), 'dist', 'indexer.js'),
    log: { warn: () => undefined },
  })
  opened.push(made)
  return made
}

const ARTICLES = [
  {
    article_number: 'LS-B16',
    name: 'Leitungsschutzschalter B16 1-polig 6 kA',
    manufacturer_name: 'Hager',
    manufacturer_article_number: 'MBN116',
    ean: '4012345000016',
    etim_class: 'EC000042',
    product_group: 'Schutzschalter',
    current_a: 16,
    base_unit: 'St',
  },
  {
    article_number: 'LS-B20',
    name: 'Leitungsschutzschalter B20 1-polig 6 kA',
    manufacturer_name: 'Hager',
    manufacturer_article_number: 'MBN120',
    product_group: 'Schutzschalter',
    current_a: 20,
    base_unit: 'St',
  },
  {
    article_number: 'WL-1',
    name: 'Wandleuchte Tubo eckig 12 W',
    manufacturer_name: 'Trilux',
    product_group: 'Leuchten',
    ip_rating: 'IP44',
    power_w: 12,
    list_price: 49.9,
    base_unit: 'St',
  },
  {
    article_number: 'WL-2',
    name: 'Wandleuchte Tubo eckig 12 W',
    manufacturer_name: 'Zumtobel',
    product_group: 'Leuchten',
    ip_rating: 'IP44',
    power_w: 12,
    base_unit: 'St',
  },
  {
    article_number: 'WL-3',
    name: 'Wandleuchte Tubo rund 24 W',
    manufacturer_name: 'Trilux',
    product_group: 'Leuchten',
    ip_rating: 'IP65',
    power_w: 24,
    base_unit: 'St',
  },
  { article_number: 'KM', name: 'Kleinmaterial', base_unit: 'psch' },
  { article_number: 'DOSE', name: 'Gerätedose Unterputz', base_unit: 'St' },
]

/** An organisation with a catalogue of its own. */
async function arrive(articles: readonly object[] = ARTICLES) {
  const { organisationId, apiKey } = await service.createOrganisation('Of a test')
  const as = {
    get: (path: string) => call(service.origin, apiKey, path),
    post: (path: string, body: unknown) => call(service.origin, apiKey, path, jsonInit(body)),
    workOff: service.workOff,
  }
  const push = (...rows: readonly object[]) => pushArticles(as, rows)
  await push(...articles)
  const match = (
    positions: readonly Wish[],
    wish: Partial<InquiryToMatch> & { on?: Catalogue; agentCertainty?: number } = {},
  ): Promise<readonly MatchedPosition[]> =>
    matchInquiry(
      {
        database: service.database,
        catalogue: wish.on ?? catalogue,
        agentCertainty: wish.agentCertainty ?? 2,
      },
      {
        organisationId,
        kind: 'ORDER',
        customerId: 'K-1',
        context: '',
        positions: positions.map((each, at) => askedOf(each, at)),
        settled: [],
        chosenInMaster: async () => new Map(),
        ...wish,
      },
    )
  const matchOne = async (...[position, wish]: [Wish, object?]) => {
    const [matched] = await match([position], wish)
    if (!matched) throw new Error('A position was lost')
    return matched
  }
  return { organisationId, push, match, matchOne }
}

type Wish =
  | string
  | AskedPosition
  | (Partial<Position> & { positionId?: string; kind?: PositionKind })

function askedOf(wish: Wish, at = 0): AskedPosition {
  if (typeof wish === 'object' && 'position' in wish) return wish
  const { positionId, kind, ...position } = typeof wish === 'string' ? { shortText: wish } : wish
  return {
    positionId: positionId ?? `P-${at}`,
    kind: kind ?? 'NORMAL',
    position: positionOf(position),
  }
}

const predicted = ({ predictions }: MatchedPosition) =>
  predictions.map(({ articleNumber }) => articleNumber)

const decided = ({ decision }: MatchedPosition) =>
  decision
    ? `${decision.source} ${decision.selections.map(({ articleNumber }) => articleNumber).join('+')}`
    : 'open'

type Home = Awaited<ReturnType<typeof arrive>>

let inquiries = 0

/** A person chooses an article for a position that was matched. */
async function learn(
  { organisationId }: Home,
  asked: AskedPosition,
  all: readonly MatchedPosition[],
  articleNumber: string,
  customerId: string | null = 'K-1',
) {
  inquiries += 1
  const own = all.find(({ positionId }) => positionId === asked.positionId)
  if (!own?.keys) throw new Error('Nothing to choose for')
  const choice = {
    positionId: asked.positionId,
    keys: own.keys,
    position: asked.position,
    customerId,
    selections: oneOf(articleNumber),
    source: 'PREDICTION' as const,
    predictions: [],
    inquiryId: `I-${inquiries}`,
    by: 'ada@example.com',
  }
  const [memoryId] = await service.database.asOrganisation(organisationId, (db) =>
    rememberSelections(db, organisationId, [choice]),
  )
  return memoryId ?? ''
}

const WALL_LIGHT = 'Wandleuchte Tubo eckig 12 W'

describe('Positions are matched', () => {
  it('best first, each prediction with a score, reasons and attributes', async () => {
    const { matchOne } = await arrive()
    const { predictions } = await matchOne('LS-Schalter B20 1pol. 6kA')
    const [best] = predictions
    expect(best).toMatchObject({ articleNumber: 'LS-B20' })
    expect(best?.score).toBeGreaterThan(0)
    expect(best?.score).toBeLessThanOrEqual(1)
    expect(best?.reasons).toContainEqual({ code: 'parameters_equal', args: expect.anything() })
    expect(best?.attributes).toContainEqual(
      expect.objectContaining({ name: 'current_a', verdict: 'equal', spans: [[13, 15]] }),
    )
    expect(predictions.length).toBeLessThanOrEqual(10)
  })

  it('in their order; headings, notes and work get no predictions', async () => {
    const { match } = await arrive()
    const matched = await match([
      { shortText: 'Leuchten', kind: 'HEADING' },
      { shortText: WALL_LIGHT, positionId: 'second' },
      { shortText: `Hinweis: ${WALL_LIGHT}`, kind: 'NOTE' },
      { shortText: 'Demontage Wandleuchte' },
    ])
    expect(matched.map(({ positionId }) => positionId)).toEqual(['P-0', 'second', 'P-2', 'P-3'])
    expect(matched.map((each) => predicted(each).length > 0)).toEqual([false, true, false, false])
    expect(matched.map(({ keys }) => keys !== null)).toEqual([false, true, false, true])
  })

  it('as many as there are, and none where there are none', async () => {
    const { match } = await arrive()
    expect(await match([])).toEqual([])
    const matched = await match(Array.from({ length: 120 }, (_, at) => `${WALL_LIGHT} Raum ${at}`))
    expect(matched).toHaveLength(120)
    for (const each of matched) expect(predicted(each)).toContain('WL-1')
  })

  it('whatever characters they have, and however long they are', async () => {
    const { match, matchOne } = await arrive()
    const odd = ['', ' ', '\0', '\ud800', '\u0301', '-', '__proto__ constructor', 'x'.repeat(1e6)]
    const matched = await match(
      odd.map((text) => ({ shortText: text, longText: text, unit: text, identifiers: [] })),
    )
    expect(matched).toHaveLength(odd.length)
    const numbers = Array.from({ length: 5_000 }, (_, at) => ({
      type: 'ARTICLE_NUMBER' as const,
      value: at % 2 ? `${'9'.repeat(250)}${at}` : '\0',
    }))
    const long = `${WALL_LIGHT} ${'mit allem, was dazugehört '.repeat(50_000)}`
    expect(predicted(await matchOne({ shortText: long, identifiers: numbers }))).toContain('WL-1')
  })

  it('against a catalogue without articles: nothing is found, and nothing fails', async () => {
    const { matchOne } = await arrive([])
    expect(await matchOne(WALL_LIGHT, { context: 'nur Trilux' })).toMatchObject({
      predictions: [],
      decision: null,
    })
  })

  it('in the light of what is said of all', async () => {
    const { matchOne } = await arrive()
    const first = async (context: string) => predicted(await matchOne(WALL_LIGHT, { context }))[0]
    expect(await first('Fabrikat Trilux')).toBe('WL-1')
    expect(await first('Fabrikat Zumtobel')).toBe('WL-2')
  })
})

describe('What is matched is what is in the database', () => {
  it('after a bulk job, without building the index anew', async () => {
    const home = await arrive()
    expect(predicted(await home.matchOne('Akkuschrauber 18 V'))).not.toContain('AS-18')
    await home.push({
      article_number: 'AS-18',
      name: 'Akkuschrauber 18 V',
      manufacturer_name: 'Neu',
    })
    expect(predicted(await home.matchOne('Akkuschrauber 18 V'))[0]).toBe('AS-18')
    // Words and makers that came with it are known as well.
    expect(predicted(await home.matchOne('Akkuschraubr', { context: 'nur Neu' }))[0]).toBe('AS-18')
  })

  it('never an article that is inactive or removed', async () => {
    const home = await arrive()
    expect(predicted(await home.matchOne(WALL_LIGHT))).toEqual(
      expect.arrayContaining(['WL-1', 'WL-2']),
    )
    await home.push(
      { article_number: 'WL-1', is_active: false },
      { article_number: 'WL-2', deleted: true },
    )
    const left = predicted(await home.matchOne(WALL_LIGHT))
    expect(left).not.toContain('WL-1')
    expect(left).not.toContain('WL-2')
    await home.push({ article_number: 'WL-1', is_active: true })
    expect(predicted(await home.matchOne(WALL_LIGHT))[0]).toBe('WL-1')
  })

  it('never one that was deactivated after it was found', async () => {
    const home = await arrive()
    const late: Catalogue = {
      ...catalogue,
      async match(asked) {
        const answer = await catalogue.match(asked)
        await home.push({ article_number: 'LS-B16', is_active: false })
        return answer
      },
    }
    const matched = await home.matchOne('LS-Schalter B16, MBN116', { on: late })
    expect(predicted(matched)).not.toContain('LS-B16')
    expect(decided(matched)).toBe('open')
  })

  it('of one organisation only', async () => {
    const ours = await arrive()
    const theirs = await arrive([{ article_number: 'T-1', name: WALL_LIGHT }])
    expect(predicted(await theirs.matchOne(WALL_LIGHT))).toEqual(['T-1'])
    expect(predicted(await ours.matchOne(WALL_LIGHT))).not.toContain('T-1')
    const position = askedOf(WALL_LIGHT)
    await learn(ours, position, await ours.match([position]), 'WL-2')
    expect(decided(await ours.matchOne(WALL_LIGHT))).toBe('HISTORIC WL-2')
    expect(decided(await theirs.matchOne(WALL_LIGHT))).toBe('open')
  })

  it('on every machine, with nothing but PostgreSQL between them', async () => {
    const home = await arrive()
    const other = openCatalogue()
    const positions = [WALL_LIGHT, 'LS-Schalter B20 1pol.', 'Gerätedose UP', 'MBN116']
    await home.match(positions)
    await home.push(
      { article_number: 'WL-9', name: WALL_LIGHT, manufacturer_name: 'Sonne' },
      { article_number: 'WL-2', deleted: true },
    )
    const [here, there] = [await home.match(positions), await home.match(positions, { on: other })]
    expect(there.map(predicted)).toEqual(here.map(predicted))
    expect(there.map(decided)).toEqual(here.map(decided))
    expect(there.map(({ keys }) => keys)).toEqual(here.map(({ keys }) => keys))
    expect(predicted(here[0] as MatchedPosition)).toContain('WL-9')
  })
})

describe('A position is settled without a person', () => {
  let home: Home
  beforeAll(async () => {
    home = await arrive()
    await service.database.asOrganisation(home.organisationId, async (db) => {
      await createDefaultArticle(db, home.organisationId, {
        pattern: 'Kleinmaterial',
        article_number: 'KM',
      })
      await createPartsList(db, home.organisationId, {
        name: 'Leuchtenset Flur',
        items: [
          { article_number: 'WL-1', quantity: '2' },
          { article_number: 'DOSE', quantity: '1' },
        ],
      })
    })
  })

  it('EXACT_NUMBER: by a number, with a label or in the text', async () => {
    const ean = { type: 'EAN', value: '4012345000016' } as const
    expect(decided(await home.matchOne({ shortText: 'Automat', identifiers: [ean] }))).toBe(
      'EXACT_NUMBER LS-B16',
    )
    expect(decided(await home.matchOne('LS-Schalter B20 Hager MBN 120'))).toBe(
      'EXACT_NUMBER LS-B20',
    )
    expect(decided(await home.matchOne('LS-Schalter B32 Hager MBN 120'))).toBe('open')
  })

  it('EXACT_NUMBER: in running text the product must not contradict, in a field it may', async () => {
    const position = { shortText: 'Gerätedose Unterputz, Bauteil MBN 120' }
    const stated = { type: 'MANUFACTURER_ARTICLE_NUMBER', value: 'MBN 120' } as const
    const matched = await home.matchOne(position)
    expect(decided(matched)).toBe('open')
    expect(predicted(matched)).toContain('LS-B20')
    const inText = { ...position, identifiers: [{ ...stated, origin: 'TEXT' as const }] }
    expect(decided(await home.matchOne(inText))).toBe('open')
    expect(decided(await home.matchOne({ ...position, identifiers: [stated] }))).toBe(
      'EXACT_NUMBER LS-B20',
    )
  })

  it('never with the thing that is worked on, but with a number of ours for the work', async () => {
    const work = { shortText: 'Demontage LS-Schalter Hager MBN 120' }
    expect(decided(await home.matchOne(work))).toBe('open')
    const maker = { type: 'MANUFACTURER_ARTICLE_NUMBER', value: 'MBN120' } as const
    expect(decided(await home.matchOne({ ...work, identifiers: [maker] }))).toBe('open')
    const own = { type: 'ARTICLE_NUMBER', value: 'KM' } as const
    expect(decided(await home.matchOne({ shortText: 'Demontage', identifiers: [own] }))).toBe(
      'EXACT_NUMBER KM',
    )
  })

  it('DEFAULT_ARTICLE: by a rule', async () => {
    expect(decided(await home.matchOne('Kleinmaterial pauschal'))).toBe('DEFAULT_ARTICLE KM')
  })

  it('PARTS_LIST: by the name of a set', async () => {
    const { decision } = await home.matchOne('Leuchtenset Flur, komplett')
    expect(decision).toMatchObject({
      source: 'PARTS_LIST',
      selections: [
        { articleNumber: 'WL-1', quantityPerUnit: '2' },
        { articleNumber: 'DOSE', quantityPerUnit: '1' },
      ],
    })
  })

  it('MASTER: by the same position in the same master project', async () => {
    const chosenInMaster: InquiryToMatch['chosenInMaster'] = async (_, keys) =>
      new Map(keys.map((key) => [key, [chosen('WL-2')]]))
    expect(decided(await home.matchOne(WALL_LIGHT, { chosenInMaster }))).toBe('MASTER WL-2')
  })

  it('DUPLICATE: by the same text in the same inquiry', async () => {
    const { keys } = await home.matchOne(WALL_LIGHT)
    const settled = [
      { positionId: 'S', keys, selections: oneOf('WL-2'), source: 'MANUAL' as const },
    ]
    expect(decided(await home.matchOne('wandleuchte TUBO, eckig 12 W', { settled }))).toBe(
      'DUPLICATE WL-2',
    )
  })

  it('HISTORIC, EQUIVALENT, CLUSTER: by what was chosen for such a text', async () => {
    const text = 'Wandleuchte Tubo rund Eingang Nordseite 24 W'
    const position = askedOf(text)
    await learn(home, position, await home.match([position]), 'WL-3')
    expect(decided(await home.matchOne(text.toUpperCase()))).toBe('HISTORIC WL-3')
    expect(decided(await home.matchOne('24W Wandleuchte rund Tubo, Nordseite Eingang'))).toBe(
      'EQUIVALENT WL-3',
    )
    expect(decided(await home.matchOne(`${text} Müllerhaus`))).toBe('CLUSTER WL-3')
    expect(decided(await home.matchOne(text.replace('24 W', '12 W')))).toBe('open')
    expect(decided(await home.matchOne(text.replace('rund', 'eckig')))).toBe('open')
  })

  it('AGENT: in an order, by a prediction that is certain enough', async () => {
    const text = 'Leitungsschutzschalter B20 1-polig 6 kA Hager'
    const { predictions } = await home.matchOne(text)
    const [best, second] = predictions
    if (!best || !second) throw new Error('Nothing is predicted')
    expect(best.score).toBeGreaterThan(second.score)
    const agentCertainty = (best.score + second.score) / 2
    expect(decided(await home.matchOne(text, { agentCertainty }))).toBe('AGENT LS-B20')
    expect(decided(await home.matchOne(text, { agentCertainty, kind: 'TENDER' }))).toBe('open')
    expect(decided(await home.matchOne(text, { agentCertainty: 2 }))).toBe('open')
  })

  it('never with another maker’s article where nothing else will do', async () => {
    const text = 'Wandleuchte Tubo eckig Südseite 12 W'
    const position = askedOf(text)
    await learn(home, position, await home.match([position]), 'WL-2')
    expect(decided(await home.matchOne(text))).toBe('HISTORIC WL-2')
    expect(decided(await home.matchOne(text, { context: 'nur Zumtobel' }))).toBe('HISTORIC WL-2')
    expect(decided(await home.matchOne(text, { context: 'nur Trilux' }))).toBe('open')
    expect(decided(await home.matchOne(text, { context: 'gern Trilux' }))).toBe('HISTORIC WL-2')
  })
})

describe('What a person chooses', () => {
  it('counts for later inquiries, first for the same customer, and is shown as a reason', async () => {
    const home = await arrive()
    const position = askedOf(WALL_LIGHT)
    const matched = await home.match([position])
    await learn(home, position, matched, 'WL-1', 'K-1')
    await learn(home, position, matched, 'WL-2', 'K-2')
    await learn(home, position, matched, 'WL-2', 'K-3')
    const own = await home.matchOne(WALL_LIGHT)
    expect(decided(own)).toBe('HISTORIC WL-1')
    expect(predicted(own)[0]).toBe('WL-1')
    expect(own.predictions[0]?.reasons).toContainEqual({
      code: 'chosen_before_by_customer',
      args: { times: 1, text: 'same' },
    })
    const other = await home.matchOne(WALL_LIGHT, { customerId: 'K-9' })
    expect(decided(other)).toBe('HISTORIC WL-2')
    expect(predicted(other)[0]).toBe('WL-2')
  })

  it('may be what no word leads to', async () => {
    const home = await arrive()
    const position = askedOf('Erdkontaktsteckvorrichtung Xaver')
    await learn(home, position, await home.match([position]), 'DOSE')
    const matched = await home.matchOne('Erdkontaktsteckvorrichtung Xaver')
    expect(predicted(matched)[0]).toBe('DOSE')
    expect(decided(matched)).toBe('HISTORIC DOSE')
  })

  it('counts no more once it is taken back', async () => {
    const home = await arrive()
    const position = askedOf(WALL_LIGHT)
    const id = await learn(home, position, await home.match([position]), 'WL-2')
    expect(decided(await home.matchOne(WALL_LIGHT))).toBe('HISTORIC WL-2')
    await service.database.asOrganisation(home.organisationId, (db) =>
      takeBackEntry(db, home.organisationId, { id, by: 'ada@example.com' }),
    )
    const after = await home.matchOne(WALL_LIGHT)
    expect(decided(after)).toBe('open')
    expect(
      after.predictions.flatMap(({ reasons }) => reasons.map(({ code }) => code)),
    ).not.toContain('chosen_before_by_customer')
  })

  it('is analysed again where an older analysis left it', async () => {
    const home = await arrive()
    const text = 'Wandleuchte Tubo eckig Eingang Nordseite 12 W'
    const position = askedOf(text)
    await learn(home, position, await home.match([position]), 'WL-2')
    await service.database.asOrganisation(home.organisationId, (db) =>
      db.run({
        parts: [
          'update selection_memory set key_version = 0, equivalent_key = null, cluster_key = null',
        ],
        values: [],
      }),
    )
    expect(decided(await home.matchOne('12W Wandleuchte eckig Tubo, Nordseite Eingang'))).toBe(
      'EQUIVALENT WL-2',
    )
  })
})

describe('The catalogue is searched', () => {
  let home: Home
  beforeAll(async () => {
    home = await arrive()
  })
  const search = (text: string, facets: CatalogueQuery['facets'] = {}) =>
    searchArticles({ database: service.database, catalogue }, home.organisationId, {
      text,
      facets,
      limit: 10,
    })
  const numbersIn = ({ hits }: Awaited<ReturnType<typeof search>>) =>
    hits.map(({ article }) => article.article_number)

  it('as a person types, with all that a list shows', async () => {
    const found = await search('wandleuchte ecki')
    expect(numbersIn(found).slice(0, 2).sort()).toEqual(['WL-1', 'WL-2'])
    const { hits } = await search('Trilux eckig')
    expect(hits[0]).toEqual({
      number: null,
      article: {
        article_number: 'WL-1',
        name: WALL_LIGHT,
        manufacturer_name: 'Trilux',
        manufacturer_article_number: null,
        supplier_article_number: null,
        ean: null,
        etim_class: null,
        product_group: 'Leuchten',
        base_unit: 'St',
        list_price: '49.9',
        price_quantity: '1',
        currency: null,
        is_active: true,
      },
    })
  })

  it('numbers on top', async () => {
    expect((await search('mbn 116')).hits[0]).toMatchObject({
      number: 'maker',
      article: { article_number: 'LS-B16' },
    })
    expect((await search('4012345000016')).hits[0]).toMatchObject({ number: 'ean' })
    expect(numbersIn(await search('ls-b1'))[0]).toBe('LS-B16')
  })

  it('by facets', async () => {
    const { facets, total } = await search('Wandleuchte')
    expect(total).toBe(3)
    expect(facets.manufacturer).toEqual([
      { value: 'Trilux', count: 2 },
      { value: 'Zumtobel', count: 1 },
    ])
    expect(facets.ip_rating).toContainEqual({ value: 'IP65', count: 1 })
    expect(numbersIn(await search('Wandleuchte', { ip_rating: 'IP65' }))).toEqual(['WL-3'])
    expect(numbersIn(await search('Wandleuchte', { manufacturer: 'Zumtobel' }))).toEqual(['WL-2'])
  })

  it('never for what is gone, and soon for what is new', async () => {
    await search('Wandleuchte')
    await home.push(
      { article_number: 'WL-3', deleted: true },
      { article_number: 'WL-7', name: 'Wandleuchte Nova' },
    )
    expect(numbersIn(await search('Wandleuchte'))).not.toContain('WL-3')
    while (!numbersIn(await search('Wandleuchte')).includes('WL-7')) {
      // It catches up behind.
    }
    expect(numbersIn(await search('nova'))).toEqual(['WL-7'])
  })
})
