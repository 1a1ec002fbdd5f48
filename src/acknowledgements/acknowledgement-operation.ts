import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { type Operation, operation } from '#kernel/http/operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { type AcknowledgedRecord, acknowledge } from './acknowledge.ts'
import { type AcknowledgementSent, readAcknowledgement } from './acknowledgement.ts'
import {
  Acknowledgement,
  AcknowledgementBody,
  exampleAcknowledgement,
  exampleAcknowledgementBody,
} from './schema.ts'

type Wish = {
  readonly id: string
  /** `/tenders/{tender_id}/acknowledgements` */
  readonly path: `/${string}`
  readonly tag: string
  /** What it does beyond being kept and shown. */
  readonly description: string
  readonly scope: string
  readonly record: AcknowledgedRecord
}

/** POST of the outcome of an import, for one kind of record. */
export function acknowledgementOperation(
  { database }: { readonly database: Database },
  { id, path, tag, description, scope, record }: Wish,
): Operation {
  const parameter = /\{(\w+)\}/.exec(path)?.[1] ?? ''
  const readBody = createJsonReader(AcknowledgementBody)
  return operation({
    id,
    method: 'POST',
    path,
    tag,
    summary: `Report what became of ${withArticle(record.noun)} in your system`,
    description,
    scope,
    limit: 'write',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({
      [parameter]: Type.String({ description: `The id of the ${record.noun}.` }),
    }),
    headers: Type.Object({}),
    body: {
      description: 'The outcome.',
      schema: AcknowledgementBody,
      example: exampleAcknowledgementBody,
    },
    responses: {
      200: {
        description: `The acknowledgement as the ${record.noun} shows it from now on.`,
        schema: Acknowledgement,
        example: exampleAcknowledgement,
      },
    },
    errors: ['NOT_FOUND'],
    async handle({ params, caller, request }) {
      const { value } = await readBody(request)
      const given = readAcknowledgement(record.kind, value as AcknowledgementSent)
      const recordId = String(params[parameter])
      if (!isDecimalId(recordId)) throw notFound(record.noun, recordId)
      const json = await acknowledge(database, caller, record, { recordId, given })
      return { status: 200, json }
    },
  })
}

const withArticle = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)
