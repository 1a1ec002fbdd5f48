import { type Selection, type SelectionSource, signatureOf } from './decision.ts'
import type { PositionKeys } from './keys.ts'
import { areNear } from './similarity.ts'

export type SettledPosition = {
  readonly positionId: string
  readonly keys: PositionKeys
  readonly selections: readonly Selection[]
  readonly source: SelectionSource
}

/** What is settled within one inquiry, found by its keys. */
export class SettledPositions {
  readonly #equal = new Map<string, Agreement>()
  readonly #equivalent = new Map<string, Agreement>()
  readonly #clusters = new Map<string, SettledPosition[]>()

  add(settled: SettledPosition): void {
    note(this.#equal, settled.keys.equal, settled)
    if (!isPassedOn(settled.source)) return
    note(this.#equivalent, settled.keys.equivalent, settled)
    const { cluster } = settled.keys
    if (cluster === null) return
    const members = this.#clusters.get(cluster)
    if (!members) this.#clusters.set(cluster, [settled])
    else if (members.length < LARGEST_CLUSTER) members.push(settled)
  }

  equalTo({ equal }: PositionKeys): SettledPosition | undefined {
    return agreed(this.#equal, equal)
  }

  /** Whether equal texts were settled in different ways. */
  isContested({ equal }: PositionKeys): boolean {
    return equal !== null && this.#equal.get(equal)?.isContradicted === true
  }

  equivalentTo({ equivalent }: PositionKeys): SettledPosition | undefined {
    return agreed(this.#equivalent, equivalent)
  }

  /** Undefined as well where near texts were settled in different ways: then a word makes the difference. */
  nearTo({ cluster, terms }: PositionKeys): SettledPosition | undefined {
    const members = cluster === null ? [] : (this.#clusters.get(cluster) ?? [])
    const near = members.filter(({ keys }) => areNear(keys.terms, terms))
    const ways = new Set(near.map(({ selections }) => signatureOf(selections)))
    return ways.size === 1 ? near[0] : undefined
  }
}

/** More alike positions of one inquiry tell nothing new, and comparing all with all would take its time. */
const LARGEST_CLUSTER = 100

/**
 * What was inferred itself is passed on to equal texts only: near to near to near is far. A duplicate says what its
 * twin says, which may be inferred.
 */
const isPassedOn = (source: SelectionSource) =>
  source !== 'CLUSTER' && source !== 'AGENT' && source !== 'DUPLICATE'

/** What was settled under one key; a person's word counts before that of a rule. */
type Agreement = {
  readonly settled: SettledPosition
  readonly isContradicted: boolean
}

function note(
  agreements: Map<string, Agreement>,
  key: string | null,
  settled: SettledPosition,
): void {
  if (key === null) return
  const known = agreements.get(key)
  if (!known || (isPersonal(settled) && !isPersonal(known.settled))) {
    agreements.set(key, { settled, isContradicted: false })
  } else if (
    isPersonal(settled) === isPersonal(known.settled) &&
    signatureOf(settled.selections) !== signatureOf(known.settled.selections)
  ) {
    agreements.set(key, { ...known, isContradicted: true })
  }
}

function agreed(agreements: ReadonlyMap<string, Agreement>, key: string | null) {
  const known = key === null ? undefined : agreements.get(key)
  return known?.isContradicted === false ? known.settled : undefined
}

const isPersonal = ({ source }: SettledPosition) => source === 'PREDICTION' || source === 'MANUAL'
