import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectRoot } from '#kernel/project-root.ts'
import type { Expected } from '../../src/demo/inquiries/expected.ts'
import { type Score, scoreOf } from '../../src/demo/inquiries/score.ts'
import type { Chapter, ParsedDocument, Position } from '../../src/documents/parsed-document.ts'
import { readInquiry } from '../../src/documents/read-inquiry.ts'
import { LIMITS } from '../../src/documents/reading.ts'
import type { Format, Made } from './read-documents.ts'
import { say, sayTable, type Verdict } from './report.ts'

/** Files from elsewhere that lie beside the project on some machines. */
const SAMPLES = join(projectRoot(), '..', 'shared', 'samples')

/** What of the positions must be right, in percent; and as much of what is found. */
const LEAST: Readonly<Record<Format, number>> = {
  'GAEB 90': 100,
  'GAEB 2000': 100,
  'GAEB XML': 100,
  ONLV: 100,
  XLSX: 100,
  CSV: 100,
  DOCX: 100,
  TXT: 100,
  EML: 100,
  PDF: 95,
  scan: 80,
}

const HEADER = ['', 'files', 'positions', 'found', 'right', 'precision', 'recall', 'kind', 'text']

/** Reads what we wrote ourselves, format by format. */
export async function measureMade(
  documents: readonly Made[],
  showMisses: boolean,
): Promise<readonly Verdict[]> {
  const scores = new Map<Format, Score[]>()
  for (const { name, format, bytes, expected } of documents) {
    const score = scoreOf(positionsOf(await read(name, bytes)), expected)
    scores.set(format, [...(scores.get(format) ?? []), score])
    if (showMisses) sayMisses(name, score)
  }
  const rows = [...scores].map(([format, list]) => ({
    format,
    files: list.length,
    sum: sumOf(list),
  }))
  say()
  say('Documents of our own making')
  sayTable([HEADER, ...rows.map(({ format, files, sum }) => line(format, files, sum))])
  return rows.flatMap(({ format, sum }) => verdictsOf(format, sum, LEAST[format]))
}

/** Reads the files from elsewhere: against the oracle, against twins, and else only counts. */
export async function measureSamples(
  withScans: boolean,
  showMisses: boolean,
): Promise<readonly Verdict[]> {
  if (!existsSync(SAMPLES)) {
    say('There are no samples on this machine.')
    return []
  }
  const verdicts = [...(await againstOracle(showMisses)), ...(await againstTwins(showMisses))]
  if (withScans) verdicts.push(...(await againstEyes(showMisses)))
  await countOthers()
  return verdicts
}

type OracleEntry = {
  readonly positions: number
  readonly first: readonly (readonly [string, string | null, ...string[]])[]
  readonly last: readonly (readonly [string, string | null, ...string[]])[]
  readonly qty_sum: string
}

/** A file is right when its count, its sum, its first and its last positions are. */
async function againstOracle(showMisses: boolean): Promise<readonly Verdict[]> {
  const oracle: Readonly<Record<string, OracleEntry>> = JSON.parse(
    await readFile(join(SAMPLES, 'gaeb', 'oracle.json'), 'utf8'),
  )
  const present = Object.entries(oracle).filter(([name]) => existsSync(join(SAMPLES, 'gaeb', name)))
  let right = 0
  for (const [name, entry] of present) {
    const own = positionsOf(await readSample(join('gaeb', name))).filter(isOwn)
    if (agrees(own, entry)) right += 1
    else if (showMisses) say(`  ${name}: ${own.length} positions instead of ${entry.positions}`)
  }
  say()
  say(`GAEB files from elsewhere: ${right} of ${present.length} are as the oracle says`)
  return [atLeast('GAEB files as the oracle says', (100 * right) / present.length, 100)]
}

const isOwn = ({ kind, traits }: Position): boolean =>
  kind !== 'HEADING' &&
  kind !== 'SURCHARGE' &&
  (kind !== 'NOTE' || traits.includes('DROPPED')) &&
  !traits.includes('PART')

function agrees(
  own: readonly Position[],
  { positions, first, last, qty_sum }: OracleEntry,
): boolean {
  const essence = ({ number, quantity }: Pick<Position, 'number' | 'quantity'>) =>
    `${number.replace(/(^|\.)0+(?=[^.])/g, '$1')} ${quantity === null ? null : thousandths(quantity)}`
  const wanted = (list: OracleEntry['first']) =>
    list.map(([number, quantity]) => essence({ number, quantity })).join()
  const sum = own.reduce((total, { quantity }) => total + thousandths(quantity ?? '0'), 0n)
  return (
    own.length === positions &&
    sum === thousandths(qty_sum) &&
    own.slice(0, first.length).map(essence).join() === wanted(first) &&
    own.slice(-last.length).map(essence).join() === wanted(last)
  )
}

function thousandths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, 3).padEnd(3, '0'))
}

/** Print-outs of files that are there, too. */
const TWINS = [
  [
    'inquiries/pdf/meindonut__Ausdruck-Musterdatei-Bauausfuehrung-GAEB-DA-XML-3.3-06-01-2021.pdf',
    'gaeb/gaebxml/meindonut__Pruefdatei GAEB DA XML 3.3 - Bauausfuehrung - V 04 04 2024.x83',
  ],
  [
    'inquiries/pdf/meindonut__Pruefdatei-GAEB-DA-XML-3.3-Texterstellung-V-06-01-2021.pdf',
    'gaeb/gaebxml/meindonut__GAEB Pruefdatei GAEB DA XML 3.3 - Texterstellung V 11 06 2021.x81',
  ],
] as const

async function againstTwins(showMisses: boolean): Promise<readonly Verdict[]> {
  const scores: Score[] = []
  for (const [print, twin] of TWINS) {
    const truth = positionsOf(await readSample(twin)).map(asExpected)
    const score = scoreOf(positionsOf(await readSample(print)), truth)
    scores.push(score)
    if (showMisses) sayMisses(basename(print), score)
  }
  const sum = sumOf(scores)
  say()
  say('Print-outs of official files, against the files')
  sayTable([HEADER, line('PDF', scores.length, sum)])
  return verdictsOf('official print-outs', sum, LEAST.PDF)
}

const asExpected = ({ number, kind, shortText, quantity, unit }: Position): Expected => ({
  number,
  kind: kind === 'HEADING' ? 'NOTE' : kind,
  shortText,
  quantity,
  unit,
  truth: undefined,
})

type Seen = readonly [number: string, quantity: string | null, unit: string]

/** What a person sees on the scanned pages of the handbook. */
const SEEN: Readonly<Record<string, readonly Seen[]>> = {
  p52: [['10.10.1', null, 'psch']],
  p56: [
    ['10.20.7', '5170', 'm2'],
    ['10.20.8', '5170', 'm2'],
  ],
  p60: [['20.1.100', '135', 'm2']],
  p64: [
    ['20.2.110', '35', 'St'],
    ['20.2.120', '11', 'St'],
    ['20.2.130', '10', 'St'],
  ],
}

async function againstEyes(showMisses: boolean): Promise<readonly Verdict[]> {
  const scores: Score[] = []
  for (const [page, seen] of Object.entries(SEEN)) {
    const name = `inquiries/images/gaeb90-handbook_scanned-LV-printout_${page}.png`
    const truth = seen.map(
      ([number, quantity, unit]): Expected => ({
        number,
        quantity,
        unit,
        kind: 'NORMAL',
        shortText: '',
        truth: undefined,
      }),
    )
    const score = scoreOf(positionsOf(await readSample(name)), truth)
    scores.push(score)
    if (showMisses) sayMisses(basename(name), score)
  }
  const sum = sumOf(scores)
  say()
  say('Scanned pages of the handbook, against what a person sees (kind and text are not known)')
  sayTable([HEADER, line('scan', scores.length, sum)])
  return verdictsOf('scanned handbook', sum, LEAST.scan)
}

/** Of these nobody wrote down what is in them. */
async function countOthers(): Promise<void> {
  const folder = join(SAMPLES, 'inquiries')
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(md|png)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(SAMPLES.length + 1))
    .sort()
  const rows: string[][] = []
  for (const file of files) {
    const document = await readSample(file)
    const positions = positionsOf(document)
    const asking = positions.filter(({ kind }) => kind !== 'NOTE' && kind !== 'HEADING')
    rows.push([
      file.slice('inquiries/'.length),
      String(asking.length),
      String(asking.filter(({ quantity }) => quantity !== null).length),
      String(positions.length - asking.length),
      String(document.issues.length),
    ])
  }
  say()
  say('Other inquiries from elsewhere: what was found')
  sayTable([['', 'positions', 'with quantity', 'notes', 'issues'], ...rows])
}

const readSample = async (name: string): Promise<ParsedDocument> =>
  read(basename(name), await readFile(join(SAMPLES, name)))

async function read(name: string, bytes: Buffer): Promise<ParsedDocument> {
  const { document } = await readInquiry([{ name, bytes }], LIMITS)
  for (const { severity, message } of document.issues) {
    if (severity === 'ERROR') say(`  ${name}: ${message}`)
  }
  return document
}

function positionsOf({ chapters }: Pick<ParsedDocument, 'chapters'>): Position[] {
  const within = (chapter: Chapter): Position[] => [
    ...chapter.positions,
    ...chapter.chapters.flatMap(within),
  ]
  return chapters.flatMap(within)
}

const sumOf = (scores: readonly Score[]): Score => {
  const total = (of: (score: Score) => number) => scores.reduce((sum, each) => sum + of(each), 0)
  return {
    expected: total(({ expected }) => expected),
    found: total(({ found }) => found),
    right: total(({ right }) => right),
    matched: total(({ matched }) => matched),
    kinds: total(({ kinds }) => kinds),
    texts: total(({ texts }) => texts),
    misses: [],
  }
}

const line = (name: string, files: number, score: Score): string[] => [
  name,
  String(files),
  String(score.expected),
  String(score.found),
  String(score.right),
  percent(score.right, score.found),
  percent(score.right, score.expected),
  percent(score.kinds, score.matched),
  percent(score.texts, score.matched),
]

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`

const verdictsOf = (name: string, score: Score, least: number): readonly Verdict[] => [
  atLeast(`${name}: recall`, (100 * score.right) / score.expected, least),
  atLeast(`${name}: precision`, (100 * score.right) / Math.max(1, score.found), least),
]

const atLeast = (about: string, figure: number, limit: number): Verdict => ({
  about,
  figure,
  unit: ' %',
  limit,
  atLeast: true,
})

function sayMisses(name: string, { misses }: Score): void {
  for (const miss of misses) say(`  ${name}: ${miss}`)
}
