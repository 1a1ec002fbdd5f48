import { sql } from '#kernel/db/sql.ts'
import { listPositions } from '../../src/inquiries/positions/queries.ts'
import { runCommand } from '../../src/inquiries/review/commands/run-command.ts'
import type { Wish } from '../../src/inquiries/review/commands/schema.ts'
import { redoCommand, undoCommand } from '../../src/inquiries/review/commands/undo-command.ts'
import type { Person } from '../../src/inquiries/review/person.ts'
import { call, jsonInit, type Service, type SignedIn } from './service.ts'

export type Reviewing = ReturnType<typeof reviewing>

type WithoutSeen<Each> = Each extends { version: number }
  ? Omit<Each, 'position_id' | 'version'>
  : Each

/** A wish for a position, which is found as it is when the wish is carried out. */
export type WishForOne = WithoutSeen<Wish>

/** Somebody who works on an inquiry, and sees it as it is. */
export function reviewing(
  { database }: Pick<Service, 'database'>,
  person: Person,
  inquiryId: string,
) {
  const deps = { database, now: () => new Date() }
  const { organisationId } = person
  const positions = () =>
    database.asOrganisation(organisationId, (db) => listPositions(db, organisationId, inquiryId))
  const position = async (id: string | undefined) => {
    const found = (await positions()).find((each) => each.id === id)
    if (!found) throw new Error(`There is no position ${id}`)
    return found
  }
  const run = (wish: Wish) => runCommand(deps, person, inquiryId, wish)
  return {
    inquiryId,
    person,
    positions,
    position,
    run,
    /** A command on one position, as the person sees it now. */
    async on(id: string | undefined, wish: WishForOne) {
      const { version } = await position(id)
      return run({ ...wish, position_id: id ?? '', version } as Wish)
    },
    select: async (id: string | undefined, article_number: string) => {
      const { version } = await position(id)
      const chosen = { article_number, action: 'search' } as const
      return run({ kind: 'select', position_id: id ?? '', version, ...chosen })
    },
    /** What the person sees of several positions. */
    seen: async (ids: readonly string[]) =>
      (await positions())
        .filter(({ id }) => ids.includes(id))
        .map(({ id, version }) => ({ position_id: id, version })),
    undo: (commandId?: string) => undoCommand(deps, person, inquiryId, commandId),
    redo: () => redoCommand(deps, person, inquiryId),
    /** The inquiry's own row. */
    inquiry: async () => {
      const row = await database.asOrganisation(organisationId, (db) =>
        db.row<{ status: string; updated_at: string; open_count: number; total_net: string }>(sql`
          select status, updated_at, open_count, total_net::text from inquiries
           where id = ${inquiryId}::bigint`),
      )
      if (!row) throw new Error('The inquiry is gone')
      return row
    },
    setStatus: (status: string) =>
      database.asOrganisation(organisationId, (db) =>
        db.run(sql`
          update inquiries set status = ${status}, updated_at = begin_change('inquiries')
           where id = ${inquiryId}::bigint`),
      ),
  }
}

/** The selections of a position, each as `SOURCE article quantity unit`. */
export const shownSelections = ({
  selections,
}: {
  readonly selections: readonly {
    readonly selection_source: string
    readonly article: { readonly article_number: string }
    readonly quantity: string | null
    readonly unit: string | null
  }[]
}): readonly string[] =>
  selections.map(
    ({ selection_source, article, quantity, unit }) =>
      `${selection_source} ${article.article_number} ${quantity} ${unit}`,
  )

/** Releases an inquiry as it is now, which the person has looked at. */
export async function releaseSeen(person: Pick<SignedIn, 'get' | 'post'>, inquiryId: string) {
  const path = `/inquiries/${inquiryId}`
  const { updated_at } = (await person.get(path)).body.inquiry
  return person.post(`${path}/release`, { updated_at })
}

/** By the partner's system, which knows whom it is for. */
export const putToCustomer = (service: Service, tenderId: string, customer_id: string) =>
  call(service.origin, service.apiKey, `/tenders/${tenderId}`, {
    ...jsonInit({ customer_id }),
    method: 'PATCH',
  })
