import { setTimeout as sleep } from 'node:timers/promises'
import { beginChange } from '#kernel/db/change-clock.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Random } from '#test/stress.ts'

export type Writing = {
  readonly database: Database
  readonly organisationId: number
  readonly random: Random
  /** Articles that are committed, so that they can be changed. */
  readonly numbers: string[]
  /** Every write has a version of its own, which the article carries as its name. */
  readonly nextVersion: () => string
}

class RolledBack extends Error {}

/**
 * Between two changes: readers that have to catch up all the time never read where it is dangerous,
 * at the end of the list.
 */
const LONGEST_PAUSE_MS = 120

/** Changes articles in short transactions, until it is over. */
export async function keepWriting(writing: Writing, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(writing.random.whole(0, LONGEST_PAUSE_MS))
    await change(writing).catch((error) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }
}

/** 1 to 20 rows, rather few; half new, half old ones of any writer. Transactions overlap. */
async function change({ database, organisationId, random, numbers, nextVersion }: Writing) {
  const version = nextVersion()
  const isNew = Array.from({ length: random.whole(1, random.whole(1, 20)) }, () =>
    random.chance(0.5),
  )
  const fresh = isNew.filter(Boolean).map((_, index) => `${version}-${index}`)
  const old = numbers.length === 0 ? [] : isNew.filter((is) => !is).map(() => random.pick(numbers))
  await database.asOrganisation(organisationId, async (db) => {
    await sleep(random.whole(0, 10))
    const stamp = await beginChange(db, 'articles')
    await insert(db, organisationId, fresh, version, stamp)
    await update(db, organisationId, old, version, stamp)
    await sleep(random.whole(0, 10))
    if (random.chance(0.1)) throw new RolledBack()
  })
  numbers.push(...fresh)
}

const insert = (db: Db, organisation: number, numbers: string[], version: string, stamp: string) =>
  db.run(sql`
    insert into articles (organisation_id, article_number, name, norms, keywords, attributes,
                          price_quantity, is_active, custom_fields, created_at, updated_at)
    select ${organisation}, number, ${version}, '[]', '[]', '{}', 1, true, '{}',
           ${stamp}::timestamptz, ${stamp}::timestamptz
      from unnest(${numbers}::text[]) as number`)

/** Locked in the order of their ids: without the change clock, two writers would block each other. */
const update = (db: Db, organisation: number, numbers: string[], version: string, stamp: string) =>
  db.run(sql`
    update articles set name = ${version}, updated_at = ${stamp}::timestamptz
     where id in (select id from articles
                   where organisation_id = ${organisation} and article_number = any(${numbers})
                   order by id for update)`)
