import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { type JsonSchema, type OpenApiDocument, resolve } from '#kernel/http/openapi/document.ts'
import { BOUNDARY, field, file, formBody, formType, type WrittenPart } from './forms.ts'
import type { FuzzBody } from './fuzz-bodies.ts'
import { validValues } from './fuzz-values.ts'

export const FORM = 'multipart/form-data'

/** Files that a reader of inquiries may take or not: what is in them is judged beyond any schema. */
const FILES: readonly WrittenPart[] = [
  file('inquiry.csv', 'Pos;Text;Menge;Einheit\n1;NYM-J 3x1,5;100;m\n'),
  file('Anfrage Süd.txt', '1. 100 m NYM-J 3x1,5\n2. 5 Stk Schalter\n'),
  file('lying.pdf', 'no PDF at all'),
  file('unknown.exe', 'MZ'),
  file('empty.txt', ''),
]

/** Forms that fit: the required fields and some of the others, texts as the schema says, files of all kinds; some plain. */
export function soundForms(document: OpenApiDocument, schema: JsonSchema): fc.Arbitrary<FuzzBody> {
  const drawn = partsOf(document, schema).map((parts) => asForm(parts, 'any', 'form'))
  return fc.oneof(drawn, fc.constant(asForm(PLAIN, 'any', 'plain form')))
}

/** Of what is drawn, hardly anything is taken: one unknown branch, one file of no kind are enough. So half of them are this. */
const PLAIN = [file('inquiry.csv', 'Pos;Text;Menge;Einheit\n1;NYM-J 3x1,5;100;m\n')]

/** Forms that fit, and forms broken in one place. */
export function fuzzForms(document: OpenApiDocument, schema: JsonSchema): fc.Arbitrary<FuzzBody> {
  const drawn = fc.tuple(partsOf(document, schema), fc.nat())
  return fc.oneof(
    soundForms(document, schema),
    drawn.chain(([parts, luck]) => fc.constantFrom(...brokenForms(parts, luck))),
  )
}

function partsOf(document: OpenApiDocument, schema: JsonSchema): fc.Arbitrary<WrittenPart[]> {
  const { properties = {}, required = [] } = resolve<JsonSchema>(document, schema)
  const parts = Object.entries(properties).map(([name, property]) => {
    const all = isFile(document, property)
      ? fc.subarray([...FILES], { minLength: 1 }).map((files) => files.map(under(name)))
      : validValues(document, property).map((value) => [field(name, String(value))])
    return required.includes(name) ? all : fc.oneof(fc.constant([]), all)
  })
  return fc.tuple(...parts).map((each) => each.flat())
}

const under =
  (name: string) =>
  (part: WrittenPart): WrittenPart => ({
    ...part,
    headers: part.headers.map((line) => String(line).replace('name="files"', `name="${name}"`)),
  })

function isFile(document: OpenApiDocument, property: JsonSchema): boolean {
  const own = resolve<JsonSchema>(document, property)
  return own.format === 'binary' || (own.items !== undefined && isFile(document, own.items))
}

function brokenForms(parts: readonly WrittenPart[], luck: number): FuzzBody[] {
  const body = formBody(parts)
  const cut = luck % (body.length - 2)
  const twice = field('name', 'x')
  const refused = (sent: Buffer, note: string, type = formType()): FuzzBody => ({
    body: sent,
    headers: { 'content-type': type },
    expected: 'refused',
    note: `form: ${note}`,
  })
  return [
    refused(body.subarray(0, cut), 'truncated'),
    refused(formBody([...parts, twice, twice]), 'repeated field'),
    refused(formBody([...parts, field('no_such_field', 'x')]), 'unknown field'),
    refused(formBody([...parts, field('x\0', 'x')]), 'NUL in a name'),
    refused(formBody([...parts, field('name', Buffer.from([0xff]))]), 'no UTF-8'),
    refused(formBody([...parts, { headers: [], content: '' }]), 'part without headers'),
    refused(formBody([...parts, file('', 'x')]), 'file without a name'),
    refused(body, 'without boundary', FORM),
    refused(body, 'another boundary', formType(`${BOUNDARY}x`)),
    refused(body, 'another type', 'application/x-www-form-urlencoded'),
    refused(Buffer.alloc(0), 'empty'),
    { ...asForm(parts, 'any', 'gzip'), body: gzipSync(body), headers: PACKED },
    { ...refused(gzipSync(body).subarray(0, -9), 'truncated gzip'), headers: PACKED },
  ]
}

const PACKED = { 'content-type': formType(), 'content-encoding': 'gzip' }

const asForm = (
  parts: readonly WrittenPart[],
  expected: FuzzBody['expected'],
  note: string,
): FuzzBody => ({
  body: formBody(parts),
  headers: { 'content-type': formType() },
  expected,
  note: `form: ${note}`,
})
