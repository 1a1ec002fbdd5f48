import { PARAMETER_KINDS, type Parameter } from '../parameters/parameter.ts'
import { foldWord } from './fold.ts'
import { hashOf, hashOfPair } from './hash.ts'

const NORM_SEED = 3

export const normTerm = (norm: string): number => hashOf(norm, NORM_SEED)

/** Values are terms, too: `230 V`, `230V` and `0,23 kV` are one. A range is known by where it begins. */
export const parameterTerm = ({ kind, low }: Parameter): number =>
  hashOfPair(PARAMETER_KINDS.indexOf(kind) + 1, Math.round(low * 1000) / 1000)

/** What stands for a maker: the first word of the name that is one. `Busch-Jaeger Elektro GmbH` is `buschjager`. */
export function brandOf(maker: string): string {
  for (const word of maker.split(/[\s,]+/)) {
    const folded = foldWord(word).replace(/[^a-z0-9]+/g, '')
    if (folded.length > 1 && !NOT_A_BRAND.has(folded)) return folded
  }
  return ''
}

const NOT_A_BRAND = new Set(
  [
    'firma',
    'fa',
    'fabrikat',
    'hersteller',
    'the',
    'der',
    'die',
    'gebr',
    'gebruder',
    'dr',
    'ing',
  ].concat(['gmbh', 'ag', 'kg', 'co', 'inc', 'ltd', 'se', 'von', 'system', 'typ']),
)
