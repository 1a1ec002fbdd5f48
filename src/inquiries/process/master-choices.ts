import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Choice, ChoicesByKey } from '../../matching/decide/ports.ts'
import { asChosen, type Selection } from '../positions/selection.ts'

type Inquiry = { readonly id: string; readonly project_id: string | null }

/**
 * What people chose for equal texts in other inquiries of the same master project: those of the project itself, and of
 * all that share its object number.
 */
export const choicesInMaster =
  (organisationId: number, { id, project_id }: Inquiry) =>
  async (db: Db, equalKeys: readonly string[]): Promise<ChoicesByKey<Choice>> => {
    if (project_id === null || equalKeys.length === 0) return new Map()
    const kin = await listKin(db, organisationId, id, project_id)
    if (kin.length === 0) return new Map()
    const choices = new Map<string, Choice[]>()
    for (const { key, ...found } of await listChoices(db, organisationId, kin, equalKeys)) {
      const choice = { ...found, selections: found.selections.map(asChosen), times: 1 }
      const known = choices.get(key)
      if (known) known.push(choice)
      else choices.set(key, [choice])
    }
    return choices
  }

const listKin = async (
  db: Db,
  organisationId: number,
  inquiryId: string,
  projectId: string,
): Promise<readonly string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      with master as (
        select ${projectId}::bigint as id
        union
        select other.id from projects as own
          join projects as other on other.organisation_id::bigint = own.organisation_id::bigint
           and other.object_number_key = own.object_number_key
         where own.id = ${projectId}::bigint and own.organisation_id = ${organisationId})
      select inquiry.id from master
        join inquiries as inquiry on inquiry.project_id = master.id
         and inquiry.organisation_id = ${organisationId}
       where inquiry.id <> ${inquiryId}::bigint`)
  ).map(({ id }) => id)

/** A decision looks at the latest five; as many of one text are never needed. */
const LATEST = 10

type Found = Omit<Choice, 'times' | 'selections'> & {
  readonly key: string
  readonly selections: readonly Selection[]
}

/** A position counts as a whole where a person chose anything of it. */
const listChoices = (
  db: Db,
  organisationId: number,
  inquiryIds: readonly string[],
  equalKeys: readonly string[],
) =>
  db.rows<Found>(sql`
    select key, chosen.* from unnest(${equalKeys}::text[]) as key
     cross join lateral (
       select position.selections, latest.at as at, inquiry.customer_id as "customerId",
              position.inquiry_id as "inquiryId", position.id as "positionId"
         from positions as position
         join inquiries as inquiry on inquiry.id = position.inquiry_id
          and inquiry.organisation_id = position.organisation_id
        cross join lateral (
          select max(each ->> 'at') as at
            from jsonb_array_elements(position.selections) as each) as latest
        where position.equal_key = key and position.inquiry_id = any (${inquiryIds}::bigint[])
          and position.organisation_id = ${organisationId}
          and position.prediction_correct_count + position.manual_selection_count > 0
          and position.is_relevant and not position.is_removed and not position.not_offered
        order by latest.at desc
        limit ${LATEST}) as chosen`)
