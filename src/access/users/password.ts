import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
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

export const isPassword = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password)

/** Of a password that nobody knows: checking it takes as long as checking a user's. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$A33tq3VWTm/1X0axYDbBgQ$qeZAwPEVIno0kV4jN2Y06NEY3Kx/VvuqLbLFdj9d9ok'

export const MIN_CHARACTERS = 8
export const MAX_CHARACTERS = 256

/** Easy to read aloud and to type: none of 0 and O, 1, l and I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const MADE_LETTERS = 16

export const makePassword = (): string =>
  Array.from({ length: MADE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
