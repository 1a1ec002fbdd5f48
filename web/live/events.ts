import type { Lane, Status } from '../api/types.ts'

/** What the stream tells, by its type. */
export type LiveEvents = {
  readonly hello: Readonly<Record<string, unknown>>
  readonly inquiry: {
    readonly id: string
    readonly kind: 'TENDER' | 'ORDER'
    readonly status: Status
    readonly needs_attention: boolean
    readonly updated_at: string
    readonly is_new: boolean
  }
  readonly processing: {
    readonly inquiry_id: string
    readonly step: string
    readonly done: number
    readonly total: number
    readonly lanes: Readonly<Record<Lane, number>> | null
  }
  readonly trace: { readonly inquiry_id: string }
  /** It was made or changed. */
  readonly project: { readonly project_id: string }
  /** Something of its way to the partner's system is known. */
  readonly project_trace: { readonly project_id: string }
  readonly presence: {
    readonly inquiry_id: string
    readonly people: readonly {
      readonly user_id: string
      readonly name: string
      readonly position_id: string | null
    }[]
  }
  /** What happened since the last event is not known any more: the service says so, or the stream was another one. */
  readonly reset: Readonly<Record<string, never>>
}

export type LiveType = keyof LiveEvents

export const LIVE_TYPES: readonly LiveType[] = [
  'hello',
  'inquiry',
  'processing',
  'trace',
  'project',
  'project_trace',
  'presence',
  'reset',
]
