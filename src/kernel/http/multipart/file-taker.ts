import { invalid } from '#kernel/errors.ts'
import { shownKey } from '#kernel/json/refusals.ts'
import { filesTooLarge, fileTooLarge } from './refusals.ts'

export type FileLimits = {
  readonly maxFiles: number
  readonly maxFileBytes: number
  /** Of all files together. */
  readonly maxTotalBytes: number
}

/** A file as it arrives. Whoever does not read it to its end leaves the rest to be skipped. */
export type ArrivingFile = {
  readonly field: string
  /** Cleaned, as it may be shown; never a path. */
  readonly name: string
  /** The media type that the sender states: to be believed by nobody. Empty when he states none. */
  readonly declaredType: string
  readonly bytes: AsyncIterable<Uint8Array>
}

export type FormFile<Stored> = {
  readonly field: string
  readonly name: string
  readonly stored: Stored
}

export type SizedFile = { readonly name: string; readonly size: number }

export type FileTaker<Stored> = {
  take(file: ArrivingFile): Promise<void>
  /** In the order in which they were taken. */
  readonly files: readonly FormFile<Stored>[]
  readonly sizes: readonly SizedFile[]
}

/**
 * Takes the files of a form one after the other. Each is handed to `keep`, which reads it and answers
 * what the form remembers of it. Whatever is beyond the limits is refused as soon as it is known.
 */
export function createFileTaker<Stored>(
  limits: FileLimits,
  keep: (file: ArrivingFile) => Promise<Stored>,
): FileTaker<Stored> {
  const files: FormFile<Stored>[] = []
  const sizes: SizedFile[] = []
  let totalBytes = 0
  return {
    files,
    sizes,
    async take(file) {
      const { field, name } = file
      const loc = ['body', shownKey(field), files.filter((each) => each.field === field).length]
      if (files.length >= limits.maxFiles) {
        const msg = `is one file more than the ${limits.maxFiles} allowed`
        throw invalid({ loc, msg, type: 'max_files' })
      }
      if (name === '') throw invalid({ loc, msg: 'has no file name', type: 'required' })
      let size = 0
      const bytes = watched(file.bytes, (length) => {
        size += length
        totalBytes += length
        if (size > limits.maxFileBytes) throw fileTooLarge(loc, name, limits.maxFileBytes)
        if (totalBytes > limits.maxTotalBytes) throw filesTooLarge(limits.maxTotalBytes)
      })
      const stored = await keep({ ...file, bytes })
      for await (const _ of bytes) {
        // The rest counts as well.
      }
      sizes.push({ name, size })
      files.push({ field, name, stored })
    },
  }
}

/** The same bytes, each piece reported first. As with those of a part, stopping early ends nothing. */
function watched(
  bytes: AsyncIterable<Uint8Array>,
  onPiece: (length: number) => void,
): AsyncIterable<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]()
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const step = await source.next()
    if (!step.done) onPiece(step.value.length)
    return step
  }
  return { [Symbol.asyncIterator]: () => ({ next }) }
}
