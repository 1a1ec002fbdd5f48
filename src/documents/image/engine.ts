import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page as Recognised, Worker } from 'tesseract.js'
import { Unreadable } from '../issues.ts'

/** Recognises text in encoded pictures, in a thread of its own. */
export type Engine = {
  recognise(picture: Buffer): Promise<Recognised>
  end(): Promise<void>
}

/**
 * One at a time: asked for both, the library takes English letters for German ones (of 599 words of a print-out 580
 * were right, with German alone 593).
 */
export type Language = 'deu' | 'eng'

/**
 * A page as one block, whose columns are found by where its words stand. Where the engine looks for columns by itself
 * it leaves out single digits that stand alone, as quantities do in tables.
 */
const SINGLE_BLOCK = '6'
const NEURAL_NETS_ONLY = 1

const dataFolder = (language: Language) => {
  const data = `@tesseract.js-data/${language}/package.json`
  return join(dirname(createRequire(import.meta.url).resolve(data)), '4.0.0_best_int')
}

/**
 * A new one for each document: it learns from what it reads, and its memory only grows. Nothing is fetched or stored.
 */
export async function startEngine(language: Language): Promise<Engine> {
  const { createWorker } = await import('tesseract.js')
  let fail = (_: unknown) => {}
  const failed = new Promise<never>((_, reject) => {
    fail = (error) => {
      const reason = `the recognition of text failed: ${error instanceof Error ? error.message : String(error)}`
      reject(new Unreadable('READER_FAILED', null, { reason }))
    }
  })
  // Where nobody waits for it, a failure is no reason to end the process.
  failed.catch(() => undefined)
  const orFail = <Value>(started: Promise<Value>) => {
    started.catch(fail)
    return Promise.race([failed, started])
  }
  const worker = await orFail(
    createWorker(language, NEURAL_NETS_ONLY, {
      langPath: dataFolder(language),
      cacheMethod: 'none',
      gzip: true,
      errorHandler: fail,
    }),
  )
  threadOf(worker).on('error', fail)
  await orFail(
    worker.setParameters({
      tessedit_pageseg_mode: SINGLE_BLOCK as never,
      user_defined_dpi: '200',
      debug_file: '/dev/null',
    }),
  )
  return {
    recognise: async (picture) =>
      (await orFail(worker.recognize(picture, {}, { text: false, blocks: true }))).data,
    end: async () => {
      await worker.terminate()
    },
  }
}

type Thread = { on(event: 'error', listener: (error: unknown) => void): void }

/** Its types do not tell that it shows its thread; an error there would otherwise end the process. */
const threadOf = (worker: Worker): Thread => (worker as unknown as { worker: Thread }).worker
