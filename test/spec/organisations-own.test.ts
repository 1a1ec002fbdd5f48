import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { createInquiry } from '#test/inquiry-drafts.ts'
import { untilOneWaits } from '#test/locks.ts'
import { pushArticles } from '#test/push.ts'
import { type Service, startService } from '#test/service.ts'
import {
  changeBranch,
  createBranch,
  removeBranch,
} from '../../src/access/branches/manage-branches.ts'
import { findBranchByName, listBranches } from '../../src/access/branches/queries.ts'
import { listUnknownBranches } from '../../src/access/users/queries.ts'
import {
  changeDefaultArticle,
  createDefaultArticle,
  removeDefaultArticle,
} from '../../src/master-data/default-articles/manage-default-articles.ts'
import { listDefaultArticles } from '../../src/master-data/default-articles/queries.ts'
import {
  changePartsList,
  createPartsList,
  removePartsList,
} from '../../src/master-data/parts-lists/manage-parts-lists.ts'
import { listPartsLists } from '../../src/master-data/parts-lists/queries.ts'

let service: Service
let ours: number
let theirs: number
beforeAll(async () => {
  service = await startService()
  ours = service.organisationId
  theirs = (await service.createOrganisation('Other')).organisationId
  await pushArticles(service, [{ article_number: 'A' }, { article_number: 'B' }])
})
afterAll(() => service.stop())

/** Work in one organisation's transaction. */
const as = <T>(organisationId: number, work: (db: Db, organisationId: number) => Promise<T>) =>
  service.database.asOrganisation(organisationId, (db) => work(db, organisationId))

describe('Branches', () => {
  const names = (organisationId: number) =>
    as(organisationId, async (db, id) => (await listBranches(db, id)).map(({ name }) => name))

  it('are unique ignoring case, umlauts too, within their organisation', async () => {
    await as(ours, (db, id) => createBranch(db, id, 'München'))
    await expect(as(ours, (db, id) => createBranch(db, id, 'MÜNCHEN'))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await as(theirs, (db, id) => createBranch(db, id, 'münchen'))
    expect(await names(ours)).toEqual(['München'])
    expect(await names(theirs)).toEqual(['münchen'])
  })

  it('are renamed, also to another spelling of their own name, but not to that of another', async () => {
    const { id: branchId } = await as(ours, (db, id) => createBranch(db, id, 'Kiel'))
    const rename = (name: string) => as(ours, (db, id) => changeBranch(db, id, branchId, { name }))
    await rename('KIEL')
    await expect(rename('münchen')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(rename(' Kiel')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await names(ours)).toEqual(['KIEL', 'München'])
  })

  it('of another organisation are not there: neither renamed nor removed', async () => {
    const { id: branchId } = await as(theirs, (db, id) => createBranch(db, id, 'Ulm'))
    const rename = as(ours, (db, id) => changeBranch(db, id, branchId, { name: 'Taken' }))
    await expect(rename).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const removal = as(ours, (db, id) => removeBranch(db, id, branchId))
    await expect(removal).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as(theirs, (db, id) => removeBranch(db, id, branchId))
    expect(await names(theirs)).toEqual(['münchen'])
  })

  it('are not removed while a tender or an order is in them', async () => {
    const { id: branch_id } = await as(ours, (db, id) => createBranch(db, id, 'Ulm'))
    const routed = await createInquiry(service, { branch_id })
    const removal = as(ours, (db, id) => removeBranch(db, id, branch_id))
    await expect(removal).rejects.toMatchObject({
      code: 'CONFLICT',
      details: [{ loc: ['path', 'requests'], msg: '1' }],
    })
    expect((await service.get(`/tenders/${routed}`)).body.branch).toBe('Ulm')
  })

  it.each([
    ['found one by its name', (db: Db, id: number) => findBranchByName(db, id, 'bonn')],
    [
      'looked whether people can work there',
      (db: Db, id: number, branchId: string) => listUnknownBranches(db, id, [branchId]),
    ],
  ])('are not removed before who %s has written what refers to it', async (_, look) => {
    const { id: branchId } = await as(ours, (db, id) => createBranch(db, id, 'Bonn'))
    const steps: string[] = []
    const remove = () => as(ours, (db, id) => removeBranch(db, id, branchId))
    const removal = await as(ours, async (db, id) => {
      await look(db, id, branchId)
      const begun = remove().then(() => steps.push('removed'))
      await untilOneWaits(service)
      steps.push('written')
      return { begun }
    })
    await removal.begun
    expect(steps).toEqual(['written', 'removed'])
  })
})

/** The second begins before the first has committed. Answers how it ends. */
async function oneAfterTheOther(
  first: (db: Db, organisationId: number) => Promise<unknown>,
  second: (db: Db, organisationId: number) => Promise<unknown>,
): Promise<unknown> {
  const { end } = await as(ours, async (db, id) => {
    await first(db, id)
    const end = as(ours, second).then(
      () => undefined,
      (error) => error,
    )
    await untilOneWaits(service)
    return { end }
  })
  return end
}

describe('Default articles', () => {
  const rule = { pattern: 'Kleinmaterial', article_number: 'A' }

  it('are made once per pattern, ignoring case, for articles that are there', async () => {
    const ruleId = await as(ours, (db, id) => createDefaultArticle(db, id, rule))
    const make = (wish: object) =>
      as(ours, (db, id) => createDefaultArticle(db, id, { ...rule, ...wish }))
    await expect(make({ pattern: 'KLEINMATERIAL' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(make({ pattern: 'x*', article_number: 'A' })).rejects.toMatchObject({
      details: [{ loc: ['body', 'pattern'] }],
    })
    await expect(make({ pattern: 'Dübel', article_number: 'Z' })).rejects.toThrow(
      /Z is not a known article/,
    )
    expect(await as(ours, listDefaultArticles)).toEqual([{ id: ruleId, ...rule }])
  })

  it('stay in their organisation', async () => {
    expect(await as(theirs, listDefaultArticles)).toEqual([])
    const [own] = await as(ours, listDefaultArticles)
    const remove = (organisationId: number) =>
      as(organisationId, (db, id) => removeDefaultArticle(db, id, own?.id ?? ''))
    await expect(remove(theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await remove(ours)
    expect(await as(ours, listDefaultArticles)).toEqual([])
  })
})

describe('Race: of two concurrent changes to one name the second is refused', () => {
  it('for default articles', async () => {
    const make = (pattern: string) =>
      as(ours, (db, id) => createDefaultArticle(db, id, { pattern, article_number: 'A' }))
    const ids = [await make('Dübel'), await make('Schrauben')]
    const rename = (ruleId: string | undefined, pattern: string) => (db: Db, id: number) =>
      changeDefaultArticle(db, id, { id: ruleId ?? '', pattern, article_number: 'A' })
    const create = (db: Db, id: number) =>
      createDefaultArticle(db, id, { pattern: 'Nägel', article_number: 'A' })
    const taken = { code: 'CONFLICT', details: [{ type: 'taken' }] }
    expect(
      await oneAfterTheOther(rename(ids[0], 'Muffen'), rename(ids[1], 'MUFFEN')),
    ).toMatchObject(taken)
    expect(await oneAfterTheOther(create, rename(ids[1], 'nägel'))).toMatchObject(taken)
    for (const { id: ruleId } of await as(ours, listDefaultArticles)) {
      await as(ours, (db, id) => removeDefaultArticle(db, id, ruleId))
    }
  })

  it('for parts lists', async () => {
    const items = [{ article_number: 'A', quantity: '1' }]
    const make = (name: string) => (db: Db, id: number) => createPartsList(db, id, { name, items })
    const ids = [await as(ours, make('Set A')), await as(ours, make('Set B'))]
    const rename = (listId: string | undefined, name: string) => (db: Db, id: number) =>
      changePartsList(db, id, { id: listId ?? '', name, items })
    const taken = { code: 'CONFLICT', details: [{ type: 'taken' }] }
    expect(await oneAfterTheOther(rename(ids[0], 'Set C'), rename(ids[1], 'SET C'))).toMatchObject(
      taken,
    )
    expect(await oneAfterTheOther(make('Set D'), rename(ids[1], 'set d'))).toMatchObject(taken)
    for (const { id: listId } of await as(ours, listPartsLists)) {
      await as(ours, (db, id) => removePartsList(db, id, listId))
    }
  })
})

describe('Parts lists', () => {
  const set = {
    name: 'Wallbox-Set 11 kW',
    items: [
      { article_number: 'B', quantity: '1' },
      { article_number: 'A', quantity: '2.500000' },
    ],
  }

  it('keep their items in order, with exact quantities', async () => {
    const setId = await as(ours, (db, id) => createPartsList(db, id, set))
    expect(await as(ours, listPartsLists)).toEqual([{ id: setId, ...set }])
  })

  it.each([
    [{ items: [] }, /items/],
    [{ items: [{ article_number: 'A', quantity: '0' }] }, /quantities/],
    [{ items: [{ article_number: 'A', quantity: '-1' }] }, /quantities/],
    [
      {
        items: [
          { article_number: 'A', quantity: '1' },
          { article_number: 'A', quantity: '2' },
        ],
      },
      /twice/,
    ],
    [{ items: [{ article_number: 'Z', quantity: '1' }] }, /Z is not a known article/],
    [{ name: 'WALLBOX-SET 11 KW' }, /already/],
    [{ name: '' }, /name/],
  ])('%j is refused', async (wish, reason) => {
    await expect(
      as(ours, (db, id) => createPartsList(db, id, { ...set, ...wish })),
    ).rejects.toThrow(reason)
  })

  it('stay in their organisation, and go with their items', async () => {
    const [own] = await as(ours, listPartsLists)
    const remove = (organisationId: number) =>
      as(organisationId, (db, id) => removePartsList(db, id, own?.id ?? ''))
    expect(await as(theirs, listPartsLists)).toEqual([])
    await expect(remove(theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await remove(ours)
    expect(await as(ours, listPartsLists)).toEqual([])
  })
})
