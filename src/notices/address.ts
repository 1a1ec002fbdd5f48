import { invalid } from '#kernel/errors.ts'

/** One address and nothing but that: no list, no name, no line break that would begin a header of its own. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u

export const isMailAddress = (text: string): boolean => ONE_ADDRESS.test(text)

export function requireMailAddress(text: string): void {
  if (isMailAddress(text)) return
  throw invalid({ loc: ['body', 'email'], msg: 'must be one e-mail address', type: 'email' })
}

/** On one line: what others wrote must not look like words of ours, in a header least of all. */
export const onOneLine = (text: string, most = 200): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most)
