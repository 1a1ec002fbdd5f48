/** What a file is, as far as its name tells. The service judges the content as well. */
export type Family = 'GAEB' | 'XLSX' | 'CSV' | 'DOCX' | 'TXT' | 'PDF' | 'IMAGE' | 'EML'

const EXTENSIONS: Readonly<Record<Family, readonly string[]>> = {
  GAEB: ['d81', 'd83', 'd94', 'p81', 'p83', 'p93', 'p94', 'x81', 'x83', 'x93', 'x94', 'onlv'],
  XLSX: ['xlsx'],
  CSV: ['csv'],
  DOCX: ['docx'],
  TXT: ['txt'],
  PDF: ['pdf'],
  IMAGE: ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'tiff', 'webp'],
  EML: ['eml'],
}

export const ACCEPTED: readonly string[] = Object.values(EXTENSIONS)
  .flat()
  .map((extension) => `.${extension}`)

export const extensionOf = (name: string): string =>
  (/\.([^.]*)$/.exec(name)?.[1] ?? '').trim().toLowerCase()

export function familyOf(name: string): Family | undefined {
  const extension = extensionOf(name)
  const families = Object.entries(EXTENSIONS) as [Family, readonly string[]][]
  return families.find(([, extensions]) => extensions.includes(extension))?.[0]
}

const MB = 1024 * 1024
export const MOST_FILES = 20
export const MOST_FILE_MB = 50
export const MOST_TOTAL_MB = 100

export type Fault = 'TYPE' | 'EMPTY' | 'TOO_LARGE' | 'TOO_MANY' | 'TOO_MUCH'

type Sized = { readonly name: string; readonly size: number }

/** What is wrong with each file, in their order. One that is refused takes no place from those behind it. */
export function faultsOf(files: readonly Sized[]): readonly (Fault | undefined)[] {
  let count = 0
  let total = 0
  return files.map(({ name, size }) => {
    if (familyOf(name) === undefined) return 'TYPE'
    if (size === 0) return 'EMPTY'
    if (size > MOST_FILE_MB * MB) return 'TOO_LARGE'
    if (count === MOST_FILES) return 'TOO_MANY'
    if (total + size > MOST_TOTAL_MB * MB) return 'TOO_MUCH'
    count += 1
    total += size
    return undefined
  })
}

/** The interface's priority; a mail stands for its body, which drives where nothing else does. */
const RANKS: Readonly<Record<Family, number>> = {
  GAEB: 1,
  XLSX: 2,
  CSV: 2,
  DOCX: 2,
  TXT: 2,
  PDF: 3,
  IMAGE: 4,
  EML: 5,
}

/** Which of these names drives the reading; of equal rank the first. */
export function drivingOf(names: readonly string[]): string | undefined {
  let best: { readonly name: string; readonly rank: number } | undefined
  for (const name of names) {
    const family = familyOf(name)
    const rank = family ? RANKS[family] : Number.POSITIVE_INFINITY
    if (rank < (best?.rank ?? Number.POSITIVE_INFINITY)) best = { name, rank }
  }
  return best?.name
}

/** The file's name without folders and ending: what an inquiry is called unless a person says otherwise. */
export const stemOf = (name: string): string =>
  name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')

/** Two files of one name could not be told apart. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  for (let count = 2; ; count++) {
    const next = `${stem} (${count})${ending}`
    if (!taken.includes(next)) return next
  }
}
