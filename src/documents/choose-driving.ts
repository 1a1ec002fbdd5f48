import type { DocumentFormat } from './parsed-document.ts'

/** A file that may become the inquiry. */
export type Candidate = {
  readonly name: string
  /** Null where it is of no format that can be read. */
  readonly format: DocumentFormat | null
  /** Whether it may be chosen without being named. */
  readonly mayDrive: boolean
}

/** The interface's priority; a mail stands for its body, which drives where nothing else does. */
const RANKS: Readonly<Record<DocumentFormat, number>> = {
  GAEB_90: 1,
  GAEB_2000: 1,
  GAEB_XML: 1,
  ONLV: 1,
  XLSX: 2,
  CSV: 2,
  DOCX: 2,
  TXT: 2,
  PDF: 3,
  IMAGE: 4,
  EML: 5,
}

/**
 * Which file drives the parsing; of equal rank the first sent. It stays that one also when no position is found in it:
 * the interface decides by the kind of file, not by its content. A person can then have another one read, by its name.
 */
export function chooseDriving<File extends Candidate>(
  files: readonly File[],
  named: string | null = null,
): File | undefined {
  const readable = files.filter(({ format }) => format !== null)
  const wanted = named === null ? undefined : readable.find(({ name }) => name === named)
  if (wanted) return wanted
  return readable.filter(({ mayDrive }) => mayDrive).reduce<File | undefined>(better, undefined)
}

const better = <File extends Candidate>(best: File | undefined, file: File): File =>
  best === undefined || rankOf(file) < rankOf(best) ? file : best

const rankOf = ({ format }: Candidate) =>
  format === null ? Number.POSITIVE_INFINITY : RANKS[format]
