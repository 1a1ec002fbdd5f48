import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { push } from '#test/push.ts'
import { createCatalogue, createInquiry, type PositionWish } from '#test/reviewed-inquiry.ts'
import { reviewing, shownSelections } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { processAgain } from '../../src/inquiries/process/process-again.ts'
import { releaseInquiry } from '../../src/inquiries/release/release-inquiry.ts'
import { archiveInquiry } from '../../src/inquiries/review/status/change-status.ts'

let service: Service
let person: SignedIn
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  person = await service.signIn({ email: 'ada@example.com' })
  // The first match builds the index and what it runs in.
  const { ada, one } = await inquiryOf({})
  await ada.on(one, { kind: 'set_text', description: 'Another text' })
  await service.workOff()
})
afterAll(() => service.stop())

async function inquiryOf(...positions: readonly PositionWish[]) {
  const made = await createInquiry(service, { positions })
  const [one, two] = made.positionIds
  return { ...made, one, two, ada: reviewing(service, person, made.inquiryId) }
}

const CHOSEN = 'Steckdose weiss mit Klappdeckel'
const OTHER = 'Lichtschalter grau im Keller'

/** The first position has an article that a person chose; the second one gets it with the first one's text. */
async function withTwin() {
  const made = await inquiryOf({ text: CHOSEN }, { text: OTHER })
  await made.ada.select(made.one, 'A-1')
  const rewrite = () => made.ada.on(made.two, { kind: 'set_text', description: CHOSEN })
  return { ...made, rewrite }
}

describe('A prediction for a former text is not accepted', () => {
  it('until the changed text was matched, its position is in no lane but the last', async () => {
    const { ada, one } = await inquiryOf({ text: CHOSEN, predicted: [['A-1', 0.97]] })
    const { positions } = await ada.on(one, { kind: 'set_text', description: OTHER })
    expect(positions).toMatchObject([{ lane: 'none' }])
    expect(await ada.run({ kind: 'accept_above', score: 0.9 })).toMatchObject({ positions: [] })
  })
})

describe('A text that was changed while it was not offered', () => {
  it('is matched when the position is relevant again', async () => {
    const { ada, one } = await inquiryOf({ text: CHOSEN })
    const relevance = async (is_relevant: boolean) =>
      ada.run({ kind: 'set_relevance', positions: await ada.seen([one ?? '']), is_relevant })
    await relevance(false)
    await ada.on(one, { kind: 'set_text', description: OTHER })
    await service.workOff()
    expect(await ada.position(one)).toMatchObject({ equal_key: null })
    await relevance(true)
    await service.workOff()
    expect(await ada.position(one)).toMatchObject({ equal_key: expect.any(String) })
  })
})

describe('A choice for an equal text is repeated as it was made', () => {
  it('HISTORIC, DUPLICATE: the articles in their order, an accessory by its article', async () => {
    await push(service, '/articles', 'articles', [
      { article_number: 'Z-DUCT', name: 'Kanal', base_unit: 'St', list_price: 10 },
      { article_number: 'LID', name: 'Deckel', base_unit: 'St', list_price: 3 },
    ])
    const inMetres = { alternative_unit: 'm', numerator: 1, denominator: 2 }
    await push(service, '/articles/unit-conversions', 'unit_conversions', [
      { article_number: 'Z-DUCT', ...inMetres },
      { article_number: 'LID', ...inMetres },
    ])
    const link = { source_article_number: 'Z-DUCT', accessory_article_number: 'LID' }
    await push(service, '/articles/accessories', 'accessories', [
      { ...link, multiplier: 1, is_mandatory: true },
    ])
    const text = 'Brüstungskanal mit Oberteil nach Plan 7'
    const line = { text, unit: 'm', quantity: '10' }
    const first = await inquiryOf(line)
    await first.ada.select(first.one, 'Z-DUCT')
    await first.ada.on(first.one, { kind: 'add_accessories', article_numbers: ['LID'] })
    const shown = async ({ ada, one }: typeof first, at = one) =>
      shownSelections(await ada.position(at))
    expect(await shown(first)).toEqual(['MANUAL Z-DUCT 10 m', 'PARTS_LIST LID 5 St'])

    const later = await inquiryOf(
      { ...line, text: OTHER, quantity: '20' },
      { ...line, text: 'x y z' },
    )
    await later.ada.on(later.one, { kind: 'set_text', description: text })
    await service.workOff()
    expect(await shown(later)).toEqual(['HISTORIC Z-DUCT 20 m', 'HISTORIC LID 10 St'])
  })
})

describe('Undo takes back the consequences of a command', () => {
  it('what the service selected for the new text goes with it, and comes again with it', async () => {
    const { ada, two, rewrite } = await withTwin()
    await rewrite()
    await service.workOff()
    expect(shownSelections(await ada.position(two))).toEqual(['DUPLICATE A-1 10 St'])
    await ada.undo()
    expect(await ada.position(two)).toMatchObject({ description: OTHER, selections: [] })
    await service.workOff()
    expect(await ada.position(two)).toMatchObject({ selections: [] })
    await ada.redo()
    await service.workOff()
    expect(shownSelections(await ada.position(two))).toEqual(['DUPLICATE A-1 10 St'])
  })

  it('nothing is done again on lines that were processed anew', async () => {
    const { ada, one, inquiryId } = await inquiryOf({ text: OTHER })
    await ada.select(one, 'A-1')
    await ada.undo()
    await service.database.asOrganisation(service.organisationId, (db) =>
      processAgain(
        db,
        {
          organisationId: service.organisationId,
          inquiryId,
          fileName: null,
          discard: true,
        },
        new Date(),
      ),
    )
    await service.workOff()
    await expect(ada.redo()).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('Status: only a person reopens a released inquiry', () => {
  it('what is matched after the release gets its predictions, and stays as it was handed over', async () => {
    const { ada, two, inquiryId, rewrite } = await withTwin()
    await rewrite()
    await service.database.asOrganisation(service.organisationId, (db) =>
      releaseInquiry(db, {
        organisationId: service.organisationId,
        inquiryId,
        userEmail: 'ada@example.com',
        now: new Date(),
      }),
    )
    const released = await ada.inquiry()
    await service.workOff()
    expect(await ada.inquiry()).toEqual(released)
    expect(await ada.position(two)).toMatchObject({
      selections: [],
      equal_key: expect.any(String),
    })
  })

  it('so does what is matched after it was put away: restored, it can be reviewed', async () => {
    const { ada, two, inquiryId, rewrite } = await withTwin()
    await rewrite()
    await service.database.asOrganisation(service.organisationId, (db) =>
      archiveInquiry(db, service.organisationId, inquiryId),
    )
    const archived = await ada.inquiry()
    await service.workOff()
    expect(await ada.inquiry()).toEqual(archived)
    expect(await ada.position(two)).toMatchObject({
      selections: [],
      equal_key: expect.any(String),
    })
  })
})
