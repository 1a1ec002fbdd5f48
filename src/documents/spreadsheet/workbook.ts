import { decodeXml, readXml } from '../containers/xml.ts'
import type { Archive } from '../containers/zip.ts'
import { Unreadable } from '../issues.ts'
import type { Limits, SourceFile } from '../reading.ts'
import { builtInFormat, formatOf, GENERAL, type NumberFormat } from './number-format.ts'
import { Tags } from './tags.ts'

export type Workbook = {
  readonly sheets: readonly Sheet[]
  readonly since1904: boolean
  /** Shared strings, without blanks around them. */
  readonly strings: readonly string[]
  /** By the number that a cell gives for its style. */
  readonly styles: readonly Style[]
}

export type Sheet = { readonly name: string; readonly part: string; readonly hidden: boolean }

export type Style = { readonly bold: boolean; readonly format: NumberFormat }

/** Opens the parts that every sheet needs, and no other. */
export function readWorkbook(archive: Archive, limits: Limits, file: SourceFile): Workbook {
  const open = (name: string) => archive.read(name)
  const path = workbookPart(archive, limits, file)
  const bytes = path === undefined ? undefined : open(path)
  if (path === undefined || !bytes) {
    throw new Unreadable('BROKEN_FILE', null, { reason: 'the workbook has no directory of sheets' })
  }
  const relations = readRelations(archive, relationsOf(path), limits, file)
  const { sheets, since1904 } = readSheets(bytes, relations, limits, file)
  const part = (type: string) => [...relations.values()].find((each) => each.type === type)?.target
  const strings = part('sharedStrings')
  const styles = part('styles')
  return {
    sheets,
    since1904,
    strings: readStrings(strings === undefined ? undefined : open(strings), limits),
    styles: readStyles(styles === undefined ? undefined : open(styles), limits, file),
  }
}

type Relation = { readonly type: string; readonly target: string }

function workbookPart(archive: Archive, limits: Limits, file: SourceFile): string | undefined {
  const named = [...readRelations(archive, '_rels/.rels', limits, file).values()].find(
    ({ type }) => type === 'officeDocument',
  )?.target
  if (named !== undefined && archive.names.includes(named)) return named
  return archive.names.find((name) => name === 'xl/workbook.xml')
}

const relationsOf = (part: string) => {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}

/** By the name that others use for it, with the whole path of what it points to. */
function readRelations(
  archive: Archive,
  part: string,
  limits: Limits,
  file: SourceFile,
): ReadonlyMap<string, Relation> {
  const relations = new Map<string, Relation>()
  const bytes = archive.read(part)
  if (!bytes) return relations
  const base = part.replace(/_rels\/[^/]*$/, '')
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    const { Id, Type, Target } = attributes
    if (name !== 'Relationship' || !Id || !Target || attributes['TargetMode'] === 'External') return
    if (relations.size >= limits.archiveEntries) {
      throw new Unreadable('TOO_LARGE', null, { what: 'relations', limit: limits.archiveEntries })
    }
    const type = (Type ?? '').slice((Type ?? '').lastIndexOf('/') + 1)
    relations.set(Id, { type, target: resolved(base, Target) })
  }
  readXml(decodeXml(bytes), { open, close: ignore, text: ignore }, limits, file)
  return relations
}

const ignore = () => undefined

function resolved(base: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts = base.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function readSheets(
  bytes: Buffer,
  relations: ReadonlyMap<string, Relation>,
  limits: Limits,
  file: SourceFile,
): Pick<Workbook, 'sheets' | 'since1904'> {
  const sheets: Sheet[] = []
  let since1904 = false
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'workbookPr') since1904 = isTrue(attributes['date1904'])
    if (name !== 'sheet') return
    const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1]
    const relation = id === undefined ? undefined : relations.get(id)
    // Chart sheets and macros are named here, too.
    if (relation?.type !== 'worksheet') return
    const hidden = /hidden/i.test(attributes['state'] ?? '')
    const title = (attributes['name'] ?? '').trim().slice(0, LONGEST_TITLE)
    if (sheets.length <= relations.size) sheets.push({ name: title, part: relation.target, hidden })
  }
  readXml(decodeXml(bytes), { open, close: ignore, text: ignore }, limits, file)
  return { sheets, since1904 }
}

/** By the format's own rule it is 31 characters; every position names it. */
const LONGEST_TITLE = 100

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

function readStrings(bytes: Buffer | undefined, limits: Limits): readonly string[] {
  const strings: string[] = []
  if (!bytes) return strings
  const tags = new Tags(decodeXml(bytes))
  while (tags.next()) {
    if (tags.name !== 'si' || tags.isEnd) continue
    if (strings.length >= limits.cells) break
    strings.push(tags.isEmpty ? '' : cellText(richText(tags, 'si')))
  }
  return strings
}

/** The text of all runs up to the end of `element`; how it is pronounced is left out. */
export function richText(tags: Tags, element: string): string {
  let text = ''
  let phonetic = 0
  while (tags.next()) {
    if (tags.name === 't') {
      if (phonetic === 0 && !tags.isEnd && !tags.isEmpty) text += tags.content()
    } else if (tags.name === 'rPh' && !tags.isEmpty) phonetic += tags.isEnd ? -1 : 1
    else if (tags.isEnd && tags.name === element) break
  }
  return text
}

/** What one cell may hold, by the format's own rule. */
const LONGEST_TEXT = 32_767

/** Control characters are written as `_x000D_`. */
export function cellText(text: string): string {
  const short = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text
  const plain = short.includes('_x')
    ? short.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        controlCharacter(Number.parseInt(code, 16)),
      )
    : short
  return plain.trim()
}

const controlCharacter = (code: number) =>
  code === 0x0d
    ? ''
    : code === 0x0a || code === 0x09
      ? String.fromCharCode(code)
      : code < 0x20
        ? ' '
        : String.fromCharCode(code)

/** By the format's own rule. */
const MOST_STYLES = 65_490

function readStyles(bytes: Buffer | undefined, limits: Limits, file: SourceFile): readonly Style[] {
  if (!bytes) return []
  const bold: boolean[] = []
  const formats = new Map<number, NumberFormat>()
  const styles: Style[] = []
  let inside = ''
  readXml(
    decodeXml(bytes),
    {
      open(name, attributes) {
        if (name === 'fonts' || name === 'cellXfs' || name === 'dxfs') inside = name
        else if (name === 'font' && inside === 'fonts') bold.push(false)
        else if (name === 'b' && inside === 'fonts')
          bold[bold.length - 1] = attributes['val'] !== '0' && attributes['val'] !== 'false'
        else if (name === 'numFmt' && inside !== 'dxfs') {
          formats.set(Number(attributes['numFmtId']), formatOf(attributes['formatCode'] ?? ''))
        } else if (name === 'xf' && inside === 'cellXfs' && styles.length < MOST_STYLES) {
          const id = Number(attributes['numFmtId'] ?? 0)
          styles.push({
            bold: bold[Number(attributes['fontId'] ?? 0)] ?? false,
            format: formats.get(id) ?? builtInFormat(id) ?? GENERAL,
          })
        }
      },
      close(name) {
        if (name === inside) inside = ''
      },
      text: ignore,
    },
    limits,
    file,
  )
  return styles
}
