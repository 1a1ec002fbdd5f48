/**
 * The score from which order entry takes a prediction without asking, unless an organisation sets another. Chosen on
 * the written positions of the part `choose`; see docs/matching.md.
 */
export const DEFAULT_CERTAINTY = 0.982
