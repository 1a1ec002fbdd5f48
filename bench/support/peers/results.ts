import { megabytes, millis, say, sayTable, times, type Verdict } from '../report.ts'
import { type EngineName, OURS, OURS_RANKED } from './engines.ts'
import type { Measured } from './measure.ts'

/** Of one engine, asked to take so many articles. */
export type Result = {
  readonly engine: EngineName
  /** What it was to take. */
  readonly articles: number
  /** What it took, where it took anything. */
  readonly taken?: { readonly articles: number; readonly measured: Measured }
  readonly remark?: string
}

export function sayResults(articles: number, results: readonly Result[]): void {
  const ours = results.find(({ engine }) => engine === OURS)?.taken?.measured
  say()
  say(`${count(articles)} articles, the ten best for each position`)
  sayTable([
    [
      '',
      'articles',
      'build',
      'CPU',
      'index',
      'memory',
      'peak',
      'asked',
      'per CPU-s',
      'p50',
      'p99',
      'R@1',
      'R@10',
      'ours is',
    ],
    ...results.map(({ engine, taken }) =>
      taken ? rowOf(engine, taken, ours) : [engine, 'none', ...Array<string>(12).fill('')],
    ),
  ])
  for (const { engine, remark } of results) if (remark) say(`  ${engine} ${remark}`)
  say()
}

function rowOf(
  engine: EngineName,
  { articles, measured }: NonNullable<Result['taken']>,
  ours: Measured | undefined,
): readonly string[] {
  return [
    engine,
    count(articles),
    `${measured.buildS.toFixed(1)} s`,
    `${measured.buildCpuS.toFixed(1)} s`,
    sizeOf(measured.indexBytes),
    sizeOf(measured.settledRssBytes),
    sizeOf(measured.peakRssBytes),
    String(measured.asked),
    perSecond(measured),
    millis(measured.p50Ms),
    millis(measured.p99Ms),
    percent(measured.first),
    percent(measured.amongTen),
    ours ? times(ours.perCpuS / measured.perCpuS) : '',
  ]
}

const MILLION = 1_000_000
const LEAST_RATIO = 3
const LEAST_RANKED: ReadonlyMap<number, number> = new Map([
  [100_000, 600],
  [MILLION, 150],
])
const MOST_MEGABYTES = 350

/** Only for what was measured: a run with a few engines says nothing about the others. */
export function verdictsOf(results: readonly Result[]): readonly Verdict[] {
  return [...comparedVerdicts(results), ...rankedVerdicts(results), ...sizeVerdicts(results)]
}

function comparedVerdicts(results: readonly Result[]): readonly Verdict[] {
  const there = results.filter(({ articles, taken }) => articles === MILLION && taken)
  const speedOf = ({ taken }: Result): number => taken?.measured.perCpuS ?? 0
  const ours = there.find(({ engine }) => engine === OURS)
  const peers = there.filter(({ engine }) => engine !== OURS && engine !== OURS_RANKED)
  const [fastest] = peers.toSorted((left, right) => speedOf(right) - speedOf(left))
  if (!ours || !fastest) return []
  return [
    {
      about: `ours to ${fastest.engine}, a million`,
      figure: speedOf(ours) / speedOf(fastest),
      unit: ' x',
      limit: LEAST_RATIO,
      atLeast: true,
    },
  ]
}

const rankedVerdicts = (results: readonly Result[]): readonly Verdict[] =>
  results.flatMap(({ engine, articles, taken }) => {
    const limit = LEAST_RANKED.get(articles)
    if (engine !== OURS_RANKED || !taken || limit === undefined) return []
    return [
      {
        about: `ranked, ${count(articles)}`,
        figure: taken.measured.perCpuS,
        unit: ' positions per CPU-s',
        limit,
        atLeast: true,
      },
    ]
  })

/** Of the index that the service holds: the one with everything that ranking needs. */
const sizeVerdicts = (results: readonly Result[]): readonly Verdict[] =>
  results.flatMap(({ engine, articles, taken }) => {
    const bytes = taken?.measured.indexBytes
    if (engine !== OURS_RANKED || articles !== MILLION || bytes === undefined) return []
    return [
      {
        about: 'index, a million',
        figure: bytes / 1024 / 1024,
        unit: ' MB',
        limit: MOST_MEGABYTES,
      },
    ]
  })

export const count = (articles: number): string => articles.toLocaleString('en')

const sizeOf = (bytes: number | undefined): string => (bytes === undefined ? '' : megabytes(bytes))

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

export const perSecond = ({ perCpuS }: Measured): string =>
  perCpuS < 100 ? perCpuS.toFixed(2) : perCpuS.toFixed(0)
