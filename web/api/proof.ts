/** Asks whoever sits there to prove who they are. Answers whether they did. */
type Prover = () => Promise<boolean>

let prover: Prover | undefined
let pending: Promise<boolean> | undefined

/** Who asks for the proof, as long as the application is shown. */
export function onProofNeeded(asks: Prover): () => void {
  prover = asks
  return () => {
    if (prover === asks) prover = undefined
  }
}

/** Several calls at once are proved by one answer. */
export function prove(): Promise<boolean> {
  pending ??= (prover?.() ?? Promise.resolve(false)).finally(() => {
    pending = undefined
  })
  return pending
}
