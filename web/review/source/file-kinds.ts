import type { WholeInquiry } from '../../api/types.ts'

export type SourceFile = WholeInquiry['files'][number]

export type FileKind =
  | 'gaebXml'
  | 'gaeb90'
  | 'gaeb2000'
  | 'onlv'
  | 'workbook'
  | 'csv'
  | 'word'
  | 'pdf'
  | 'picture'
  | 'mail'
  | 'text'
  | 'other'

const ENDINGS: readonly (readonly [RegExp, FileKind])[] = [
  [/\.x\d\d$/i, 'gaebXml'],
  [/\.d\d\d$/i, 'gaeb90'],
  [/\.p\d\d$/i, 'gaeb2000'],
  [/\.onlv$/i, 'onlv'],
  [/\.xlsx$/i, 'workbook'],
  [/\.csv$/i, 'csv'],
  [/\.docx$/i, 'word'],
  [/\.pdf$/i, 'pdf'],
  [/\.eml$/i, 'mail'],
  [/\.txt$/i, 'text'],
]

/** What it is, for people. The service looks into it; here its type and its name must do. */
export function kindOf({ name, media_type }: Pick<SourceFile, 'name' | 'media_type'>): FileKind {
  if (media_type.startsWith('image/')) return 'picture'
  return ENDINGS.find(([ending]) => ending.test(name))?.[1] ?? 'other'
}

const BILLS: ReadonlySet<FileKind> = new Set(['gaebXml', 'gaeb90', 'gaeb2000', 'onlv'])

/** Its lines are for programs: people read it as a printed bill. */
export const isBill = (kind: FileKind): boolean => BILLS.has(kind)

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
