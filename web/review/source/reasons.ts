export type Reason =
  | 'lost'
  | 'empty'
  | 'unknown'
  | 'protected'
  | 'damaged'
  | 'tooLarge'
  | 'doctype'
  | 'failed'

/** The service gives no code for why a file cannot be shown, only its sentence. */
const SENTENCES: readonly (readonly [RegExp, Reason])[] = [
  [/content of this file is lost/, 'lost'],
  [/file is empty/, 'empty'],
  [/none of the formats/, 'unknown'],
  [/protected by a password/, 'protected'],
  [/file is damaged/, 'damaged'],
  [/There is more of/, 'tooLarge'],
  [/document type declaration/, 'doctype'],
]

export const reasonIn = (message: string): Reason =>
  SENTENCES.find(([sentence]) => sentence.test(message))?.[1] ?? 'failed'
