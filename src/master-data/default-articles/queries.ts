import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

/** A position whose text has the pattern gets the article, unless a number in it says otherwise. */
export type DefaultArticle = {
  readonly id: string
  readonly pattern: string
  readonly article_number: string
}

export const listDefaultArticles = (db: Db, organisationId: number) =>
  db.rows<DefaultArticle>(sql`
    select id, pattern, article_number from default_articles
     where organisation_id = ${organisationId} order by lower(pattern), id`)

export const findDefaultArticle = (db: Db, organisationId: number, id: string) =>
  db.row<DefaultArticle>(sql`
    select id, pattern, article_number from default_articles
     where organisation_id = ${organisationId} and id = ${id}::bigint
       for no key update`)

/** Whether another rule has the pattern, ignoring case. */
export const isPatternTaken = async (
  db: Db,
  organisationId: number,
  { id, pattern }: Pick<DefaultArticle, 'id' | 'pattern'>,
): Promise<boolean> =>
  (await db.row(sql`
    select 1 from default_articles
     where organisation_id = ${organisationId} and lower(pattern) = lower(${pattern})
       and id <> ${id}::bigint`)) !== undefined

export const updateDefaultArticle = (
  db: Db,
  organisationId: number,
  { id, pattern, article_number }: DefaultArticle,
) =>
  db.run(sql`
    update default_articles set pattern = ${pattern}, article_number = ${article_number}
     where organisation_id = ${organisationId} and id = ${id}::bigint`)

/** Answers nothing when the pattern is there already, ignoring case. */
export const insertDefaultArticle = (
  db: Db,
  organisationId: number,
  { pattern, article_number }: Omit<DefaultArticle, 'id'>,
) =>
  db.row<{ id: string }>(sql`
    insert into default_articles (organisation_id, pattern, article_number)
    values (${organisationId}, ${pattern}, ${article_number})
    on conflict (organisation_id, lower(pattern)) do nothing
    returning id`)

export const deleteDefaultArticle = (db: Db, organisationId: number, id: string) =>
  db.run(sql`
    delete from default_articles where organisation_id = ${organisationId} and id = ${id}::bigint`)
