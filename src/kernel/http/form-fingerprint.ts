import { createFingerprint } from '#kernel/json/canonical.ts'
import type { Form } from './multipart.ts'

type HashedForm = Form<{ readonly sha256: string }>

/**
 * A hash of the meaning of a form: method, route, fields and file contents. A blank field counts as
 * not sent. The files of a field are a multiset of contents: their names and their order do not
 * count, nor do the order of parts, boundary, headers and compression. Stored hashes are compared
 * with it: its form must never change.
 */
export function formFingerprint(method: string, route: string, form: HashedForm): string {
  const fields = [...form.fields].filter(([, value]) => value.trim() !== '')
  const contents = form.files.map((file) => [file.field, file.stored.sha256])
  const fingerprint = beginForm(method, route)
  fingerprint.add(Object.fromEntries(fields))
  fingerprint.add(contents.sort())
  return fingerprint.digest()
}

/**
 * The stricter hash of earlier releases: blank fields, names and order of files count. Forms that
 * are equal by it are equal by `formFingerprint`, so a retry that began before an update still
 * finds its job. Remove it once the jobs of those releases are past their retention.
 */
export function formerFormFingerprint(method: string, route: string, form: HashedForm): string {
  const fingerprint = beginForm(method, route)
  fingerprint.add(Object.fromEntries(form.fields))
  for (const file of form.files) fingerprint.add([file.field, file.name, file.stored.sha256])
  return fingerprint.digest()
}

function beginForm(method: string, route: string) {
  const fingerprint = createFingerprint(method, route)
  // Apart from a JSON body, which is an object or an array of rows.
  fingerprint.add('multipart/form-data')
  return fingerprint
}
