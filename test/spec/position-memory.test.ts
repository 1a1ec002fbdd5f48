import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { createCatalogue, createInquiry, type InquiryWish } from '#test/reviewed-inquiry.ts'
import { reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'

let service: Service
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  ada = await service.signIn({ email: 'ada@example.com', role: 'MEMBER' })
  bob = await service.signIn({ email: 'bob@example.com', role: 'MEMBER' })
})
afterAll(() => service.stop())

/** An inquiry with one position of the text, or with as many as asked for. */
async function inquiryWith(text: string, wish: Partial<InquiryWish> = {}) {
  const { inquiryId, positionIds } = await createInquiry(service, {
    positions: [{ text }],
    ...wish,
  })
  const [one = '', two = ''] = positionIds
  const pathOf = (id: string) => `/inquiries/${inquiryId}/positions/${id}/memory`
  return {
    ...{ inquiryId, one, two, path: pathOf(one) },
    ...reviewing(service, ada, inquiryId),
    bob: reviewing(service, bob, inquiryId),
    memory: async (id = one) => {
      const { status, body } = await ada.get(pathOf(id))
      expect(status).toBe(200)
      return body.data.map(
        (each: { article_number: string; count: number }) => `${each.article_number} ${each.count}`,
      )
    },
    forget: async (who = ada) => expect((await who.delete(pathOf(one))).status).toBe(204),
    remember: async (who = ada) =>
      expect((await who.send('PUT', pathOf(one), {})).status).toBe(204),
  }
}

/** What counts, whoever taught it: articles with how often. */
const counting = (text: string) =>
  service.database.asOrganisation(service.organisationId, async (db) =>
    (
      await db.rows<{ shown: string }>(sql`
        select array_to_string(article_numbers, ' + ') || ' ' || times as shown from selection_memory
         where short_text = ${text} and ended_at is null`)
    ).map(({ shown }) => shown),
  )

describe('A remembered choice', () => {
  it('is said with who chose it, how often, and for whom; nothing where nobody chose', async () => {
    const { one, path, select, memory } = await inquiryWith('Muffe')
    expect(await memory()).toEqual([])
    await select(one, 'A-1')
    expect((await ada.get(path)).body.data).toEqual([
      {
        article_number: 'A-1',
        customer_id: 'K-1',
        count: 1,
        last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
        by: 'ada@example.com',
      },
    ])
    const other = await inquiryWith('Muffe', { customerId: null })
    await other.select(other.one, 'A-1')
    expect((await ada.get(other.path)).body.data).toMatchObject([{ customer_id: null }])
    // A number of an unknown customer's own is never found again.
    await service.database.asOrganisation(service.organisationId, (db) =>
      db.run(sql`update selection_memory set is_customers_own = true where short_text = 'Muffe'`),
    )
    expect([await other.memory(), await memory()]).toEqual([[], ['A-1 1']])
  })

  it('is forgotten and remembered again, as often as one likes; both are noted', async () => {
    const { inquiryId, one, select, memory, forget, remember } = await inquiryWith('Bogen')
    await select(one, 'A-1')
    for (const _ of [1, 2]) {
      await forget()
      await forget()
      expect([await memory(), await counting('Bogen')]).toEqual([[], []])
      await remember(bob)
      await remember(bob)
      expect([await memory(), await counting('Bogen')]).toEqual([['A-1 1'], ['A-1 1']])
    }
    const noted = await service.database.asOrganisation(service.organisationId, (db) =>
      db.rows(sql`
        select action, user_email, after from audit_log
         where object_type = 'request' and object_id = ${inquiryId} order by id limit 2`),
    )
    const after = { position_id: one, article_numbers: ['A-1'] }
    expect(noted).toEqual([
      { action: 'request.choice_forgotten', user_email: 'ada@example.com', after },
      { action: 'request.choice_remembered', user_email: 'bob@example.com', after },
    ])
  })

  it('forgetting brings back what was chosen before, and leaves what others chose as well', async () => {
    const first = await inquiryWith('Schelle')
    await first.select(first.one, 'A-1')
    const second = await inquiryWith('Schelle')
    await second.select(second.one, 'A-2')
    expect(await first.memory()).toEqual([])
    await second.forget()
    expect(await counting('Schelle')).toEqual(['A-1 1'])
    const third = await inquiryWith('Schelle')
    await third.select(third.one, 'A-1')
    expect(await counting('Schelle')).toEqual(['A-1 2'])
    await third.forget()
    expect([await third.memory(), await counting('Schelle')]).toEqual([[], ['A-1 1']])
    expect(await first.memory()).toEqual(['A-1 1'])
    await third.remember()
    expect(await counting('Schelle')).toEqual(['A-1 2'])
  })

  it('a choice that was forgotten is not undone a second time, and stays forgotten when it is done again', async () => {
    const earlier = await inquiryWith('Klemme')
    await earlier.select(earlier.one, 'A-1')
    const { one, select, memory, forget, remember, undo, redo } = await inquiryWith('Klemme')
    await select(one, 'A-1')
    await forget()
    await undo()
    expect(await counting('Klemme')).toEqual(['A-1 1'])
    await redo()
    expect([await memory(), await counting('Klemme')]).toEqual([[], ['A-1 1']])
    await remember()
    expect(await counting('Klemme')).toEqual(['A-1 2'])
    await undo()
    expect(await counting('Klemme')).toEqual(['A-1 1'])
    await redo()
    expect(await counting('Klemme')).toEqual(['A-1 2'])
  })

  it('undoing goes back to what the choice before it taught', async () => {
    const { one, select, memory, forget, undo } = await inquiryWith('Rohr')
    await select(one, 'A-1')
    await select(one, 'A-2')
    await forget()
    await undo()
    expect(await memory()).toEqual(['A-1 1'])
    await undo()
    expect([await memory(), await counting('Rohr')]).toEqual([[], []])
  })

  it('what is chosen anew is remembered, whatever was forgotten before', async () => {
    const { one, select, on, memory, forget } = await inquiryWith('Dose')
    await select(one, 'A-1')
    await forget()
    await on(one, { kind: 'set_note', note: 'x' })
    expect(await memory()).toEqual([])
    await select(one, 'A-2')
    expect(await memory()).toEqual(['A-2 1'])
    await select(one, 'A-1')
    expect(await memory()).toEqual(['A-1 1'])
  })

  it('positions of the same text are forgotten as one', async () => {
    const both = { positions: [{ text: 'Kanal' }, { text: 'Kanal' }] }
    const { one, two, select, memory, forget, undo, redo } = await inquiryWith('Kanal', both)
    await select(one, 'A-1')
    await select(two, 'A-1')
    expect(await counting('Kanal')).toEqual(['A-1 2'])
    await forget()
    expect([await memory(two), await counting('Kanal')]).toEqual([[], []])
    await undo()
    await redo()
    expect(await counting('Kanal')).toEqual([])
  })

  it('409 where there is nothing to remember; ids that are none or of others: 404', async () => {
    const { inquiryId, path } = await inquiryWith('Leiste')
    expect((await ada.send('PUT', path, {})).body.error.code).toBe('CONFLICT')
    expect((await ada.delete(path)).status).toBe(204)
    const { organisationId } = await service.createOrganisation('Other')
    const outsider = await service.signIn({ organisationId })
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect([method, (await outsider.send(method, path, {})).status]).toEqual([method, 404])
      for (const id of ['x', '999999'])
        expect(
          (await ada.send(method, `/inquiries/${inquiryId}/positions/${id}/memory`, {})).status,
        ).toBe(404)
    }
  })
})
