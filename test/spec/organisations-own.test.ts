import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { createInquiry } from '#test/inquiry-drafts.ts'
import { pushArticles } from '#test/push.ts'
import { type Service, startService } from '#test/service.ts'
import {
  changeBranch,
  createBranch,
  removeBranch,
} from '../../src/access/branches/manage-branches.ts'
import { findBranchByName, listBranches } from '../../src/access/branches/queries.ts'
import {
  createDefaultArticle,
  removeDefaultArticle,
} from '../../src/master-data/default-articles/manage-default-articles.ts'
import { listDefaultArticles } from '../../src/master-data/default-articles/queries.ts'
import {
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

  it('S20: are not removed while a tender or an order is in them', async () => {
    const { id: branch_id } = await as(ours, (db, id) => createBranch(db, id, 'Ulm'))
    const routed = await createInquiry(service, { branch_id })
    const removal = as(ours, (db, id) => removeBranch(db, id, branch_id))
    await expect(removal).rejects.toMatchObject({
      code: 'CONFLICT',
      details: [{ loc: ['path', 'requests'], msg: '1' }],
    })
    expect((await service.get(`/tenders/${routed}`)).body.branch).toBe('Ulm')
  })

  it('are not removed before who found one by its name has written what refers to it', async () => {
    const { id: branchId } = await as(ours, (db, id) => createBranch(db, id, 'Bonn'))
    const steps: string[] = []
    const remove = () => as(ours, (db, id) => removeBranch(db, id, branchId))
    const removal = await as(ours, async (db, id) => {
      await findBranchByName(db, id, 'bonn')
      const begun = remove().then(() => steps.push('removed'))
      await setTimeout(300)
      steps.push('written')
      return { begun }
    })
    await removal.begun
    expect(steps).toEqual(['written', 'removed'])
  })
})

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
