import { Worker } from 'node:worker_threads'
import type { AnswerDocument } from '../../answers/answer-document.ts'
import type { AnswerRefused } from '../../answers/answer-refused.ts'
import type { AskingDocument, AskingFormat } from '../../answers/asking/asking-document.ts'
import type { AnswerFormat } from '../../answers/file-name.ts'
import type { Language } from '../../answers/sheet/words.ts'
import type { AnswerOptions } from '../../answers/write-answer.ts'
import { noAnswer } from './no-answer.ts'

/** What goes back to the customer, or what a supplier is asked. */
export type AnswerOrder =
  | {
      readonly format: AnswerFormat
      readonly document: AnswerDocument
      readonly options: AnswerOptions
    }
  | {
      readonly format: AskingFormat
      readonly asking: AskingDocument
      readonly language: Language
    }

/** What the thread says: the answer, or why the format cannot have it. */
export type AnswerMessage =
  | { readonly bytes: Uint8Array; readonly fileName: string; readonly mediaType: string }
  | { readonly refusal: AnswerRefusal }

export type AnswerRefusal = Pick<AnswerRefused, 'code' | 'positionNumber' | 'message'>

type Written = Extract<AnswerMessage, { readonly bytes: Uint8Array }>

export type AnswerWriter = (order: AnswerOrder) => Promise<Written>

const LONGEST_MS = 60_000
const HEAP_MB = 512

/**
 * Writes answers, each in a thread of its own: the customer's file is read again for it, and neither its size nor its
 * content may hold up calls or take the process along. `program` is the built src/main/answerer.ts.
 */
export const createAnswerWriter =
  (program: string): AnswerWriter =>
  async (order) => {
    const said = await askThread(program, order)
    if ('refusal' in said) throw refused(said.refusal)
    return said
  }

const refused = ({ code, positionNumber, message }: AnswerRefusal): Error =>
  noAnswer(code, message, positionNumber)

function askThread(program: string, order: AnswerOrder): Promise<AnswerMessage> {
  const thread = new Worker(program, {
    workerData: order,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const patience = setTimeout(() => void thread.terminate(), LONGEST_MS)
  const ended = new Promise<AnswerMessage>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', (error) => reject(tooMuch(error)))
    thread.once('exit', () => reject(tooMuch(undefined)))
  })
  return ended.finally(() => {
    clearTimeout(patience)
    void thread.terminate()
  })
}

/** Out of memory or out of time: the file is at fault, not the moment. Anything else is ours. */
const tooMuch = (error: unknown): unknown =>
  error === undefined || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? noAnswer('TOO_LARGE', 'This tender is too large to be answered in this format')
    : error
