import { detectFormat } from '../../documents/detect-format.ts'
import { readGaebXml } from '../../documents/gaeb/gaeb-xml.ts'
import { Unreadable } from '../../documents/issues.ts'
import type { Chapter } from '../../documents/parsed-document.ts'
import { LIMITS } from '../../documents/reading.ts'
import { AnswerRefused } from '../answer-refused.ts'
import type { StatedProject } from './head.ts'
import { findAll, readTree, wordOf, type XmlNode } from './xml-tree.ts'

/** The customer's file, where it is GAEB DA XML: what it says comes back as it is. */
export type Original = {
  readonly root: XmlNode
  /** The numbers that our reader gave to positions, by the way to their elements: the same that it noted as their places. */
  readonly numbers: ReadonlyMap<string, string>
}

/**
 * Undefined for a file of another format. A file that breaks off is refused: it asks for more than we know, and an
 * answer would look as if it were complete.
 */
export function openOriginal(bytes: Uint8Array): Original | undefined {
  const file = { name: '', bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  if (detectFormat(file) !== 'GAEB_XML') return undefined
  try {
    return {
      root: readTree(file.bytes, { without: TEXTS, withPath: NUMBERED }),
      numbers: numbersIn(readGaebXml(file, LIMITS).chapters),
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    throw new AnswerRefused('ORIGINAL_UNREADABLE', null, `The customer's file: ${error.message}`)
  }
}

const TEXTS = new Set([
  'Description',
  'AddText',
  'Descrip',
  'LblTx',
  'BidComm',
  'Product',
  'PerfDescr',
  'Remark',
  'QtySplit',
  'CtlgAssign',
  'Ctlg',
  'Image',
  'image',
])

export const ITEMS = new Set(['Item', 'MaterialItem', 'HourItem'])
export const SURCHARGES = new Set(['MarkupItem', 'MarkupItemOWN', 'MarkupItemCTR'])

const NUMBERED = new Set([...ITEMS, ...SURCHARGES, 'SubDescr', 'OrderItem'])

function numbersIn(chapters: readonly Chapter[]): Map<string, string> {
  const numbers = new Map<string, string>()
  const collect = (chapter: Chapter): void => {
    for (const { place, number } of chapter.positions) {
      if (place.kind !== 'ELEMENT') continue
      if (numbers.has(place.path)) refuseTooDeep(number)
      numbers.set(place.path, number)
    }
    for (const inner of chapter.chapters) collect(inner)
  }
  for (const chapter of chapters) collect(chapter)
  return numbers
}

/** The reader cuts ways that are far longer than those of real files; then one of them leads to several elements. */
function refuseTooDeep(number: string): never {
  const reason = "It stands too deep in the customer's file to be told from others."
  throw new AnswerRefused('ORIGINAL_UNREADABLE', number, reason)
}

export function projectOf({ root }: Original): StatedProject | undefined {
  const [info] = findAll(root, 'PrjInfo')
  if (info === undefined) return undefined
  return {
    name: wordOf(info, 'NamePrj') ?? wordOf(info, 'Name'),
    id: wordOf(info, 'PrjID'),
    label: wordOf(info, 'LblPrj'),
  }
}
