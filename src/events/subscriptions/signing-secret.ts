import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** The prefix is part of the key: receivers use the text as it is. */
export const makeSigningSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`
