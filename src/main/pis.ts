import { runCommandLine } from './run-command-line.ts'

/** The operator's command line. */
process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
})
