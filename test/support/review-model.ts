/** A position, as plain as can be: prices are whole numbers, and an article costs what its number says. */
export type ModelPosition = {
  readonly isRelevant: boolean
  readonly notOffered: boolean
  readonly isRemoved: boolean
  readonly quantity: number
  readonly discount: number | null
  /** The e-mail address. */
  readonly responsible: string | null
  /** Net price of the position without an article. */
  readonly price: number | null
  readonly chosen: readonly Choice[]
}

/** An article number from 1 on, how it was chosen, and a net price in place of the list price. */
type Choice = {
  readonly article: number
  readonly how: How
  readonly by: string
  readonly price: number | null
}

type How = 'prediction' | 'manual' | 'duplicate'

export type Act =
  | { readonly do: 'select' | 'add' | 'remove'; readonly at: number; readonly article: number }
  | { readonly do: 'select many'; readonly at: readonly number[]; readonly article: number }
  | {
      readonly do: 'discount many'
      readonly at: readonly number[]
      /** In percent; null for the customer's, which is none. */
      readonly discount: number | null
    }
  | { readonly do: 'quantity'; readonly at: number; readonly quantity: number }
  | { readonly do: 'price'; readonly at: number; readonly price: number | null }
  | { readonly do: 'assign'; readonly at: readonly number[]; readonly to: 'me' | null }
  | {
      readonly do: 'relevant' | 'not offered'
      readonly at: readonly number[]
      readonly is: boolean
    }
  | { readonly do: 'remove position'; readonly at: number }
  | { readonly do: 'identical'; readonly at: number }
  | { readonly do: 'accept' }
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'undo named'; readonly command: number }

type Command = {
  readonly by: string
  readonly changes: ReadonlyMap<number, readonly [before: ModelPosition, after: ModelPosition]>
  /** Which command had made each of the positions. */
  readonly earlier: ReadonlyMap<number, number>
  undoneBy: string | null
}

const SERVICE = -1

/**
 * What review is, without a database: a list of positions, and a list of commands with whole states before and after.
 * The first prediction of every position is article 1, certain enough for all to be accepted.
 */
export class ReviewModel {
  readonly positions: ModelPosition[]
  readonly commands: Command[] = []
  readonly #makers: number[]
  /** Per person the commands that he undid and can do again. */
  readonly #redoable = new Map<string, number[]>()

  constructor(count: number) {
    this.positions = Array.from({ length: count }, () => FRESH)
    this.#makers = this.positions.map(() => SERVICE)
  }

  /** Answers whether it is carried out; refused acts change nothing, and leave nothing to undo. */
  act(by: string, act: Act): 'done' | 'refused' | 'nothing' {
    switch (act.do) {
      case 'undo':
        return this.#undo(by, this.#lastDone(by))
      case 'undo named':
        return this.#undo(by, act.command in this.commands ? act.command : undefined)
      case 'redo':
        return this.#redo(by)
      default:
        return this.#command(by, act)
    }
  }

  canUndo(by: string): boolean {
    const last = this.#lastDone(by)
    return last !== undefined && this.#isMadeBy(last, () => last)
  }

  canRedo(by: string): boolean {
    const last = this.#redoable.get(by)?.at(-1)
    return last !== undefined && this.#isAsBefore(last)
  }

  get sums() {
    const there = this.positions.filter((each) => each.isRelevant && !each.isRemoved)
    const chosen = there.flatMap((each) => each.chosen)
    const count = (how: How) => chosen.filter((each) => each.how === how).length
    const cost = ({ chosen: all, quantity, discount, price: alone }: ModelPosition) =>
      all.reduce(
        (sum, { article, price }) =>
          sum + quantity * (price ?? article * (1 - (discount ?? 0) / 100)),
        quantity * (alone ?? 0),
      )
    return {
      position_count: there.length,
      positions_with_selection: there.filter((each) => each.chosen.length > 0).length,
      open_count: there.filter((each) => isUndecided(each) && !each.notOffered).length,
      selection_count: chosen.length,
      auto_selected_count: count('duplicate'),
      prediction_correct_count: count('prediction'),
      manual_selection_count: count('manual'),
      net: there.reduce((sum, each) => sum + cost(each), 0),
    }
  }

  #command(by: string, act: Exclude<Act, { do: 'undo' | 'redo' | 'undo named' }>) {
    const wanted = this.#wanted(by, act)
    if (wanted === 'refused') return wanted
    const changes = new Map(
      wanted.flatMap(([at, after]) => {
        const before = this.#position(at)
        return JSON.stringify(before) === JSON.stringify(after)
          ? []
          : [[at, [before, after]] as const]
      }),
    )
    if (changes.size === 0) return 'nothing'
    const earlier = new Map([...changes.keys()].map((at) => [at, this.#makers[at] ?? SERVICE]))
    this.commands.push({ by, changes, earlier, undoneBy: null })
    this.#redoable.delete(by)
    this.#put(changes, 1, () => this.commands.length - 1)
    return 'done'
  }

  /** The positions that an act is about, as they would be; refused where one is removed. */
  #wanted(by: string, act: Exclude<Act, { do: 'undo' | 'redo' | 'undo named' }>) {
    if (act.do === 'accept') return this.#accepted(by)
    const ats = typeof act.at === 'number' ? [act.at] : [...new Set(act.at)]
    if (ats.some((at) => this.#position(at).isRemoved)) return 'refused'
    if (act.do === 'identical') return this.#identical(by, act.at)
    if (act.do === 'remove') {
      const isThere = this.#position(act.at).chosen.some(({ article }) => article === act.article)
      if (!isThere) return 'refused'
    }
    return ats.map((at) => [at, changed(this.#position(at), by, act)] as const)
  }

  #accepted(by: string) {
    return this.positions.flatMap((position, at) =>
      position.isRelevant && !position.isRemoved && !position.notOffered && isUndecided(position)
        ? [[at, { ...position, chosen: [choice(1, by)] }] as const]
        : [],
    )
  }

  #identical(by: string, from: number) {
    const { chosen, isRelevant } = this.#position(from)
    if (chosen.length === 0 || !isRelevant) return 'refused'
    const given = chosen.map((each) => ({ ...each, how: 'duplicate' as const, by }))
    const content = (all: readonly Choice[]) =>
      all.map(({ article, price }) => `${article} ${price}`).join()
    const isSame = (other: ModelPosition) => content(other.chosen) === content(given)
    return this.positions.flatMap((position, at) => {
      const isFree =
        position.isRelevant &&
        !position.isRemoved &&
        !position.notOffered &&
        position.price === null &&
        position.chosen.every((each) => each.how === 'duplicate' && each.by === by)
      return at !== from && isFree && !isSame(position)
        ? [[at, { ...position, chosen: given }] as const]
        : []
    })
  }

  #undo(by: string, command: number | undefined) {
    const found = command === undefined ? undefined : this.commands[command]
    if (!found || command === undefined || found.undoneBy !== null) return 'refused'
    if (!this.#isMadeBy(command, () => command)) return 'refused'
    found.undoneBy = by
    this.#redoable.set(by, [...(this.#redoable.get(by) ?? []), command])
    this.#put(found.changes, 0, (at) => found.earlier.get(at) ?? SERVICE)
    return 'done'
  }

  #redo(by: string) {
    const stack = this.#redoable.get(by) ?? []
    const command = stack.at(-1)
    const found = command === undefined ? undefined : this.commands[command]
    if (!found || command === undefined || !this.#isAsBefore(command)) return 'refused'
    stack.pop()
    found.undoneBy = null
    this.#put(found.changes, 1, () => command)
    return 'done'
  }

  #put(changes: Command['changes'], which: 0 | 1, maker: (at: number) => number): void {
    for (const [at, states] of changes) {
      this.positions[at] = states[which]
      this.#makers[at] = maker(at)
    }
  }

  #isMadeBy(command: number, maker: (at: number) => number): boolean {
    const { changes } = this.commands[command] as Command
    return [...changes.keys()].every((at) => this.#makers[at] === maker(at))
  }

  #isAsBefore(command: number): boolean {
    return this.#isMadeBy(command, (at) => this.commands[command]?.earlier.get(at) ?? SERVICE)
  }

  #lastDone(by: string): number | undefined {
    const at = this.commands.findLastIndex((each) => each.by === by && each.undoneBy === null)
    return at < 0 ? undefined : at
  }

  #position(at: number): ModelPosition {
    return this.positions[at] as ModelPosition
  }
}

const FRESH: ModelPosition = {
  isRelevant: true,
  notOffered: false,
  isRemoved: false,
  quantity: 10,
  discount: null,
  responsible: null,
  price: null,
  chosen: [],
}

const choice = (article: number, by: string) =>
  ({ article, how: article === 1 ? 'prediction' : 'manual', by, price: null }) as const

const isUndecided = ({ chosen, price }: ModelPosition): boolean =>
  chosen.length === 0 && price === null

const withFirstPrice = (chosen: readonly Choice[], price: number | null): readonly Choice[] =>
  chosen.map((each, at) => (at === 0 ? { ...each, price } : each))

function changed(
  position: ModelPosition,
  by: string,
  act: Exclude<Act, { do: 'undo' | 'redo' | 'undo named' | 'accept' | 'identical' }>,
): ModelPosition {
  const offered = { ...position, isRelevant: true, notOffered: false, price: null }
  const has = (article: number) => position.chosen.some((each) => each.article === article)
  switch (act.do) {
    case 'select':
    case 'select many':
      return position.chosen.length === 1 && has(act.article)
        ? offered
        : { ...offered, chosen: [choice(act.article, by)] }
    case 'add':
      return has(act.article)
        ? offered
        : { ...offered, chosen: [...position.chosen, choice(act.article, by)] }
    case 'remove':
      return { ...position, chosen: position.chosen.filter((each) => each.article !== act.article) }
    case 'quantity':
      return { ...position, quantity: act.quantity }
    case 'price':
      if (position.chosen.length > 0) {
        return { ...position, chosen: withFirstPrice(position.chosen, act.price) }
      }
      return act.price === null ? { ...position, price: null } : { ...offered, price: act.price }
    case 'assign':
      return { ...position, responsible: act.to && by }
    case 'discount many':
      return {
        ...position,
        discount: act.discount,
        chosen: withFirstPrice(position.chosen, null),
      }
    case 'relevant':
      return { ...position, isRelevant: act.is }
    case 'not offered':
      if (position.notOffered === act.is) return position
      return act.is
        ? { ...position, notOffered: true, price: null, chosen: [] }
        : { ...position, notOffered: false }
    case 'remove position':
      return { ...position, isRemoved: true }
  }
}
