import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type Command, CommanderError } from 'commander'
import { projectRoot } from '#kernel/project-root.ts'
import { findConfinement } from '../../documents/reading-process/confinement.ts'
import { harmless } from '../../documents/reading-process/harmless.ts'
import { readApart } from '../../documents/reading-process/read-apart.ts'
import { CPU_SECONDS } from '../../documents/reading-process/run-apart.ts'
import { answering, type CommandContext, type Printed, print } from '../command-line.ts'
import { drawReading } from './read/draw-reading.ts'
import { presentReading } from './read/present-reading.ts'

/** Tries a file: what the service reads in it. No database is needed. */
export function addReadCommand(program: Command, context: CommandContext): void {
  answering(
    program
      .command('read')
      .description('what is read in an inquiry: chapters, positions, order metadata, issues')
      .argument('<files...>', 'one file, or all that came together')
      .option('--driving <name>', 'the file to read, where it shall not be chosen by priority'),
  ).action(async (paths: string[], options: { driving?: string } & Printed) => {
    for (const path of paths) if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
    const apart = {
      program: join(projectRoot(), 'dist', 'reader.js'),
      confinement: await findConfinement(context.env['PATH'] ?? '', CPU_SECONDS),
      onNote: (line: string) => context.stderr(`${harmless(line)}\n`),
    }
    for (const line of apart.confinement.missing) context.stderr(`Note: ${line}.\n`)
    const files = paths.map((path) => ({ name: basename(path), path: resolve(path) }))
    const inquiry = await readApart(files, apart, options.driving ?? null)
    if (options.json) print(context, options, presentReading(inquiry))
    else context.stdout(drawReading(inquiry))
    // Nothing could be read, as the answer says: the exit code tells scripts.
    if (inquiry.document.issues.some(({ severity }) => severity === 'ERROR')) {
      throw new CommanderError(1, 'pis.unreadable', '')
    }
  })
}
