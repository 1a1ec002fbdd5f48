import { type Detail, invalid } from '#kernel/errors.ts'
import { contradictsExtension, EXTENSIONS, formatOf } from '../../documents/detect-format.ts'
import type { DocumentFormat } from '../../documents/parsed-document.ts'
import type { Sample } from '../../documents/sample.ts'

type Loc = Detail['loc']

/** Refuses by the name alone what no content could make acceptable: before anything of it is kept. */
export function requireAcceptedName(loc: Loc, name: string): void {
  const [, extension = ''] = /\.([^.]*)$/.exec(name) ?? []
  if (ACCEPTED.has(extension.trim().toLowerCase())) return
  throw refused(loc, name, `is of no type that is accepted: ${[...ACCEPTED].join(', ')}`)
}

const ACCEPTED: ReadonlySet<string> = new Set(Object.values(EXTENSIONS).flat())

/** What the content is. Refuses one that is empty, that is no document at all, or not what the name says. */
export function requireHonestContent(loc: Loc, sample: Sample): DocumentFormat {
  const { name, size } = sample
  if (size === 0) throw refused(loc, name, 'is empty')
  const format = formatOf(sample)
  if (format === undefined) {
    throw refused(loc, name, 'has a content that is none of the accepted types')
  }
  if (format === 'ZIP' || contradictsExtension(name, format)) {
    throw refused(loc, name, `is not what its name says: its content is ${format}`)
  }
  return format
}

const refused = (loc: Loc, name: string, msg: string) =>
  invalid({ loc, msg: `${JSON.stringify(name)} ${msg}`, type: 'file' })
