import { SaxesParser } from 'saxes'
import { openZip } from '../../src/documents/containers/zip.ts'
import { readDocument } from '../../src/documents/read-document.ts'
import { LIMITS } from '../../src/documents/reading.ts'
import { largePdf, largeXlsx, largeXml } from './read-documents.ts'
import { median, millis, say, sayTable, times, type Verdict } from './report.ts'

const POSITIONS = 2_000
const PDF_POSITIONS = 250
/** Until both run as they do in a long reading, and not as they begin. */
const WARM_UP_MS = 3_000

/** A reader, and the library it stands on doing nothing else, over the same bytes. */
type Pair = {
  readonly name: string
  readonly bytes: Buffer
  readonly limit: number
  whole(): Promise<unknown>
  bare(): Promise<unknown>
}

/** Both take turns, so that what else the machine does meets both. */
export async function measureSpeed(rounds: number): Promise<readonly Verdict[]> {
  const pairs = [xmlPair(), xlsxPair(), pdfPair()]
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  for (const { name, bytes, limit, whole, bare } of pairs) {
    const warm = performance.now() + WARM_UP_MS
    while (performance.now() < warm) {
      await whole()
      await bare()
    }
    const wholes: number[] = []
    const bares: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      wholes.push(await clocked(whole))
      bares.push(await clocked(bare))
    }
    const wholeMs = median(wholes)
    const bareMs = median(bares)
    const perSecond = (ms: number) =>
      `${(bytes.length / 1024 / 1024 / (ms / 1000)).toFixed(1)} MB/s`
    rows.push([
      name,
      `${(bytes.length / 1024).toFixed(0)} KB`,
      millis(wholeMs),
      perSecond(wholeMs),
      millis(bareMs),
      times(wholeMs / bareMs),
    ])
    verdicts.push({ about: name, figure: wholeMs / bareMs, unit: ' x', limit })
  }
  say()
  say(`Reading against the bare library, median of ${rounds}, taking turns`)
  sayTable([['', 'file', 'reading', '', 'bare', 'ratio'], ...rows])
  return verdicts
}

async function clocked(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function xmlPair(): Pair {
  const bytes = largeXml(POSITIONS)
  const file = { name: 'large.x83', bytes }
  return {
    name: 'GAEB XML to bare saxes',
    bytes,
    limit: 2,
    whole: () => readDocument(file, 'GAEB_XML', LIMITS),
    bare: async () => parseOnly(bytes),
  }
}

function xlsxPair(): Pair {
  const bytes = largeXlsx(POSITIONS)
  const file = { name: 'large.xlsx', bytes }
  return {
    name: 'XLSX to bare unzip and saxes',
    bytes,
    limit: 1.5,
    whole: () => readDocument(file, 'XLSX', LIMITS),
    async bare() {
      const archive = await openZip(bytes, LIMITS)
      for (const name of archive.names) parseOnly(archive.read(name) ?? Buffer.alloc(0))
    },
  }
}

function pdfPair(): Pair {
  const bytes = largePdf(PDF_POSITIONS)
  const file = { name: 'large.pdf', bytes }
  return {
    name: 'PDF to bare pdfjs',
    bytes,
    limit: 1.5,
    whole: () => readDocument(file, 'PDF', LIMITS),
    async bare() {
      const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
      const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
      for (let number = 1; number <= document.numPages; number += 1) {
        const page = await document.getPage(number)
        await page.getTextContent()
      }
      await document.loadingTask.destroy()
    },
  }
}

/** Every event has somebody who listens, and does nothing. */
function parseOnly(bytes: Buffer): void {
  const parser = new SaxesParser()
  parser.on('opentag', () => undefined)
  parser.on('closetag', () => undefined)
  parser.on('text', () => undefined)
  parser.write(bytes.toString('utf8')).close()
}
