import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { type Act, ReviewModel } from '#test/review-model.ts'
import { createCatalogue, createInquiry } from '#test/reviewed-inquiry.ts'
import { type Reviewing, reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import type { ReviewedPosition } from '../../src/inquiries/positions/position.ts'
import { findUndoState } from '../../src/inquiries/review/commands/queries.ts'
import { getHead } from '../../src/inquiries/review/head/queries.ts'

const RUNS = cases(120, 8)
const POSITIONS = 3

let service: Service
let people: readonly SignedIn[]
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  people = [await service.signIn(), await service.signIn()]
})
afterAll(() => service.stop())

const at = fc.nat(POSITIONS - 1)
const some = fc.uniqueArray(at, { minLength: 1, maxLength: POSITIONS })
const article = fc.integer({ min: 1, max: 3 })

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('select', 'add', 'remove'), at, article }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('quantity'),
      at,
      quantity: fc.integer({ min: 0, max: 20 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('price'),
      at,
      price: fc.constantFrom(null, 0, 7, 11),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('relevant', 'not offered'),
      at: some,
      is: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('select many'), at: some, article }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('discount many'),
      at: some,
      discount: fc.constantFrom(null, 0, 50, 100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('assign'),
      at: some,
      to: fc.constantFrom('me', null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('remove position', 'identical'), at }) },
  { weight: 1, arbitrary: fc.constant<Act>({ do: 'accept' }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo named'), command: fc.nat(12) }) },
) as fc.Arbitrary<Act>

it('any sequence of commands, undo and redo by two people ends as a simple model says', async () => {
  const steps = fc.array(fc.tuple(fc.nat(1), act), { minLength: 1, maxLength: 14 })
  await fc.assert(fc.asyncProperty(steps, follow), { numRuns: RUNS })
}, 600_000)

async function follow(steps: readonly (readonly [number, Act])[]): Promise<void> {
  const made = await createInquiry(service, {
    customerId: 'K-2',
    positions: Array.from({ length: POSITIONS }, () => ({
      text: 'Lampe',
      predicted: [['A-1', 0.99]] as const,
    })),
  })
  const workers = people.map((person) => reviewing(service, person, made.inquiryId))
  const model = new ReviewModel(POSITIONS)
  const commandIds: string[] = []
  for (const [who, step] of steps) {
    const worker = workers[who] as Reviewing
    const expected = model.act(worker.person.email, step)
    const outcome = await carryOut(worker, made.positionIds, step, commandIds)
    expect(outcome.how).toBe(expected)
    if (outcome.commandId && !commandIds.includes(outcome.commandId)) {
      commandIds.push(outcome.commandId)
    }
    await compare(made.inquiryId, worker, model)
  }
}

type Outcome = { how: 'done' | 'refused' | 'nothing'; commandId?: string }

async function carryOut(
  worker: Reviewing,
  ids: readonly string[],
  step: Act,
  commandIds: readonly string[],
): Promise<Outcome> {
  try {
    const { command_id } = await send(worker, ids, step, commandIds)
    return command_id === null ? { how: 'nothing' } : { how: 'done', commandId: command_id }
  } catch (error) {
    if (!REFUSALS.includes((error as { code?: string }).code ?? '')) throw error
    return { how: 'refused' }
  }
}

const REFUSALS = ['CONFLICT', 'VALIDATION_FAILED', 'NOT_FOUND']

async function send(
  worker: Reviewing,
  ids: readonly string[],
  step: Act,
  commandIds: readonly string[],
) {
  switch (step.do) {
    case 'undo':
      return worker.undo()
    case 'undo named':
      return worker.undo(commandIds[step.command] ?? '999999999')
    case 'redo':
      return worker.redo()
    case 'accept':
      return worker.run({ kind: 'accept_above', score: 0.9 })
    case 'relevant':
    case 'not offered': {
      const positions = await worker.seen(step.at.map((each) => ids[each] ?? ''))
      return step.do === 'relevant'
        ? worker.run({ kind: 'set_relevance', positions, is_relevant: step.is })
        : worker.run({ kind: 'set_not_offered', positions, not_offered: step.is })
    }
    case 'select many':
      return worker.run({
        kind: 'select_many',
        positions: await worker.seen(step.at.map((each) => ids[each] ?? '')),
        article_number: `A-${step.article}`,
      })
    case 'discount many':
      return worker.run({
        kind: 'set_discount_many',
        positions: await worker.seen(step.at.map((each) => ids[each] ?? '')),
        discount_percent: step.discount === null ? null : String(step.discount),
      })
    case 'assign':
      return worker.run({
        kind: 'assign_many',
        positions: await worker.seen(step.at.map((each) => ids[each] ?? '')),
        user_id: step.to && worker.person.userId,
      })
    case 'quantity':
      return worker.on(ids[step.at], { kind: 'set_quantity', quantity: String(step.quantity) })
    case 'price':
      return worker.on(ids[step.at], {
        kind: 'set_net_price',
        net_price: step.price === null ? null : String(step.price),
      })
    case 'remove position':
      return worker.on(ids[step.at], { kind: 'remove_position' })
    case 'identical':
      return worker.on(ids[step.at], { kind: 'apply_to_identical' })
    default: {
      const article_number = `A-${step.article}`
      if (step.do === 'select') return worker.select(ids[step.at], article_number)
      const kind = step.do === 'add' ? 'add_selection' : 'remove_selection'
      return worker.on(ids[step.at], { kind, article_number })
    }
  }
}

async function compare(inquiryId: string, worker: Reviewing, model: ReviewModel): Promise<void> {
  const { organisationId } = service
  const positions = await worker.positions()
  expect(positions.map(plain)).toEqual(model.positions)
  const { head, undo } = await service.database.asOrganisation(organisationId, async (db) => ({
    head: await getHead(db, organisationId, inquiryId),
    undo: await Promise.all(
      people.map(({ userId }) => findUndoState(db, organisationId, inquiryId, userId)),
    ),
  }))
  const { net, ...counts } = model.sums
  expect(head.counts).toEqual(counts)
  expect(head.totals.net).toBe(String(net))
  expect(undo).toEqual(
    people.map(({ email }) => ({ can_undo: model.canUndo(email), can_redo: model.canRedo(email) })),
  )
}

const HOW = { PREDICTION: 'prediction', MANUAL: 'manual', DUPLICATE: 'duplicate' } as const

const plain = (position: ReviewedPosition) => ({
  isRelevant: position.is_relevant,
  notOffered: position.not_offered,
  isRemoved: position.is_removed,
  quantity: Number(position.quantity),
  discount: position.discount_percent === null ? null : Number(position.discount_percent),
  responsible: people.find(({ userId }) => userId === position.responsible_user_id)?.email ?? null,
  price: position.own_net_price === null ? null : Number(position.own_net_price),
  chosen: position.selections.map(({ article, selection_source, by, own_net_price }) => ({
    article: Number(article.article_number.slice(2)),
    how: HOW[selection_source as keyof typeof HOW],
    by: by ?? '',
    price: own_net_price === null ? null : Number(own_net_price),
  })),
})
