import { type Block, readBlocks } from '../blocks.ts'
import { decodeXml } from '../containers/xml.ts'
import { type Archive, openZip } from '../containers/zip.ts'
import { Unreadable } from '../issues.ts'
import { Outline } from '../outline.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits, Reading, SourceFile, TextLine } from '../reading.ts'
import { readPart, type ShownParagraph } from './document-part.ts'
import { readNumbering } from './numbering.ts'
import { readStyles } from './styles.ts'

/** An encrypted document is wrapped into the container that Word used before zip. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** Some programs count it. */
const DOCUMENT = /^word\/document\d?\.xml$/
const MOST_HEADERS = 10

/** Reads a Word document: its paragraphs and tables in their order; headers and footers only tell who wrote it. */
export async function readDocx(source: SourceFile, limits: Limits): Promise<Reading> {
  const { archive, part, document, styles, counting } = await openDocx(source, limits)
  const blocks = readPart(document, styles, counting, limits, source)
  const outline = new Outline(limits, placeOf(source, blocks))
  const { loose, issues } = readBlocks(blocks, outline, source)
  const headers = archive.names
    .filter((name) => /^word\/(?:header|footer)\d{0,4}\.xml$/.test(name))
    .slice(0, MOST_HEADERS)
    .flatMap((name) => readPart(part(name), styles, counting, limits, source))
  return {
    chapters: outline.finish(),
    facts: {},
    orderMetadata: {},
    loose: [...headerLines(headers), ...loose],
    issues,
  }
}

/** Its paragraphs as they are shown, in their order. */
export async function listParagraphs(
  source: SourceFile,
  limits: Limits,
): Promise<readonly ShownParagraph[]> {
  const { document, styles, counting } = await openDocx(source, limits)
  const paragraphs: ShownParagraph[] = []
  readPart(document, styles, counting, limits, source, (each) => paragraphs.push(each))
  // What stands in a text box ends before the paragraph that it hangs on.
  return paragraphs.sort((one, other) => one.index - other.index)
}

async function openDocx(source: SourceFile, limits: Limits) {
  if (source.bytes.subarray(0, 4).equals(COMPOUND_FILE)) throw new Unreadable('ENCRYPTED')
  const archive = await openZip(source.bytes, limits)
  const part = (name: string) => textOf(archive, name)
  const document = part(archive.names.find((name) => DOCUMENT.test(name)) ?? '')
  if (document === '') {
    throw new Unreadable('BROKEN_FILE', null, { reason: 'the document is missing in it' })
  }
  const styles = readStyles(part('word/styles.xml'), limits, source)
  const counting = readNumbering(part('word/numbering.xml'), limits, source)
  return { archive, part, document, styles, counting }
}

function textOf(archive: Archive, name: string): string {
  const bytes = archive.read(name)
  return bytes === undefined ? '' : decodeXml(bytes)
}

function placeOf(source: SourceFile, blocks: readonly Block[]) {
  const last = blocks.at(-1)
  const place = last && lastPlace(last)
  const end = place?.kind === 'PARAGRAPHS' ? place.last : 1
  return { file: source.name, kind: 'PARAGRAPHS', first: 1, last: end } as const
}

function lastPlace(block: Block): Place | undefined {
  if ('lines' in block) return block.lines.at(-1)?.place
  return 'heading' in block
    ? block.heading.place
    : block.table.place(0, block.table.rows.length - 1)
}

/** The same head stands in the part for the first page, for even and for odd ones. */
function headerLines(blocks: readonly Block[]): readonly TextLine[] {
  const seen = new Set<string>()
  return blocks
    .flatMap((block) =>
      'lines' in block
        ? block.lines
        : 'heading' in block
          ? [block.heading]
          : block.table.rows.map((row, at) => ({
              text: row.map((cell) => cell?.text ?? '').join('\t'),
              place: block.table.place(at, at),
            })),
    )
    .filter(({ text }) => text.trim() !== '' && !seen.has(text) && seen.add(text))
}
