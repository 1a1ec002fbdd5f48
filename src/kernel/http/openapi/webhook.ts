import type { TSchema } from 'typebox'
import type { BodyDoc } from '../operation.ts'

/** A call that the service makes and a partner's endpoint receives. */
export type Webhook = {
  readonly id: string
  /** Under which it is published, such as `job.finished`. */
  readonly name: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** All are sent each time. */
  readonly headers: TSchema
  readonly body: BodyDoc
  /** What the endpoint may answer, by status, and what becomes of it. */
  readonly responses: Readonly<Record<string, string>>
}
