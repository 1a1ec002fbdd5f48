import { runCommandLine } from '../../src/main/run-command-line.ts'
import type { Ended } from './built.ts'

/** Runs an operator's command in process, with nothing in its environment but `env`. */
export async function runCommand(
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  const code = await runCommandLine(parameters, {
    env: { PATH: process.env['PATH'], ...env },
    stdout: (text) => {
      said.stdout += text
    },
    stderr: (text) => {
      said.stderr += text
    },
  })
  return { code, ...said }
}
