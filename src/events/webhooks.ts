import type { Sealer } from '#kernel/sealing.ts'
import type { Poster } from './sending/post.ts'
import type { NameResolver } from './sending/resolve-name.ts'

/** What sending to partners' endpoints needs, whoever sends. */
export type Webhooks = {
  readonly poster: Poster
  readonly sealer: Sealer
  /** Whether this process has the key that secrets are sealed with; without it, it cannot sign. */
  readonly canSign: boolean
  /** Whether plain http and private targets are allowed, by the operator's word. */
  readonly allowInsecure: boolean
  readonly resolveName: NameResolver
  readonly retryDelaysS: readonly number[]
}
