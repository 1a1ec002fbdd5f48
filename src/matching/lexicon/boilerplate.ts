import type { Span } from '../position.ts'
export const boilerplateSpans = (_: string): readonly Span[] => []
export const allowsOthers = (t: string): boolean => /gleichwertig/.test(t)
export const isService = (_: string): boolean => false
