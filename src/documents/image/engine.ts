import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Page as Recognised, Worker } from 'tesseract.js'

/** Recognises text in encoded pictures, in a thread of its own. */
export type Engine = {
  recognise(picture: Buffer): Promise<Recognised>
  end(): Promise<void>
}

const SINGLE_BLOCK = '6'
const NEURAL_NETS_ONLY = 1
const MAIN_LANGUAGE = 'deu'
const OTHER_LANGUAGE = 'eng'

const dataFolder = (language: string) => {
  const data = `@tesseract.js-data/${language}/package.json`
  return join(dirname(createRequire(import.meta.url).resolve(data)), '4.0.0_best_int')
}

/**
 * A new one for each document: it learns from what it reads, and its memory only grows. Nothing is fetched or stored:
 * both languages lie in packages of their own, while the library wants them in one folder. So it is started with one,
 * and the other is put beside it in the thread's memory.
 */
export async function startEngine(): Promise<Engine> {
  const { createWorker } = await import('tesseract.js')
  const languages = [MAIN_LANGUAGE]
  let fail = (_: unknown) => {}
  const failed = new Promise<never>((_, reject) => {
    fail = (error) => reject(error instanceof Error ? error : new Error(String(error)))
  })
  // Where nobody waits for it, a failure is no reason to end the process.
  failed.catch(() => undefined)
  const orFail = <Value>(started: Promise<Value>) => Promise.race([started, failed])
  const worker = await orFail(
    createWorker(languages, NEURAL_NETS_ONLY, {
      langPath: dataFolder(MAIN_LANGUAGE),
      cacheMethod: 'none',
      gzip: true,
      errorHandler: fail,
    }),
  )
  threadOf(worker).on('error', fail)
  try {
    const data = await unzipped(
      join(dataFolder(OTHER_LANGUAGE), `${OTHER_LANGUAGE}.traineddata.gz`),
    )
    await orFail(worker.FS('writeFile', [`./${OTHER_LANGUAGE}.traineddata`, data]))
    // The library looks into this list for what is loaded already.
    languages.push(OTHER_LANGUAGE)
    await orFail(worker.reinitialize(`${MAIN_LANGUAGE}+${OTHER_LANGUAGE}`, NEURAL_NETS_ONLY))
    await orFail(
      worker.setParameters({
        tessedit_pageseg_mode: SINGLE_BLOCK as never,
        user_defined_dpi: '200',
        debug_file: '/dev/null',
      }),
    )
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return {
    recognise: async (picture) =>
      (await orFail(worker.recognize(picture, {}, { text: false, blocks: true }))).data,
    end: async () => {
      await worker.terminate()
    },
  }
}

const unzipped = async (file: string) => promisify(gunzip)(await readFile(file))

type Thread = { on(event: 'error', listener: (error: unknown) => void): void }

/** Its types do not tell that it shows its thread; an error there would otherwise end the process. */
const threadOf = (worker: Worker): Thread => (worker as unknown as { worker: Thread }).worker
