/** Numbers that name something: of an article, an order, an offer. Letters, digits and marks, at least one digit. */

export type Code = { readonly value: string; readonly end: number }

const TOKEN = /[A-Za-z0-9][A-Za-z0-9._/+*#-]{0,39}/y

/**
 * The number that begins at `at`. Where it is written in groups they belong to it: `5WG1 117-2CB12`, `0 771 11`,
 * `MTN 3624-0319`; a quantity that follows does not.
 */
export function readCode(text: string, at: number): Code | undefined {
  const first = tokenAt(text, at)
  if (!first) return undefined
  const groups = [first]
  while (groups.length < 6) {
    const last = groups[groups.length - 1]
    if (last === undefined || text.charCodeAt(last.end) !== BLANK) break
    const next = tokenAt(text, last.end + 1)
    if (!next || !belongs(groups, next, text)) break
    groups.push(next)
  }
  if (groups.length > 1 && !areGroups(groups)) groups.length = /\d/.test(first.value) ? 1 : 2
  const end = groups[groups.length - 1]?.end ?? first.end
  const value = groups.map((group) => group.value).join(' ')
  return isCode(value) ? { value, end } : undefined
}

const BLANK = 32

function tokenAt(text: string, at: number): Code | undefined {
  TOKEN.lastIndex = at
  if (!TOKEN.test(text)) return undefined
  const end = TOKEN.lastIndex
  const token = text.slice(at, end)
  // The middle of a word with letters of another language, or a part of something longer.
  if (/[A-Za-zÀ-ɏ\d@€²³°%]/.test(text.charAt(end))) return undefined
  // A number with a fraction: `UT 2,5`.
  if (token.length <= 3 && /^\d+$/.test(token) && /^,\d/.test(text.slice(end, end + 2)))
    return undefined
  const value = token.replace(/[._/+*#-]+$/, '')
  // What ended with a mark is complete: nothing is joined to it.
  return value === '' ? undefined : { value, end: at + value.length }
}

/** Whether what follows is a further group of the number. */
function belongs(groups: readonly Code[], next: Code, text: string): boolean {
  if (!/\d/.test(next.value) || isParameter(next.value) || isDay(next.value)) return false
  if (followedByUnit(text, next.end)) return false
  const before = groups.map((group) => group.value)
  const isPrefixed = /^[A-Z]{1,5}$/.test(before[0] ?? '')
  if (isPrefixed && before.length === 1) return true
  const digits = isPrefixed ? before.slice(1) : before
  if (digits.every(isGroup) && isGroup(next.value)) return true
  const [first = ''] = before
  return /[A-Z]/.test(first) && !/[a-z]{3}/.test(first) && /^[\dA-Z]+-[\dA-Z-]+$/.test(next.value)
}

const isGroup = (value: string) => /^\d{1,4}$/.test(value)

/** A few short groups of digits may be a number and a quantity. More are a number in groups. */
function areGroups(groups: readonly Code[]): boolean {
  const isPrefixed = !/\d/.test(groups[0]?.value ?? '')
  const digits = groups.slice(isPrefixed ? 1 : 0)
  return (
    digits.length > 2 ||
    !digits.every((group) => isGroup(group.value)) ||
    (isPrefixed && digits.length === 1)
  )
}

const UNIT_FOLLOWS =
  /^ ?(?:St(?:ü|ue)?c?k?\b|Stk|mm|cm|m|m²|m2|kg|g|VE|Pck|Paar|Satz|Rol|Set|pcs|pieces|W|kW|V|A|bar|l|EUR|€)(?![A-Za-zÀ-ɏ\d])/

function followedByUnit(text: string, end: number): boolean {
  return UNIT_FOLLOWS.test(text.slice(end, end + 8))
}

const isDay = (value: string) => /^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})?$/.test(value)

/** Whether this can be the number of something at all. */
export function isCode(value: string): boolean {
  return (
    value.length >= 2 &&
    value.length <= 40 &&
    /\d/.test(value) &&
    !isDay(value) &&
    !/^(?:19|20)\d\d-\d\d-\d\d$/.test(value) &&
    !/^(?:DIN|EN|ISO|VDE|RAL|DN|PN|IP|ÖNORM|VDI|DVGW)(?:[ -]?(?:EN|ISO|VDE))*[ -]?\d/i.test(
      value,
    ) &&
    // A steel grade.
    !/^1\.\d{4}$/.test(value)
  )
}

const UNIT =
  "(?:mm²?|cm|dm|m|km|qmm|qm|m[²³23]|mm2|k?g|to?|m?l|ltr|[kMm]?W|[kM]?VA|[kKm]?V|[kmµ]?A|Ah|[kKMm]?Wh|[kKM]?Hz|lm|lx|lux|K|°?C|°|bar|mbar|[kM]?Pa|Nm|k?N|dB|dBA|\"|''|Zoll|inch|in|ft|St|Stk|Stck|pcs|x|fach|polig|pol|pin|Mbit|Gbit|GB|MB|TB|J|h|min|s|Wo|%|p|P|er|tlg)"

/** 18W, 2,5mm², 230V; 600x600x18mm; DN50, RAL9010; cables. None of them is a number even behind a label. */
const SIZES = [
  `\\d+(?:[.,/]\\d+)?${UNIT}(?:/.*)?`,
  `\\d+(?:[.,]\\d+)?(?:[x×*]\\d+(?:[.,]\\d+)?)+${UNIT}?`,
  '\\d+G\\d+(?:[.,]\\d+)?(?:mm²)?',
  '(?:DIN|EN|ISO|VDE|RAL|NCS|DN|PN|IP|IK|NW|SW|VDI|SDR|AWG)-?\\d+(?:[.,/x×-]\\d+)*[A-Z]?',
  // Four digits in a row are no cores of a cable: `NYM1237-08` is a number.
  '(?:N[YAH2]|H0[3579]|J-|JE-|A-[2D]|LiY|NSG|YSL|RG-?\\d|CY)(?![A-Z]*\\d{4}).*',
]

/** 0/32, M8x40, E27, B16, F90, C25/30, S235: sockets, breakers, classes of fire, concrete, steel and wood. */
const CLASSES = [
  `\\d+(?:[.,]\\d+)?(?:/\\d+(?:[.,]\\d+)?)+${UNIT}?`,
  '(?:OD|ID|AD|UNI|BS|PE|PP|PVC|DA|D|L|B|H|T|R|Rp|G|M|Ø)-?\\d+(?:[.,/x×-]\\d+)*[A-Z]?',
  '(?:E14|E27|E40|GU?\\d+(?:[.,]\\d)?|GX\\d+.*|R7s|CAT\\.?\\d[A-Za-z]?|RJ\\d+|[BCDKZ]\\d{1,3}|F\\d{2,3}|T\\d{2,3}|R?EI?\\d{2,3}|C\\d+/\\d+|S\\d{3}.*|B500.*|V[24]A|A[24]|XC\\d|XF\\d|WLG\\d+|CW\\d+|UW\\d+|LK\\d|IPX\\d|LV\\d+|LED\\d*)',
]

const whole = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`)
const SIZE = whole(SIZES)
const PARAMETER = whole([...SIZES, ...CLASSES])

export const isSize = (token: string): boolean => SIZE.test(token)

/** A size, a norm, a class: what describes a thing and does not name it. */
export const isParameter = (token: string): boolean => PARAMETER.test(token)

/** Told to be a number of an article without a label: letters and digits mixed, or many digits, and no size. */
export function isCertainCode(value: string): boolean {
  if (value.split(' ').some(isParameter)) return false
  // `Magna3` and `therm-x2` are names.
  const isMixed = /^[A-Z\d]/.test(value) && /[A-Za-z]/.test(value) && /\d/.test(value)
  const isName = /^[A-Z][a-z]+\d{1,2}$/.test(value)
  return (
    (isMixed && !isName && value.length >= 4) || /^(?:\d{5,}(?:-\d+)*|\d{3,4}-\d{3,4})$/.test(value)
  )
}
