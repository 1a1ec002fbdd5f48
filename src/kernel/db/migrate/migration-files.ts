import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One forward step of the schema: `0001_access.sql`. */
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** Every migration of the folder, in the order in which they are applied. */
export async function migrationFiles(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  names.forEach((name, index) => {
    if (!/^\d{4}_[a-z0-9_-]+\.sql$/.test(name)) {
      throw new Error(`The migration ${name} must be named like 0001_name.sql.`)
    }
    const before = names[index - 1]
    if (before && number(before) === number(name)) {
      throw new Error(`The migrations ${before} and ${name} have the same number.`)
    }
  })
  return Promise.all(names.map((name) => load(folder, name)))
}

const number = (name: string): string => name.slice(0, 4)

/** The checksum does not depend on how a checkout writes line ends. */
async function load(folder: string, name: string): Promise<Migration> {
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
