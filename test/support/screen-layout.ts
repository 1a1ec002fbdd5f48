/** A painted thing: a text, an icon, or a box with a ground, a border or a shadow. */
export type Piece = {
  /** Its kind and its first words. They name it in a message; only the kind is compared. */
  readonly label: string
  /** In pixels: left, top, width, height. */
  readonly box: readonly number[]
  /** Colours, font, border. Texts leave out the colour and the font of the page. */
  readonly looks: Readonly<Record<string, string>>
}

/** Pixels. Twice the largest shift that another fallback font caused. */
const NEAR_PX = 6
/** Of 255. Machines round mixed colours differently. */
const NEAR_SHADE = 4
const MOST_DIFFERENCES = 12

/** A line for each piece, so that version control shows which piece changed. */
export const writeLayout = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ label, box, looks }) =>
      [label, box.join(' '), ...Object.entries(looks).map((look) => look.join(' '))].join(' | '),
    )
    .join('\n')
    .concat('\n')

export const readLayoutFile = (text: string): readonly Piece[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [label = '', box = '', ...looks] = line.split(' | ')
      return {
        label,
        box: box.split(' ').map(Number),
        looks: Object.fromEntries(looks.map(splitAtSpace)),
      }
    })

const splitAtSpace = (text: string): [string, string] => {
  const at = `${text} `.indexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** What changed, in words; empty if the screen looks the same. */
export function layoutDifferences(
  before: readonly Piece[],
  now: readonly Piece[],
): readonly string[] {
  const { pairs, gone, added } = pairUp(before, now)
  const all = [
    ...gone.map(({ label }) => `${label}: gone`),
    ...added.map(({ label, box }) => `${label}: new, at ${box.slice(0, 2).join(',')}`),
    ...pairs.flatMap(([was, is]) => changes(was, is).map((change) => `${is.label}: ${change}`)),
  ]
  const left = all.length - MOST_DIFFERENCES
  return left > 0 ? [...all.slice(0, MOST_DIFFERENCES), `and ${left} more`] : all
}

const kindOf = ({ label }: Piece): string => splitAtSpace(label)[0]

/** Pieces come in the document's order: equal ones at the start and at the end are pairs. */
function pairUp(before: readonly Piece[], now: readonly Piece[]) {
  const isSame = (one: Piece | undefined, other: Piece | undefined) =>
    one &&
    other &&
    (before.length === now.length ? kindOf(one) === kindOf(other) : one.label === other.label)
  const shorter = Math.min(before.length, now.length)
  let head = 0
  while (head < shorter && isSame(before[head], now[head])) head += 1
  let tail = 0
  while (tail < shorter - head && isSame(before.at(-1 - tail), now.at(-1 - tail))) tail += 1
  const ends = (all: readonly Piece[]) => [...all.slice(0, head), ...all.slice(all.length - tail)]
  const middle = (all: readonly Piece[]) => all.slice(head, all.length - tail)
  const [were, are] = [ends(before), ends(now)]
  const pairs = were.map((was, at) => [was, are[at] ?? was] as const)
  return { pairs, gone: middle(before), added: middle(now) }
}

function changes(was: Piece, is: Piece): readonly string[] {
  const said = [
    ['right', 'left'],
    ['down', 'up'],
    ['wider', 'narrower'],
    ['higher', 'lower'],
  ].flatMap(([more, less], side) => {
    const by = (is.box[side] ?? 0) - (was.box[side] ?? 0)
    return Math.abs(by) > NEAR_PX ? [`${Math.abs(by)} px ${by > 0 ? more : less}`] : []
  })
  const names = new Set([...Object.keys(was.looks), ...Object.keys(is.looks)])
  const looks = [...names].flatMap((name) => {
    const [one, other] = [was.looks[name] ?? 'unset', is.looks[name] ?? 'unset']
    return isNear(one, other) ? [] : [`${name} was ${one}, is ${other}`]
  })
  return [...said, ...looks]
}

const COLOUR = /#[\da-f]{6,8}/g

/** The same words, and nearly the same colours. */
function isNear(one: string, other: string): boolean {
  if (one === other) return true
  const shades = (text: string) =>
    [...text.matchAll(COLOUR)].flatMap(([colour]) => [
      ...Buffer.from(colour.slice(1).padEnd(8, 'f'), 'hex'),
    ])
  const others = shades(other)
  return (
    one.replace(COLOUR, '#') === other.replace(COLOUR, '#') &&
    shades(one).every((shade, at) => Math.abs(shade - (others[at] ?? 0)) <= NEAR_SHADE)
  )
}
