import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readIfThere, replaceFile } from './files.ts'

/** How to reach the cluster: `postgres.json` in the data folder, readable by its owner alone. */
export type Access = {
  readonly port: number
  readonly password: string
  /** Where the cluster is, if not in the data folder: it stays there when the folder is moved. */
  readonly cluster?: string
}

export async function readAccess(dataDir: string): Promise<Access | undefined> {
  const text = await readIfThere(accessFile(dataDir))
  if (text === undefined) return undefined
  const access = parse(text)
  if (!access) throw new Error(`${accessFile(dataDir)} is damaged: restore or remove it.`)
  return access
}

export async function writeAccess(dataDir: string, access: Access): Promise<void> {
  await replaceFile(accessFile(dataDir), `${JSON.stringify(access, null, 2)}\n`)
}

export const newPassword = (): string => randomBytes(24).toString('base64url')

export const SUPERUSER = 'pis'
export const DATABASE = 'pis'

export function urlOf({ port, password }: Access, database = DATABASE): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

export const accessFile = (dataDir: string): string => join(dataDir, 'postgres.json')

function parse(text: string): Access | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isAccess(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isAccess(value: unknown): value is Access {
  if (typeof value !== 'object' || value === null) return false
  const { port, password, cluster } = value as Partial<Record<keyof Access, unknown>>
  return (
    Number.isInteger(port) &&
    typeof password === 'string' &&
    (cluster === undefined || typeof cluster === 'string')
  )
}
