import { type TSchemaOptions, Type } from 'typebox'

/**
 * A file in a published form. Nothing is checked by it: files are judged while they arrive. In an example its name stands
 * for it, and a field that takes several is an array of it.
 */
export const formFile = (options: TSchemaOptions = {}) =>
  Type.String({ format: 'binary', contentMediaType: 'application/octet-stream', ...options })
