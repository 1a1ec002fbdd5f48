import { parentPort, workerData } from 'node:worker_threads'
import { AnswerRefused } from '../answers/answer-refused.ts'
import { writeAsking } from '../answers/asking/write-asking.ts'
import { writeAnswer } from '../answers/write-answer.ts'
import type { AnswerMessage, AnswerOrder } from '../inquiries/answer/write-apart.ts'

/** The thread that writes one answer in the customer's format, or what a supplier is asked. */
if (!parentPort) throw new Error('This program is a thread of the service.')
const port = parentPort
const say = (message: AnswerMessage): void => port.postMessage(message)
const order: AnswerOrder = workerData
try {
  const { bytes, fileName, mediaType } =
    'asking' in order
      ? writeAsking(order.format, order.asking, order.language)
      : writeAnswer(order.format, order.document, order.options)
  say({ bytes, fileName, mediaType })
} catch (error) {
  if (!(error instanceof AnswerRefused)) throw error
  const { code, positionNumber, message } = error
  say({ refusal: { code, positionNumber, message } })
}
