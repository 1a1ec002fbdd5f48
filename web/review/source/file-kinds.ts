import type { WholeInquiry } from '../../api/types.ts'

export type SourceFile = WholeInquiry['files'][number]

/** By its content; null where it is none that can be read. */
export type FileFormat = SourceFile['format']

const BILLS: ReadonlySet<FileFormat> = new Set(['GAEB_XML', 'GAEB_90', 'GAEB_2000', 'ONLV'])

/** Its lines are for programs: people read it as a printed bill. */
export const isBill = (format: FileFormat): boolean => BILLS.has(format)

/** A file in a mail has the mail's name before its own. */
export const shortName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/**
 * The names by which places call the files, which differ from one another: files that were sent under the same name are
 * counted, and a slash stands only before what is in another file.
 */
export function readNames(files: readonly Pick<SourceFile, 'name'>[]): readonly string[] {
  const known: string[] = []
  return files.map(({ name }) => {
    if (known.some((holder) => name.startsWith(`${holder}/`))) return name
    const plain = name.replaceAll('/', '_')
    const [, stem = plain, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(plain) ?? []
    let unique = plain
    for (let count = 2; known.includes(unique); count += 1) unique = `${stem} (${count})${ending}`
    known.push(unique)
    return unique
  })
}
