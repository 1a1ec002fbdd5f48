import { setTimeout as sleep } from 'node:timers/promises'
import { beginChange } from '#kernel/db/change-clock.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { Random } from '#test/random.ts'
import { call, jsonInit } from '#test/service.ts'
import type { Resource } from './bulk-resources.ts'

export type Writing = {
  readonly database: Database
  readonly organisationId: number
  readonly random: Random
  /** Records that are committed, so that they can be changed. */
  readonly keys: { readonly [Written in Resource]?: string[] }
  /** Every write has a number of its own. */
  readonly nextChange: () => number
}

/** By what a record is known here, and what else a new one needs, as SQL over `key`. */
type Table = { readonly key: string; readonly rest: Readonly<Record<string, string>> }

/** One of ten: what the filtered lists ask for. */
const owner = `'N-' || right(key, 1)`

export const TABLES: Readonly<Record<Resource, Table>> = {
  articles: {
    key: 'article_number',
    rest: {
      norms: `'[]'`,
      keywords: `'[]'`,
      attributes: `'{}'`,
      price_quantity: '1',
      is_active: 'true',
    },
  },
  customers: { key: 'customer_id', rest: { email_domains: `'[]'`, is_active: 'true' } },
  suppliers: { key: 'supplier_id', rest: { is_active: 'true' } },
  unit_conversions: {
    key: 'alternative_unit',
    rest: { article_number: owner, numerator: '1', denominator: '3' },
  },
  accessories: {
    key: 'accessory_article_number',
    rest: { source_article_number: owner, multiplier: '1', order: '0', is_mandatory: 'false' },
  },
  alternatives: { key: 'alternative_article_number', rest: { source_article_number: owner } },
  contacts: {
    key: 'external_id',
    rest: {
      parent_type: `case when right(key, 1) in ('1', '2') then 'supplier' else 'customer' end`,
      parent_id: owner,
      is_active: 'true',
    },
  },
}

class RolledBack extends Error {}

/**
 * Between two changes: readers that have to catch up all the time never read where it is dangerous,
 * at the end of the list.
 */
const LONGEST_PAUSE_MS = 120

/** Changes records in short transactions, until it is over. */
export async function keepWriting(writing: Writing, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(writing.random.whole(0, LONGEST_PAUSE_MS))
    await change(writing).catch((error) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }
}

/** 1 to 20 rows, rather few; half new, half old ones of any writer. Transactions overlap. */
async function change({ database, organisationId, random, keys, nextChange }: Writing) {
  const resource = random.pick(Object.keys(keys) as Resource[])
  const known = keys[resource] ?? []
  const number = nextChange()
  const isNew = Array.from({ length: random.whole(1, random.whole(1, 20)) }, () =>
    random.chance(0.5),
  )
  const fresh = isNew.filter(Boolean).map((_, index) => `${number}-${index}`)
  const old = known.length === 0 ? [] : isNew.filter((is) => !is).map(() => random.pick(known))
  await database.asOrganisation(organisationId, async (db) => {
    await sleep(random.whole(0, 10))
    const stamp = await beginChange(db, resource)
    await insertRecords(db, organisationId, resource, fresh, stamp)
    await update(db, organisationId, resource, old, stamp)
    await sleep(random.whole(0, 10))
    if (random.chance(0.1)) throw new RolledBack()
  })
  known.push(...fresh)
}

export function insertRecords(
  db: Db,
  organisation: number,
  resource: Resource,
  keys: string[],
  stamp: string,
) {
  const { key, rest } = TABLES[resource]
  const names = raw([key, ...Object.keys(rest)].map((name) => `"${name}"`).join(', '))
  const values = raw(['key', ...Object.values(rest)].join(', '))
  return db.run(sql`
    insert into ${raw(resource)} (organisation_id, ${names}, custom_fields, created_at, updated_at)
    select ${organisation}, ${values}, '{}', ${stamp}::timestamptz, ${stamp}::timestamptz
      from unnest(${keys}::text[]) as key`)
}

/** Locked in the order of their ids: without the change clock, two writers would block each other. */
function update(db: Db, organisation: number, resource: Resource, keys: string[], stamp: string) {
  const table = raw(resource)
  return db.run(sql`
    update ${table} set updated_at = ${stamp}::timestamptz
     where id in (select id from ${table}
                   where organisation_id = ${organisation} and ${keyOf(resource)} = any(${keys})
                   order by id for update)`)
}

export const keyOf = (resource: Resource): Sql => raw(`"${TABLES[resource].key}"`)

type Line = { readonly origin: string; readonly apiKey: string }

/** Changes, removes and revives contacts one by one, as partners do. */
export async function keepChangingContacts(
  { origin, apiKey }: Line,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  const ask = async (path: string, init?: RequestInit) => {
    const { status, text, body } = await call(origin, apiKey, path, init)
    if (!CHANGED.includes(status)) throw new Error(`${path} answered ${status}: ${text}`)
    return body
  }
  for (let change = 1; !isOver(); change += 1) {
    const { data } = await ask(`/contacts?limit=20&is_active=${random.chance(0.7)}`)
    for (const { id } of data.slice(0, random.whole(1, 5))) {
      const patch = { name: `changed ${change}`, is_active: random.chance(0.8) }
      await (random.chance(0.3)
        ? ask(`/contacts/${id}`, { method: 'DELETE' })
        : ask(`/contacts/${id}`, { ...jsonInit(patch), method: 'PATCH' }))
    }
    await sleep(random.whole(0, LONGEST_PAUSE_MS))
  }
}

/** 409: the parent is gone. */
const CHANGED = [200, 204, 409]
