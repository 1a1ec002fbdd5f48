import type { Part } from '../index/catalogue-index.ts'
import type { Segment } from '../index/segment.ts'
import { textAt } from '../index/texts.ts'
import type { ParameterKind } from '../parameters/parameter.ts'
import { codeRun, makersNumberRun } from './code-run.ts'
import type { Evidence } from './evidence.ts'
import type { Question } from './question.ts'

/** What the ranker looks at, in the order of its columns. Change a name and the weights no longer fit. */
export const FEATURES = [
  // Words
  'retrieval',
  'retrieval_share',
  'retrieval_lead',
  'short_said',
  'all_said',
  'name_said',
  'name_said_in_short',
  'short_cosine',
  'resemblance',
  'unsaid_name_words',
  'unsaid_name_numbers',
  'unsaid_name_codes',
  'missing_short_words',
  'missing_short_numbers',
  'missing_short_codes',
  'missing_trade',
  'missing_trade_in_short',
  'shared_numbers',
  'shared_codes',
  'shared_code_length',
  'similar_code',
  'code_run',
  'rarest_shared',
  'rarest_missing',
  'missing_mass',
  'unsaid_mass',
  'similar_words',
  'grams',
  'grams_of_name',
  'negation_conflict',
  'unsaid_negated',
  'product_said',
  'first_word_said',
  'position_words',
  'name_words',
  // Numbers
  'number_labelled',
  'number_in_text',
  'number_length',
  'maker_number',
  'maker_number_run',
  'maker_number_in_text',
  // Parameters
  'equal',
  'near',
  'missing',
  'conflict',
  'conflict_in_short',
  'variant_missing',
  'extra',
  'identity_equal',
  'identity_conflict',
  'identity_missing',
  'identity_extra',
  'equal_share',
  // The rest
  'maker',
  'others_allowed',
  'norms_equal',
  'norms_missing',
  'unit',
  'price_ratio',
  'price_higher',
  // Beside the other candidates
  'missing_known',
  'missing_known_in_short',
  'unsaid_rare',
  'said_lead',
  'equal_lead',
  'conflict_lead',
  'name_lead',
  'code_run_lead',
  'maker_number_run_lead',
] as const

export const COLUMNS = FEATURES.length

/** One row per candidate. */
export function featuresOf(question: Question, evidences: readonly Evidence[]): Float32Array {
  const rows = new Float32Array(evidences.length * COLUMNS)
  const bestRetrieval = evidences.reduce(
    (best, { candidate }) => Math.max(best, candidate.retrieval),
    0,
  )
  const likenessOf = createLikeness(question)
  for (let at = 0; at < evidences.length; at++) {
    const evidence = evidences[at] as Evidence
    fillRow(question, evidence, bestRetrieval, likenessOf, rows.subarray(at * COLUMNS))
  }
  addKnown(question, evidences, rows)
  addLeads(rows, evidences.length)
  return rows
}

const COLUMN = Object.fromEntries(FEATURES.map((name, at) => [name, at])) as Record<
  (typeof FEATURES)[number],
  number
>

function fillRow(
  question: Question,
  evidence: Evidence,
  bestRetrieval: number,
  likenessOf: Likeness,
  row: Float32Array,
): void {
  const { candidate, name } = evidence
  const { analysed } = question
  row[COLUMN.retrieval] = candidate.retrieval
  row[COLUMN.retrieval_share] = bestRetrieval === 0 ? 0 : candidate.retrieval / bestRetrieval
  const said = saidOf(question, evidence)
  row[COLUMN.short_said] = ratio(said.short, question.shortMass)
  row[COLUMN.all_said] = ratio(said.all, question.allMass)
  row[COLUMN.name_said] = ratio(name.saidMass, name.mass)
  row[COLUMN.name_said_in_short] = ratio(name.saidInShortMass, name.mass)
  row[COLUMN.short_cosine] = Math.sqrt(
    (row[COLUMN.short_said] as number) * (row[COLUMN.name_said_in_short] as number),
  )
  row[COLUMN.resemblance] = evidence.resemblance
  row[COLUMN.unsaid_name_words] = name.unsaidWords
  row[COLUMN.unsaid_name_numbers] = name.unsaidNumbers
  row[COLUMN.unsaid_name_codes] = name.unsaidCodes
  row[COLUMN.missing_short_words] = said.missingWords
  row[COLUMN.missing_short_numbers] = said.missingNumbers
  row[COLUMN.missing_short_codes] = said.missingCodes
  row[COLUMN.missing_trade] = said.missingTrade
  row[COLUMN.missing_trade_in_short] = said.missingTradeInShort
  row[COLUMN.shared_numbers] = said.sharedNumbers
  row[COLUMN.shared_codes] = said.sharedCodes
  row[COLUMN.shared_code_length] = said.sharedCodeLength
  row[COLUMN.similar_code] = similarCode(question, evidence)
  row[COLUMN.code_run] = codeRunOf(question, evidence)
  row[COLUMN.rarest_shared] = said.rarestShared
  row[COLUMN.rarest_missing] = said.rarestMissing
  row[COLUMN.missing_mass] = question.shortMass - said.short
  row[COLUMN.unsaid_mass] = name.mass - name.saidMass
  row[COLUMN.similar_words] = similarWords(question, evidence, likenessOf)
  row[COLUMN.grams] = ratio(2 * name.saidGrams, name.grams + question.gramCount)
  row[COLUMN.grams_of_name] = ratio(name.saidGrams, name.grams)
  row[COLUMN.negation_conflict] = name.contradicted
  row[COLUMN.unsaid_negated] = name.unsaidNegated
  row[COLUMN.product_said] = evidence.isProduct === null ? Number.NaN : Number(evidence.isProduct)
  fillMakerNumber(question, evidence, row)
  row[COLUMN.first_word_said] = evidence.wordDegrees[0] ?? 0
  row[COLUMN.position_words] = said.words
  row[COLUMN.name_words] = name.words
  fillNumbers(evidence, row)
  fillParameters(question, evidence, row)
  row[COLUMN.maker] = MAKER[evidence.maker]
  row[COLUMN.others_allowed] = analysed.allowsOthers ? 1 : 0
  row[COLUMN.norms_equal] = evidence.normsEqual
  row[COLUMN.norms_missing] = question.norms.length - evidence.normsEqual
  row[COLUMN.unit] = UNIT[evidence.unit]
  const price = Math.log(Number(analysed.position.unitPrice ?? Number.NaN) / evidence.price)
  row[COLUMN.price_higher] = Number.isFinite(price) ? price : Number.NaN
  row[COLUMN.price_ratio] = Math.abs(row[COLUMN.price_higher] as number)
}

const ratio = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole)

/** NaN is what nobody says. */
const MAKER = { none_wanted: Number.NaN, equal: 1, other: 0, unknown: 0.5 } as const
const UNIT = { unknown: Number.NaN, equal: 1, convertible: 0.7, other: 0 } as const

function saidOf({ words }: Question, { wordDegrees }: Evidence) {
  const said = {
    short: 0,
    all: 0,
    words: 0,
    missingWords: 0,
    missingNumbers: 0,
    missingCodes: 0,
    sharedNumbers: 0,
    sharedCodes: 0,
    sharedCodeLength: 0,
    rarestShared: 0,
    rarestMissing: 0,
    missingTrade: 0,
    missingTradeInShort: 0,
  }
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word) continue
    const degree = wordDegrees[at] as number
    if (word.kind === 'code' && degree > 0) {
      said.sharedCodes++
      said.sharedCodeLength = Math.max(said.sharedCodeLength, word.text.length)
    }
    if (word.isDerived) continue
    said.words++
    said.all += word.mass * degree
    if (degree === 0 && word.isTrade) {
      said.missingTrade++
      if (word.inShortText) said.missingTradeInShort++
    }
    if (!word.inShortText) continue
    said.short += word.mass * degree
    if (degree > 0) said.rarestShared = Math.max(said.rarestShared, word.mass * degree)
    else said.rarestMissing = Math.max(said.rarestMissing, word.mass)
    if (word.kind === 'number' && degree > 0) said.sharedNumbers++
    if (degree > 0) continue
    if (word.kind === 'word') said.missingWords++
    else if (word.kind === 'number') said.missingNumbers++
    else said.missingCodes++
  }
  return said
}

const CODE = 2
const LEAST_CODE = 4

/** How far a code of the position and one of the name agree from their beginning, where both stand alone. */
function similarCode(
  { words, parts }: Question,
  { wordDegrees, name, candidate }: Evidence,
): number {
  const { segment } = parts[candidate.part] as Part
  const offered = name.unsaid.filter((word) => segment.words.kinds[word] === CODE)
  if (offered.length === 0) return Number.NaN
  let best = Number.NaN
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word?.kind !== 'code' || word.isDerived || (wordDegrees[at] as number) > 0) continue
    if (word.text.length < LEAST_CODE) continue
    for (const other of offered) {
      const similarity = sharedBeginning(word.text, textAt(segment.words.texts, other))
      if (!(similarity <= best)) best = similarity
    }
  }
  return best
}

const codeRunOf = ({ tellingCodes, parts }: Question, { candidate }: Evidence): number =>
  codeRun(tellingCodes, (parts[candidate.part] as Part).segment, candidate.document)

const WORD = 0
const MOST_COMPARED = 6

/** How much of what the position misses is in the name in another spelling, by its weight. */
function similarWords(
  { words, parts }: Question,
  { wordDegrees, name, candidate }: Evidence,
  likenessOf: Likeness,
): number {
  const { segment } = parts[candidate.part] as Part
  let offered: readonly number[] | undefined
  let mass = 0
  let similar = 0
  let compared = 0
  for (let at = 0; at < words.length && compared < MOST_COMPARED; at++) {
    const word = words[at]
    if (word?.kind !== 'word' || word.isDerived || !word.inShortText) continue
    if ((wordDegrees[at] as number) > 0) continue
    compared++
    mass += word.mass
    let best = 0
    offered ??= wordsIn(segment, name.unsaid)
    for (const other of offered) best = Math.max(best, likenessOf(at, candidate.part, other))
    similar += word.mass * best
  }
  return mass === 0 ? Number.NaN : similar / mass
}

function wordsIn({ words }: Segment, numbers: readonly number[]): readonly number[] {
  const found: number[] = []
  for (const number of numbers) {
    if (words.kinds[number] === WORD) found.push(number)
    if (found.length === MOST_COMPARED) break
  }
  return found
}

/** How much a word of the position is like one of a part's. */
type Likeness = (at: number, part: number, word: number) => number

/** Siblings are named with the same words: what was compared once is remembered. */
function createLikeness({ words, parts }: Question): Likeness {
  const known: Map<number, number>[] = []
  return (at, part, word) => {
    const key = part * 2 ** 32 + word
    const ofWord = known[at] ?? new Map<number, number>()
    known[at] = ofWord
    const found = ofWord.get(key)
    if (found !== undefined) return found
    const { segment } = parts[part] as Part
    const like = likeness(words[at]?.text ?? '', textAt(segment.words.texts, word))
    ofWord.set(key, like)
    return like
  }
}

/** The share of neighbouring letters that two words have in common. */
function likeness(left: string, right: string): number {
  if (left.length < 3 || right.length < 3) return 0
  if (left.startsWith(right) || right.startsWith(left)) return 0.9
  let shared = 0
  for (let at = 0; at + 1 < left.length; at++) {
    if (right.includes(left.slice(at, at + 2))) shared++
  }
  return (2 * shared) / (left.length + right.length - 2)
}

const LEAST_NUMBER = 3

/** The maker's number of the article, held against those that the position states or contains. */
function fillMakerNumber(
  { analysed, parts, plainText, tellingCodes }: Question,
  { candidate }: Evidence,
  row: Float32Array,
): void {
  const { segment } = parts[candidate.part] as Part
  const own = textAt(segment.makerNumbers, candidate.document)
  row[COLUMN.maker_number] = Number.NaN
  row[COLUMN.maker_number_run] = makersNumberRun(tellingCodes, segment, candidate.document)
  row[COLUMN.maker_number_in_text] =
    own.length < LEAST_NUMBER ? Number.NaN : plainText.includes(own) ? own.length : 0
  if (own.length < LEAST_NUMBER) return
  for (const { plain, label } of analysed.numbers) {
    if (label !== 'MANUFACTURER_ARTICLE_NUMBER' && label !== 'TYPE') continue
    const verdict = plain === own ? 2 : plain.includes(own) || own.includes(plain) ? 1 : 0
    if (!(verdict <= (row[COLUMN.maker_number] as number))) row[COLUMN.maker_number] = verdict
  }
}

function sharedBeginning(left: string, right: string): number {
  const length = Math.min(left.length, right.length)
  let shared = 0
  while (shared < length && left[shared] === right[shared]) shared++
  return shared / Math.max(left.length, right.length)
}

function fillNumbers({ candidate }: Evidence, row: Float32Array): void {
  for (const { candidate: number } of candidate.numbers) {
    const column = number.label === null ? COLUMN.number_in_text : COLUMN.number_labelled
    row[column] = 1
    row[COLUMN.number_length] = Math.max(row[COLUMN.number_length] as number, number.plain.length)
  }
}

/** What tells the members of a family apart; a difference here is another article. */
const IDENTITY: ReadonlySet<ParameterKind> = new Set<ParameterKind>([
  'cores',
  'cross_section_mm2',
  'pairs',
  'conductor_diameter_mm',
  'current_a',
  'power_w',
  'residual_current_ma',
  'trip_curve',
  'poles',
  'modules',
  'gangs',
  'rows',
  'network_category',
  'ports',
  'fibres',
  'nominal_diameter_dn',
  'thread_inch',
  'metric_thread',
  'diameter_mm',
  'wall_thickness_mm',
  'angle_deg',
  'ral_colour',
  'volume_l',
  'colour_temperature_k',
  'mounting',
  'surge_type',
  'variant',
  'cutting_edges',
  'buttons',
  'heat_exchangers',
  'trackers',
  'fields',
  'pack_length_m',
  'contacts_no',
  'contacts_nc',
  'contacts_changeover',
])

function fillParameters(question: Question, { comparisons }: Evidence, row: Float32Array): void {
  const shortEnd = question.analysed.position.shortText.length
  let wanted = 0
  for (const { kind, wanted: stated, verdict } of comparisons) {
    const isIdentity = IDENTITY.has(kind)
    if (stated) wanted++
    switch (verdict) {
      case 'equal':
        add(row, COLUMN.equal)
        if (isIdentity) add(row, COLUMN.identity_equal)
        break
      case 'near':
        add(row, COLUMN.near)
        break
      case 'missing':
        add(row, COLUMN.missing)
        if (kind === 'variant') add(row, COLUMN.variant_missing)
        if (isIdentity) add(row, COLUMN.identity_missing)
        break
      case 'conflict':
        add(row, COLUMN.conflict)
        if (isIdentity) add(row, COLUMN.identity_conflict)
        if (stated && stated.span[0] < shortEnd) add(row, COLUMN.conflict_in_short)
        break
      case 'extra':
        add(row, COLUMN.extra)
        if (isIdentity) add(row, COLUMN.identity_extra)
    }
  }
  row[COLUMN.equal_share] = wanted === 0 ? Number.NaN : (row[COLUMN.equal] as number) / wanted
}

const add = (row: Float32Array, column: number): void => {
  row[column] = (row[column] as number) + 1
}

/** Words that another candidate has, and words of the name that the others lack: they tell siblings apart. */
function addKnown(question: Question, evidences: readonly Evidence[], rows: Float32Array): void {
  const { words } = question
  const best = new Float32Array(words.length)
  const having = new Map<number, number>()
  for (const { wordDegrees, name } of evidences) {
    for (let at = 0; at < best.length; at++) {
      if ((wordDegrees[at] as number) > (best[at] as number)) best[at] = wordDegrees[at] as number
    }
    for (const word of name.unsaid) having.set(word, (having.get(word) ?? 0) + 1)
  }
  evidences.forEach(({ wordDegrees, name }, row) => {
    let all = 0
    let short = 0
    for (let at = 0; at < best.length; at++) {
      const word = words[at]
      if (!word || word.isDerived) continue
      const missing = word.mass * ((best[at] as number) - (wordDegrees[at] as number))
      all += missing
      if (word.inShortText) short += missing
    }
    let rare = 0
    for (const word of name.unsaid) rare += 1 - (having.get(word) ?? 0) / evidences.length
    rows[row * COLUMNS + COLUMN.missing_known] = all
    rows[row * COLUMNS + COLUMN.missing_known_in_short] = short
    rows[row * COLUMNS + COLUMN.unsaid_rare] = rare
  })
}

/** How far a candidate is ahead of the best of the others, or behind it. */
const LEADS = [
  [COLUMN.retrieval, COLUMN.retrieval_lead, 1],
  [COLUMN.all_said, COLUMN.said_lead, 1],
  [COLUMN.equal, COLUMN.equal_lead, 1],
  [COLUMN.conflict, COLUMN.conflict_lead, -1],
  [COLUMN.name_said, COLUMN.name_lead, 1],
  [COLUMN.code_run, COLUMN.code_run_lead, 1],
  [COLUMN.maker_number_run, COLUMN.maker_number_run_lead, 1],
] as const

function addLeads(rows: Float32Array, count: number): void {
  for (const [source, target, sign] of LEADS) {
    let best = Number.NEGATIVE_INFINITY
    let second = Number.NEGATIVE_INFINITY
    for (let at = 0; at < count; at++) {
      const value = sign * (rows[at * COLUMNS + source] as number)
      if (value > best) {
        second = best
        best = value
      } else if (value > second) second = value
    }
    for (let at = 0; at < count; at++) {
      const value = sign * (rows[at * COLUMNS + source] as number)
      const other = value === best ? second : best
      rows[at * COLUMNS + target] = other === Number.NEGATIVE_INFINITY ? Number.NaN : value - other
    }
  }
}
