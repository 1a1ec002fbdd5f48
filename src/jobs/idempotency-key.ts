import { Type } from 'typebox'
import { invalid } from '#kernel/errors.ts'
import type { Call } from '#kernel/http/operation.ts'

/** The header of every call that makes a job. `sameBody` says what two bodies must share to be the same. */
export const idempotencyHeaders = (example: string, sameBody: string) =>
  Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({
        pattern: '^[\\x20-\\x7e]{1,255}$',
        'x-form': '1 to 255 printable ASCII characters',
        examples: [example],
        description:
          'A retry with the same key and the same body answers 200 with the first JobAck and makes no ' +
          'second job; another body under the same key is 422. Kept as long as the job. Same body means ' +
          sameBody,
      }),
    ),
  })

type KeyedCall = Pick<Call<unknown, unknown, { 'idempotency-key'?: string }>, 'headers' | 'request'>

/** Node joins repeated header lines; two keys are no key. */
export function oneIdempotencyKey({ headers, request }: KeyedCall): string | null {
  if ((request.raw.headersDistinct['idempotency-key']?.length ?? 0) > 1) {
    throw invalid({ loc: ['header', 'idempotency-key'], msg: 'was sent twice', type: 'repeated' })
  }
  return headers['idempotency-key'] ?? null
}
