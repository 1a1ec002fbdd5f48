import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { invalid } from '#kernel/errors.ts'

/** argon2id with what OWASP asks for at least; the salt is in the text. */
export function hashPassword(password: string): Promise<string> {
  if (password.length < MIN_CHARACTERS || password.length > MAX_CHARACTERS) {
    throw invalid({
      loc: ['body', 'password'],
      msg: `must be ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters`,
      type: 'length',
    })
  }
  return hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
}

const MIN_CHARACTERS = 8
const MAX_CHARACTERS = 256

/** Easy to read aloud and to type: none of 0 and O, 1, l and I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const MADE_LETTERS = 16

export const makePassword = (): string =>
  Array.from({ length: MADE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
