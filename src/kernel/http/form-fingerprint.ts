import { createFingerprint } from '#kernel/json/canonical.ts'
import type { Form } from './multipart.ts'

/**
 * A hash of what a form means: method, route, its fields in any order, its files in theirs with field, name and content.
 * Boundary, headers and compression do not count. It is compared with stored ones: its form must never change.
 */
export function formFingerprint(
  method: string,
  route: string,
  { fields, files }: Form<{ readonly sha256: string }>,
): string {
  const fingerprint = createFingerprint(method, route)
  // Apart from a JSON body, which is an object or an array of rows.
  fingerprint.add('multipart/form-data')
  fingerprint.add(Object.fromEntries(fields))
  for (const { field, name, kept } of files) fingerprint.add([field, name, kept.sha256])
  return fingerprint.digest()
}
