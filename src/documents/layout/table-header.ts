import { headerWord, type Role } from '../tables/header-words.ts'
import { type Piece, type Pieces, textOfWords } from './pieces.ts'

/** Without one of these there is nothing that a column could say of what is wanted: texts then stand below. */
const DESCRIBING: ReadonlySet<Role> = new Set<Role>([
  'TEXT',
  'LONG_TEXT',
  'ARTICLE_NUMBER',
  'CUSTOMER_ARTICLE_NUMBER',
  'MANUFACTURER_ARTICLE_NUMBER',
  'TYPE',
])
const LONGEST = 250

const known = new WeakMap<Pieces, ReadonlySet<Role>>()

/** What the columns under a line hold; empty where it heads none. */
export function headedRoles(line: Pieces): ReadonlySet<Role> {
  const before = known.get(line)
  if (before) return before
  const roles = judge(line)
  known.set(line, roles)
  return roles
}

/** Whether a line names the columns of a list of positions. */
export const isTableHeader = (line: Pieces): boolean => headedRoles(line).size > 0

export const describes = (header: Pieces): boolean =>
  [...headedRoles(header)].some((role) => DESCRIBING.has(role))

const NONE: ReadonlySet<Role> = new Set()

/** Beside a quantity and the room for prices stand the same words as above them: `10 Stck.  EP ____  GP ____`. */
const VALUE = /^\d[\d.,]*(?: |$)|[._…]{4}$/

function judge(line: Pieces): ReadonlySet<Role> {
  if (line.text.length > LONGEST || !/\s/.test(line.text)) return NONE
  const cells = line.cells.map(textOfWords)
  if (cells.some((cell) => VALUE.test(cell))) return NONE
  // A form: `Einheit: Stk`.
  if (cells.length <= 2 && /:(?:\s|$)/.test(cells[0] ?? '')) return NONE
  const found = cells.length === 1 ? alone(cells[0] ?? '') : cells.flatMap(wordsOfHeader)
  const roles = new Set(found.map(({ role }) => role))
  const lists = roles.has('QUANTITY') || roles.has('UNIT_PRICE') || roles.has('TOTAL_PRICE')
  if (!lists || found.length * 2 < cells.length) return NONE
  const plain = found.every(({ exact }) => exact) && found.length >= cells.length
  return roles.size >= 3 || (roles.size === 2 && plain && roles.has('QUANTITY')) ? roles : NONE
}

const wordsOfHeader = (cell: string) => headerWord(cell) ?? parts(cell)

/** Most lines are sentences: what their words are alone is known sooner than what they are together. */
function alone(cell: string) {
  const found = parts(cell)
  return found.length > 1 && headerWord(cell) === undefined ? found : []
}

/** `Pos. Menge Einheit` printed close together. */
const parts = (cell: string) =>
  cell.split(' ').flatMap((word) => {
    const found = headerWord(word)
    return found?.exact ? [found] : []
  })

/** Whether two columns stand under one cell: `Menge Einheit`, `UOM Unit Price`, but not `Item Code`. */
export function divisible(left: readonly Piece[], right: readonly Piece[]): boolean {
  const [one, other] = [headerWord(textOfWords(left)), headerWord(textOfWords(right))]
  if (one === undefined || other === undefined || one.role === other.role) return false
  const whole = headerWord(textOfWords([...left, ...right]))
  if (whole === undefined || whole.role === 'QUANTITY' || whole.role === 'UNIT') return true
  return one.exact && other.exact && !whole.exact
}
