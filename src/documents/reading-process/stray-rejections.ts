/**
 * Libraries leave promises of damaged files to nobody: one of them must not end a process that still has something to
 * read, and most of the file to tell of.
 */
export const outliveStrayRejections = (note: (line: string) => void): void => {
  process.on('unhandledRejection', (reason) => {
    note(`A library left an error to nobody: ${String(reason).slice(0, NOTED_CHARACTERS)}\n`)
  })
}

const NOTED_CHARACTERS = 200
