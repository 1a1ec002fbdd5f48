import type { Concept } from './concept.ts'
export const concepts: readonly Concept[] = [{ key: 'miniature-circuit-breaker', forms: ['Leitungsschutzschalter', 'LS-Schalter', 'MCB', 'circuit breaker'] }]
