import type { Standing } from './standing.ts'

/** A state in a word; its colour says nothing that the word does not. */
export const StandingBadge = ({ look, word }: Standing) => (
  <span className={look === 'plain' ? 'badge' : `badge ${look}`}>{word}</span>
)
