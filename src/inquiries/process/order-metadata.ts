import type { OrderMetadata } from '../../documents/parsed-document.ts'

/** What an order says besides its positions, under the names that partners know; what was not found is left out. */
export const metadataFields = (metadata: OrderMetadata): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(metadata).flatMap(([name, found]) =>
      found === null ? [] : [[wireName(name), { ...found, value: wireValue(found.value) }]],
    ),
  )

const wireValue = (value: string | object): unknown =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, each]) => [wireName(name), each]))

/** `addressLine2` is `address_line_2` on the wire. */
const wireName = (name: string): string =>
  name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)
