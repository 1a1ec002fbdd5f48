import { isDeepStrictEqual } from 'node:util'
import {
  METADATA_FIELDS,
  type MetadataField,
  type StoredField,
  type StoredMetadata,
} from '../orders/order-metadata.ts'

/** What a person says of an order: a value, or null for none. An absent field stays as it is. */
export type MetadataWish = { readonly [Name in MetadataField]?: unknown }

/**
 * The fields that a wish changes, as they are stored then. Whoever says a value is sure of it, also of one that was
 * found: then it keeps its place.
 */
export function changeMetadata(stored: StoredMetadata, wish: MetadataWish): StoredMetadata {
  const changed = METADATA_FIELDS.flatMap((name): [string, StoredField | null][] => {
    const field = changedField(stored[name] ?? null, wish[name])
    return field === undefined ? [] : [[name, field]]
  })
  return Object.fromEntries(changed)
}

/** Undefined where nothing changes. That there is none is said like a value: reading once more does not bring it back. */
function changedField(current: StoredField | null, value: unknown): StoredField | null | undefined {
  if (value === undefined) return undefined
  if (value === null && current === null) return undefined
  const isFound = current !== null && isDeepStrictEqual(value, current.value)
  if (isFound && current.is_stated) return undefined
  return { ...(isFound && current), value, certainty: 1, is_stated: true }
}
