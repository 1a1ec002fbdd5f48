/**
 * Programs take text that begins so for a formula, and run it: whoever wrote a position's text would run it on the
 * desk of whoever opens the answer. Full-width forms are folded to the plain ones by some.
 */
const DANGEROUS = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

export const looksLikeFormula = (text: string): boolean => DANGEROUS.test(text)
