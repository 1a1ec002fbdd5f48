import { type JsonSchema, type OpenApiDocument, resolve } from '../openapi/document.ts'
import { type Html, html, trusted } from './html.ts'
import { markdown } from './markdown.ts'

/** One line of a table of fields or parameters. */
export type Field = {
  readonly name: string
  /** How deep the field lies inside others. */
  readonly depth: number
  readonly required: boolean
  readonly schema: JsonSchema
  readonly description: string
  readonly example?: unknown
}

const MAX_DEPTH = 5

/** The fields of a schema, those of inner objects right below the field that holds them. */
export function fieldsOf(document: OpenApiDocument, schema: JsonSchema, depth = 0): Field[] {
  if (depth > MAX_DEPTH) return []
  return shapesOf(document, schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, property]) => {
      const resolved = resolve(document, property)
      const description = property.description ?? resolved.description ?? ''
      const field = {
        name,
        depth,
        required: required.includes(name),
        schema: resolved,
        description,
      }
      return [field, ...fieldsOf(document, resolved, depth + 1)]
    }),
  )
}

/** The objects that a schema can stand for: itself, an entry of its array, one of its choices. */
function shapesOf(document: OpenApiDocument, schema: JsonSchema): JsonSchema[] {
  const resolved = resolve(document, schema)
  const inner = [resolved.items, ...choicesOf(resolved), ...(resolved.allOf ?? [])]
  return [
    ...(resolved.properties ? [resolved] : []),
    ...inner.flatMap((part) => (part ? shapesOf(document, part) : [])),
  ]
}

const choicesOf = ({ anyOf = [], oneOf = [] }: JsonSchema): readonly JsonSchema[] => [
  ...anyOf,
  ...oneOf,
]

/** Fields that are sent may be required; fields that are answered may be absent. */
export type Way = 'sent' | 'answered'

/** A table that folds into blocks on a narrow screen; the roles keep it a table for all readers. */
export const fieldTable = (
  document: OpenApiDocument,
  fields: readonly Field[],
  { caption, way }: { readonly caption: string; readonly way: Way },
): Html => html`
<table role="table" class="fields">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">
<th role="columnheader">Name and type</th><th role="columnheader">Description</th>
</tr></thead>
<tbody role="rowgroup">${fields.map((field) => fieldRow(document, field, way))}</tbody>
</table>`

const fieldRow = (document: OpenApiDocument, field: Field, way: Way): Html => html`
<tr role="row" class="depth-${field.depth}">
<td role="cell" class="name"><code>${breakable(field.name)}</code>
<span class="type">${typeOf(document, field.schema)}${presence(field, way)}</span></td>
<td role="cell">${markdown(field.description)}${rulesLine(document, field)}</td>
</tr>`

/** A long name breaks after an underscore, not inside a word. */
const breakable = (name: string): Html[] =>
  name.split(/(?<=_)/).map((part, index) => html`${index > 0 && trusted('<wbr>')}${part}`)

function presence({ required }: Field, way: Way): Html | undefined {
  if (way === 'sent') return required ? html`, <span class="required">required</span>` : undefined
  return required ? undefined : html`, may be absent`
}

function rulesLine(document: OpenApiDocument, { schema, example }: Field): Html | undefined {
  const rules = [
    ...rulesOf(document, schema),
    ...(example === undefined ? [] : [html`Example: <code>${asText(example)}</code>`]),
  ]
  if (rules.length === 0) return undefined
  return html`<p class="rules">${rules.map((rule) => html`<span>${rule}</span>`)}</p>`
}

/** A type in words: `string or null`, `array of object`. */
function typeOf(document: OpenApiDocument, schema: JsonSchema): string {
  const own = resolve(document, schema)
  const choices = choicesOf(own)
  if (choices.length > 0) return joined(choices.map((choice) => typeOf(document, choice)))
  if (own.items) return `array of ${typeOf(document, own.items)}`
  if (isFile(own)) return 'file'
  if (own.type) return joined([own.type].flat())
  const [value] = own.enum ?? [own.const]
  return value === undefined ? 'any value' : typeof value
}

const isFile = ({ format }: JsonSchema): boolean => format === 'binary'

function joined(names: readonly string[]): string {
  const unique = [...new Set(names)]
  const last = unique.pop() ?? ''
  return unique.length === 0 ? last : `${unique.join(', ')} or ${last}`
}

/** What a value must fulfil beyond its type, each in a few words. */
function rulesOf(document: OpenApiDocument, schema: JsonSchema): Html[] {
  const own = resolve(document, schema)
  const entries = own.items ? rulesOf(document, own.items) : []
  return [
    ...ownRules(own),
    ...choicesOf(own).flatMap((choice) => rulesOf(document, choice)),
    ...entries.map((rule) => html`each: ${rule}`),
  ]
}

const ownRules = (own: JsonSchema): Html[] =>
  [
    valuesRule(own),
    own['x-form'] !== undefined ? html`${own['x-form']}` : patternRule(own),
    own.format !== undefined && !isFile(own) && html`format ${own.format}`,
    span(own.minLength, own.maxLength, 'characters'),
    span(own.minItems, own.maxItems, 'entries'),
    span(own.minProperties, own.maxProperties, 'keys'),
    span(own.minimum, own.maximum, ''),
    own.exclusiveMinimum !== undefined && html`greater than ${own.exclusiveMinimum}`,
    own.exclusiveMaximum !== undefined && html`less than ${own.exclusiveMaximum}`,
    own.default !== undefined && html`default <code>${asText(own.default)}</code>`,
  ].filter((rule) => rule !== undefined && rule !== false)

function valuesRule({ enum: values, const: only }: JsonSchema): Html | undefined {
  const all = values ?? (only === undefined ? [] : [only])
  if (all.length === 0) return undefined
  return html`${all.map((value, index) => html`${index > 0 && ', '}<code>${asText(value)}</code>`)}`
}

const patternRule = ({ pattern }: JsonSchema): Html | undefined =>
  pattern === undefined ? undefined : html`pattern <code>${pattern}</code>`

function span(low: number | undefined, high: number | undefined, unit: string): Html | undefined {
  // "At least 0 characters" says nothing, nor does a bound that no value in trade comes near.
  const from = (low === 0 && unit !== '') || isRemote(low) ? undefined : low
  if (from === undefined && (high === undefined || isRemote(high))) return undefined
  if (high === undefined || isRemote(high)) return html`at least ${counted(from)} ${unit}`
  if (from === undefined) return html`at most ${counted(high)} ${unit}`
  return html`${counted(from)} to ${counted(high)} ${unit}`
}

const REMOTE = 1e15

const isRemote = (bound = 0): boolean => Math.abs(bound) >= REMOTE

const counted = (value: number | undefined): string | undefined => value?.toLocaleString('en-US')

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
