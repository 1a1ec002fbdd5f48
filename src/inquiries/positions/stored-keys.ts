import { termBytes } from '../../catalogue/memory/term-bytes.ts'
import type { PositionKeys } from '../../matching/decide/keys.ts'

/** The keys of a position as JSON has them: the terms are hexadecimal digits. */
export type StoredKeys = Omit<PositionKeys, 'terms'> & { readonly terms: string }

export const storeKeys = (keys: PositionKeys): StoredKeys => ({
  ...keys,
  terms: termBytes.toHex(keys.terms),
})

export const readKeys = (stored: StoredKeys): PositionKeys => ({
  ...stored,
  terms: termBytes.read(Buffer.from(stored.terms, 'hex')),
})
