import { ApiError, type Detail, invalid } from '#kernel/errors.ts'

/** A form that cannot be read as one at all. */
export const malformedForm = (msg: string): ApiError =>
  invalid({ loc: ['body'], msg: `malformed multipart/form-data: ${msg}`, type: 'multipart' })

const BYTES_PER_MB = 1024 * 1024

export const megabytes = (bytes: number): string =>
  bytes >= BYTES_PER_MB ? `${bytes / BYTES_PER_MB} MB` : `${bytes} bytes`

export const fileTooLarge = (loc: Detail['loc'], name: string, maxBytes: number): ApiError => {
  const msg = `${JSON.stringify(name)} is larger than ${megabytes(maxBytes)}`
  return new ApiError('PAYLOAD_TOO_LARGE', `${loc.join('.')}: ${msg}`, {
    details: [{ loc, msg, type: 'max_size' }],
  })
}

export const filesTooLarge = (maxBytes: number): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', `The files are larger than ${megabytes(maxBytes)} together`)
