import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { type Service, startService } from '#test/service.ts'
import { listMemory, type MemoryQuery } from '../../src/catalogue/memory/list-memory.ts'
import { recall } from '../../src/catalogue/memory/recall.ts'
import {
  type PersonsChoice,
  rememberSelections,
  rememberToUndo,
} from '../../src/catalogue/memory/remember-selection.ts'
import { renewKeys } from '../../src/catalogue/memory/renew-keys.ts'
import { takeBackArticle, takeBackEntry, undoChoice } from '../../src/catalogue/memory/take-back.ts'
import {
  analyse,
  openPosition,
  orderOf,
  portsOf,
} from '../../src/matching/decide/decide.testing.ts'
import { decidePositions } from '../../src/matching/decide/decide-positions.ts'
import { oneOf, type Selection } from '../../src/matching/decide/decision.ts'
import { keysOf } from '../../src/matching/decide/keys.ts'

let service: Service
let theirs: number
beforeAll(async () => {
  service = await startService()
  theirs = (await service.createOrganisation('Other')).organisationId
})
afterAll(() => service.stop())

const as = <T>(
  work: (db: Db, organisationId: number) => Promise<T>,
  organisationId = service.organisationId,
) => service.database.asOrganisation(organisationId, (db) => work(db, organisationId))

let inquiries = 0

/** A person's choice for a text in an inquiry of its own. */
const choiceOf = (
  wished: Parameters<typeof analyse>[0],
  article: string,
  wish: Partial<PersonsChoice> = {},
): PersonsChoice => {
  inquiries += 1
  const analysed = analyse(wished)
  return {
    position: analysed.position,
    keys: keysOf(analysed),
    customerId: 'K-1',
    selections: oneOf(article),
    source: 'MANUAL',
    predictions: [{ articleNumber: 'P', score: 0.5 }],
    inquiryId: `I-${inquiries}`,
    positionId: '1',
    by: 'ada@example.com',
    ...wish,
  }
}

async function remember(choices: readonly PersonsChoice[], organisationId?: number) {
  return as((db, id) => rememberSelections(db, id, choices), organisationId)
}

async function rememberOne(...given: Parameters<typeof choiceOf>): Promise<string> {
  const [id] = await remember([choiceOf(...given)])
  if (typeof id !== 'string') throw new Error('Nothing was remembered')
  return id
}

/** How a position of a later inquiry is settled by what is remembered, as `SOURCE article`. */
async function settled(
  position: Parameters<typeof openPosition>[1],
  customerId: string | null = 'K-1',
  organisationId?: number,
) {
  const decisions = await as(
    (db, id) =>
      decidePositions(
        orderOf([openPosition('1', position)], { customerId }),
        portsOf(recall(db, id)),
      ),
    organisationId,
  )
  const decision = decisions.get('1')
  if (!decision) return 'open'
  return `${decision.source} ${decision.selections.map((each) => each.articleNumber).join('+')}`
}

const entries = async (query: Partial<MemoryQuery> = {}, organisationId?: number) =>
  (await as((db, id) => listMemory(db, id, { limit: 100, ...query }), organisationId)).entries

describe('What a person chose', () => {
  it('counts from the commit on for equal, equivalent and near texts', async () => {
    const text = 'Leuchte rund weiss Opal Anbau power_w=18'
    await rememberOne(text, 'A')
    expect(await settled('LEUCHTE; rund weiß - Opal Anbau power_w=18')).toBe('HISTORIC A')
    expect(await settled('Leuchte Anbau Opal weiss rund power_w=18')).toBe('EQUIVALENT A')
    expect(await settled(`${text} Decke`)).toBe('CLUSTER A')
    expect(await settled('Leuchte rund weiss Opal Anbau power_w=24')).toBe('open')
  })

  it('counts for other customers as well, but for the same one first', async () => {
    const text = 'Schalter rot current_a=16'
    await rememberOne(text, 'OWN')
    await rememberOne(text, 'THEIRS', { customerId: 'K-2' })
    await rememberOne(text, 'THEIRS', { customerId: 'K-3' })
    expect(await settled(text, 'K-1')).toBe('HISTORIC OWN')
    expect(await settled(text, 'K-2')).toBe('HISTORIC THEIRS')
    expect(await settled(text, 'K-9')).toBe('HISTORIC THEIRS')
    expect(await settled(text, null)).toBe('HISTORIC THEIRS')
  })

  it('is never left out for what many others chose later', async () => {
    const text = 'Schalter gold current_a=16'
    await rememberOne(text, 'OWN')
    for (let at = 0; at < 8; at++) {
      await rememberOne(text, 'THEIRS', { customerId: `C-${at}` })
    }
    expect(await settled(text, 'K-1')).toBe('HISTORIC OWN')
  })

  it('takes the place of what was chosen for the same text and customer before', async () => {
    const text = 'Schalter blau current_a=16'
    await rememberOne(text, 'OLD')
    await rememberOne(text, 'NEW')
    expect(await settled(text)).toBe('HISTORIC NEW')
    expect(await entries({ text: 'blau' })).toHaveLength(1)
    expect(await entries({ text: 'blau', withEnded: true })).toMatchObject([
      { ended_why: null },
      { ended_why: 'SUPERSEDED', ended_by: 'ada@example.com', ended_at: expect.any(String) },
    ])
  })

  it('is counted when it is chosen again, once per position', async () => {
    const text = 'Schalter lila current_a=16'
    await rememberOne(text, 'A')
    await rememberOne(text, 'A', { inquiryId: 'LAST' })
    await rememberOne(text, 'A', { inquiryId: 'LAST' })
    expect(await entries({ text: 'lila' })).toMatchObject([{ times: 2, inquiry_id: 'LAST' }])
  })

  it('may be a set, which is the same in whatever order', async () => {
    const text = 'Verteiler komplett'
    const set: Selection[] = [
      { articleNumber: 'B', quantityPerUnit: '2.5' },
      { articleNumber: 'A', quantityPerUnit: '1' },
    ]
    await rememberOne(text, '', { selections: set })
    await rememberOne(text, '', { selections: set.toReversed() })
    expect(await settled(text)).toBe('HISTORIC A+B')
    expect(await entries({ text: 'Verteiler' })).toMatchObject([{ times: 2 }])
  })

  it('under a number that only one customer uses says nothing of another’s', async () => {
    const position = { identifiers: [{ type: 'CUSTOMER_ARTICLE_NUMBER', value: 'X-9' }] } as const
    await rememberOne(position, 'A')
    expect(await settled(position, 'K-1')).toBe('HISTORIC A')
    expect(await settled(position, 'K-2')).toBe('open')
    await rememberOne(position, 'A', { customerId: null })
    expect(await settled(position, null)).toBe('open')
  })

  it('is one customer’s as soon as the number is known to be', async () => {
    const value = 'X-10'
    await rememberOne({ identifiers: [{ type: 'ARTICLE_NUMBER', value }] }, 'A')
    await rememberOne({ identifiers: [{ type: 'CUSTOMER_ARTICLE_NUMBER', value }] }, 'A')
    expect(await settled({ identifiers: [{ type: 'ARTICLE_NUMBER', value }] }, 'K-2')).toBe('open')
  })

  it('is not remembered for a position that says too little', async () => {
    expect(await remember([choiceOf('wie vor', 'A'), choiceOf('', 'A')])).toEqual([null, null])
  })

  it('for equal positions in one call is remembered once, the last one', async () => {
    const text = 'Schalter braun current_a=16'
    const ids = await remember([choiceOf(text, 'A'), choiceOf('wie vor', 'A'), choiceOf(text, 'B')])
    expect(ids[0]).toBe(ids[2])
    expect(ids[1]).toBeNull()
    expect(await settled(text)).toBe('HISTORIC B')
  })

  it('may have any characters', async () => {
    const text = 'Dose \u0000 \ud800 "\\x" {1} weiss'
    await rememberOne(text, 'A')
    expect(await settled(text)).toBe('HISTORIC A')
  })

  it('is kept in a bounded size', async () => {
    const text = `Dose endlos ${'und so weiter '.repeat(5_000)}`
    await rememberOne({ shortText: text, longText: text }, 'A')
    expect(await settled({ shortText: text, longText: text })).toBe('HISTORIC A')
    expect(await settled({ shortText: text, longText: `${text} Ende` })).not.toBe('HISTORIC A')
    const stored = await as((db) =>
      db.row<{ length: number }>(sql`
        select length(short_text) + length(long_text) as length from selection_memory
         where search_text like 'dose endlos%'`),
    )
    expect(stored?.length).toBe(40_000)
  })

  it('for one text and customer by several people at once is remembered once', async () => {
    const text = 'Schalter oliv current_a=16'
    await Promise.all(
      ['A', 'B', 'A', 'C', 'B'].map((article) => remember([choiceOf(text, article)])),
    )
    expect(await entries({ text: 'oliv' })).toHaveLength(1)
    expect(await settled(text)).toMatch(/^HISTORIC [ABC]$/)
  })
})

describe('What is remembered', () => {
  it('by people who choose for the same texts the other way round keeps nobody waiting for ever', async () => {
    const [one, other] = ['Leuchte oval gold power_w=7', 'Leuchte eckig gold power_w=7']
    const choose = (first: string, second: string, article: string) =>
      as(async (db, id) => {
        await rememberSelections(db, id, [choiceOf(first, article)])
        // Time enough for the other to choose as well, if nothing kept him from it.
        await sleep(200)
        await rememberSelections(db, id, [choiceOf(second, article)])
      })
    await Promise.all([choose(one, other, 'A'), choose(other, one, 'B')])
    expect(await settled(one)).toBe(await settled(other))
  })

  it('stays in its organisation', async () => {
    const text = 'Pumpe fremd power_w=45'
    await remember([choiceOf(text, 'A')], theirs)
    expect(await settled(text, 'K-1', theirs)).toBe('HISTORIC A')
    expect(await settled(text)).toBe('open')
    const [foreign] = await entries({ text: 'fremd' }, theirs)
    const id = foreign?.id ?? ''
    expect(await entries({ text: 'fremd' })).toEqual([])
    const by = 'ada@example.com'
    for (const takeBack of [takeBackEntry, undoChoice]) {
      await expect(as((db, ours) => takeBack(db, ours, { id, by }))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    const inOurName = await as((db) => takeBackArticle(db, theirs, { articleNumber: 'A', by }))
    expect(inOurName).toBe(0)
    expect(await settled(text, 'K-1', theirs)).toBe('HISTORIC A')
  })

  it('is listed with all that a person wants to know', async () => {
    const choice = choiceOf({ shortText: 'Pumpe', longText: 'Hocheffizienz', unit: 'St' }, 'A', {
      source: 'PREDICTION',
      customerId: null,
    })
    const [id] = await remember([choice])
    expect(await entries({ text: 'hocheffizienz' })).toEqual([
      {
        id,
        text: 'Pumpe\nHocheffizienz',
        unit: 'St',
        selections: [{ articleNumber: 'A', quantityPerUnit: '1' }],
        customer_id: null,
        source: 'PREDICTION',
        predictions: [{ articleNumber: 'P', score: 0.5 }],
        times: 1,
        inquiry_id: choice.inquiryId,
        position_id: '1',
        chosen_by: 'ada@example.com',
        chosen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        ended_at: null,
        ended_by: null,
        ended_why: null,
      },
    ])
  })

  it('is found by words of the text, by an article and by a customer', async () => {
    await rememberOne('Ventil 50% DN groß', 'V-1', { customerId: 'K-7' })
    await rememberOne('Ventil klein', 'V-2', { customerId: 'K-7' })
    const found = async (query: Partial<MemoryQuery>) =>
      (await entries(query)).map(({ selections }) => selections[0]?.articleNumber)
    expect(await found({ text: 'ventil' })).toEqual(['V-2', 'V-1'])
    expect(await found({ text: 'GROSS ventil' })).toEqual(['V-1'])
    expect(await found({ text: '50%' })).toEqual(['V-1'])
    expect(await found({ text: 'Ventil, %' })).toEqual(['V-2', 'V-1'])
    expect(await found({ articleNumber: 'V-2' })).toEqual(['V-2'])
    expect(await found({ customerId: 'K-7' })).toEqual(['V-2', 'V-1'])
  })

  it('comes in pages, each entry once, the latest first', async () => {
    const names = ['eins', 'zwei', 'drei', 'vier', 'fünf']
    for (const name of names) await rememberOne(`Rohrschelle ${name}`, 'R')
    const seen: string[] = []
    let after: MemoryQuery['after']
    do {
      const page = await as((db, id) =>
        listMemory(db, id, { text: 'Rohrschelle', limit: 2, after }),
      )
      seen.push(...page.entries.map(({ text }) => text))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(names.toReversed().map((name) => `Rohrschelle ${name}`))
  })
})

describe('What is taken back', () => {
  const by = 'bob@example.com'

  it('never counts again, and stays on record with who did it and when', async () => {
    const text = 'Boiler alt volume_l=80'
    const id = await rememberOne(text, 'A')
    await as((db, ours) => takeBackEntry(db, ours, { id, by }))
    expect(await settled(text)).toBe('open')
    expect(await settled('Boiler; volume_l=80 alt')).toBe('open')
    expect(await entries({ text: 'boiler' })).toEqual([])
    expect(await entries({ text: 'boiler', withEnded: true })).toMatchObject([
      { id, ended_by: by, ended_why: 'TAKEN_BACK', ended_at: expect.any(String) },
    ])
    const again = as((db, ours) => takeBackEntry(db, ours, { id, by }))
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('does not keep anybody from choosing it anew', async () => {
    const text = 'Boiler neu volume_l=80'
    const id = await rememberOne(text, 'A')
    await as((db, ours) => takeBackEntry(db, ours, { id, by }))
    await rememberOne(text, 'A')
    expect(await settled(text)).toBe('HISTORIC A')
    expect(await entries({ text: 'Boiler neu' })).toMatchObject([{ times: 1 }])
  })

  it('does not bring back what it had taken the place of', async () => {
    const text = 'Boiler ersetzt volume_l=80'
    await rememberOne(text, 'OLD')
    const id = await rememberOne(text, 'NEW')
    await as((db, ours) => takeBackEntry(db, ours, { id, by }))
    expect(await settled(text)).toBe('open')
  })

  it('may be all of an article, sets with it too', async () => {
    await rememberOne('Filter eins', 'F-1')
    await rememberOne('Filter zwei', 'F-1', { customerId: 'K-2' })
    await rememberOne('Filter drei', '', { selections: [...oneOf('F-0'), ...oneOf('F-1')] })
    await rememberOne('Filter vier', 'F-10')
    const count = await as((db, ours) => takeBackArticle(db, ours, { articleNumber: 'F-1', by }))
    expect(count).toBe(3)
    expect(await entries({ text: 'Filter' })).toMatchObject([{ text: 'Filter vier' }])
  })
})

describe('A choice that is undone', () => {
  const by = 'bob@example.com'
  const undo = (id: string) => as((db, ours) => undoChoice(db, ours, { id, by }))

  it('brings back what it had taken the place of, step by step', async () => {
    const text = 'Hahn chrom'
    await rememberOne(text, 'A')
    const second = await rememberOne(text, 'B')
    const third = await rememberOne(text, 'C')
    await undo(third)
    expect(await settled(text)).toBe('HISTORIC B')
    await undo(second)
    expect(await settled(text)).toBe('HISTORIC A')
    await expect(undo(second)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves what had been chosen often before', async () => {
    const text = 'Hahn matt'
    await rememberOne(text, 'A')
    const id = await rememberOne(text, 'A')
    await undo(id)
    expect(await settled(text)).toBe('HISTORIC A')
    await undo(id)
    expect(await settled(text)).toBe('open')
  })

  it('does not bring back what was taken back meanwhile', async () => {
    const text = 'Hahn gold'
    await rememberOne(text, 'A')
    const second = await rememberOne(text, 'B')
    await as((db, ours) => takeBackEntry(db, ours, { id: second, by }))
    const third = await rememberOne(text, 'C')
    await undo(third)
    expect(await settled(text)).toBe('open')
  })
})

it('A choice that is undone after another took its place comes back with nobody', async () => {
  const text = 'Hahn kupfer'
  const ids = [
    await rememberOne(text, 'A'),
    await rememberOne(text, 'B'),
    await rememberOne(text, 'C'),
  ]
  const undo = (at: number) =>
    as((db, ours) => undoChoice(db, ours, { id: ids[at] ?? '', by: 'bob@example.com' }))
  await undo(1)
  expect(await settled(text)).toBe('HISTORIC C')
  await undo(2)
  expect(await settled(text)).toBe('HISTORIC A')
})

it('Choosing again for the same position leaves nothing more to undo', async () => {
  const choice = choiceOf('Hahn verzinkt', 'A')
  const once = await as((db, ours) => rememberToUndo(db, ours, [choice, choice]))
  const again = await as((db, ours) => rememberToUndo(db, ours, [choice]))
  const elsewhere = await as((db, ours) =>
    rememberToUndo(db, ours, [{ ...choice, positionId: '2' }]),
  )
  expect(once).toHaveLength(1)
  expect([again, elsewhere]).toEqual([[], once])
})

it('What was taken back with its article stays so when what had taken its place is undone', async () => {
  const by = 'bob@example.com'
  const text = 'Hahn ersetzt'
  await rememberOne(text, 'H-1')
  const second = await rememberOne(text, 'H-2')
  await as((db, ours) => takeBackArticle(db, ours, { articleNumber: 'H-1', by }))
  await as((db, ours) => undoChoice(db, ours, { id: second, by }))
  expect(await settled(text)).toBe('open')
})

it('What an older analysis left is found again by all sources once it was analysed anew', async () => {
  const text = 'Leuchte rund grau Opal Anbau power_w=7'
  await rememberOne(text, 'A')
  await as((db) =>
    db.run(sql`
      update selection_memory set key_version = 0, equivalent_key = null, cluster_key = null
       where shown_text = ${text}`),
  )
  expect(await settled(text)).toBe('HISTORIC A')
  expect(await settled(`${text} Decke`)).toBe('open')
  const renew = () => as((db, id) => renewKeys(db, id, analyse, 100))
  expect(await renew()).toBe(1)
  expect(await renew()).toBe(0)
  expect(await settled(text)).toBe('HISTORIC A')
  expect(await settled('power_w=7 Leuchte grau rund Opal Anbau')).toBe('EQUIVALENT A')
  expect(await settled(`${text} Decke`)).toBe('CLUSTER A')
})
