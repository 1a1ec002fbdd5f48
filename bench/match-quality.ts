import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '#kernel/project-root.ts'
import { DEFAULT_CERTAINTY } from '../src/matching/rank/certainty.ts'
import { createRanker, type Ranker } from '../src/matching/rank/ranker.ts'
import { measurePublic } from './support/quality/measure-public.ts'
import { measureWritten } from './support/quality/measure-written.ts'
import { sayVerdicts, type Verdict } from './support/report.ts'

/**
 * How good predictions are, with the weights as shipped. Those learnt from the written positions of the part `train`
 * and were calibrated with those of `choose`; the part `test` and the public sets' test pairs serve for nothing but
 * this report. `--choose` measures what settings may be chosen by instead: the part `choose` and the valid pairs.
 * `--only=written` or `--only=public` measures one half.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      choose: { type: 'boolean', default: false },
      only: { type: 'string', default: HALVES.join(',') },
    },
    allowPositionals: true,
  })
  const { choose, only } = values
  const halves = only.split(',')
  if (!halves.every((half) => HALVES.includes(half))) {
    throw new Error(`Which half? One of: ${HALVES.join(', ')}`)
  }
  const ranker = await shippedRanker()
  const verdicts: Verdict[] = []
  if (halves.includes('written')) {
    verdicts.push(...(await measureWritten(choose ? 'choose' : 'test', ranker, DEFAULT_CERTAINTY)))
  }
  if (halves.includes('public')) {
    verdicts.push(...(await measurePublic(choose ? 'valid' : 'test', ranker)))
  }
  sayVerdicts(verdicts)
}

const HALVES = ['written', 'public']

async function shippedRanker(): Promise<Ranker> {
  const path = join(projectRoot(), 'src', 'matching', 'rank', 'weights.json')
  return createRanker(JSON.parse(await readFile(path, 'utf8')))
}

await main()
