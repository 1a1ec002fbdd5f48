import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

export type AccessoryLink = {
  readonly source_article_number: string
  readonly accessory_article_number: string
  readonly multiplier: string
  readonly order: string
  readonly is_mandatory: boolean
}

/** The accessories of articles, those of the first article first, and in their order the mandatory ones first. */
export const findAccessoryLinks = (db: Db, organisationId: number, sources: readonly string[]) =>
  db.rows<AccessoryLink>(sql`
    select link.source_article_number, accessory_article_number,
           trim_scale(multiplier)::text as multiplier, trim_scale("order")::text as "order", is_mandatory
      from unnest(${sources}::text[]) with ordinality as source (article_number, place)
      join accessories as link on link.organisation_id::bigint = ${organisationId}
       and link.source_article_number = source.article_number collate "C"
     order by source.place, not is_mandatory, link."order", accessory_article_number`)

export type AlternativeLink = {
  readonly source_article_number: string
  readonly alternative_article_number: string
  readonly order: string | null
}

export const findAlternativeLinks = (db: Db, organisationId: number, sources: readonly string[]) =>
  db.rows<AlternativeLink>(sql`
    select link.source_article_number, alternative_article_number,
           trim_scale("order")::text as "order"
      from unnest(${sources}::text[]) with ordinality as source (article_number, place)
      join alternatives as link on link.organisation_id::bigint = ${organisationId}
       and link.source_article_number = source.article_number collate "C"
     order by source.place, link."order" nulls last, alternative_article_number`)
