import { Command, CommanderError } from 'commander'
import type { CommandContext } from './command-line.ts'
import { addAccessCommands } from './commands/access.ts'
import { addCustomFieldCommands } from './commands/custom-fields.ts'
import { addDemoCommand } from './commands/demo.ts'
import { addDescriptionCommands } from './commands/descriptions.ts'
import { addFileExchangeCommands } from './commands/file-exchange.ts'
import { addMatchingRuleCommands } from './commands/matching-rules.ts'
import { addProjectCommands } from './commands/projects.ts'
import { addReadCommand } from './commands/read.ts'
import { addRequestCommands } from './commands/requests.ts'
import { addWebhookCommands } from './commands/webhooks.ts'

/** Runs one command of the operator's command line and returns its exit code. */
export async function runCommandLine(
  parameters: readonly string[],
  context: CommandContext,
): Promise<number> {
  try {
    await createProgram(context).parseAsync(parameters, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has written its own errors and the help already.
    if (error instanceof CommanderError) return error.exitCode
    // What a service refuses is called a body over HTTP; here it is an option.
    context.stderr(`${(error as Error).message.replace(/^body\./, '')}\n`)
    return 1
  }
}

/** Each command answers one object: lines to read, or JSON. */
function createProgram(context: CommandContext): Command {
  // Commands inherit these settings at the moment they are added.
  const program = new Command('pis')
    .description("The operator's command line of the Partner Integration Service")
    .showHelpAfterError('Run it with --help to see what is possible.')
    .configureOutput({ writeOut: context.stdout, writeErr: context.stderr })
    .exitOverride()

  addAccessCommands(program, context)
  addCustomFieldCommands(program, context)
  addMatchingRuleCommands(program, context)
  addProjectCommands(program, context)
  addRequestCommands(program, context)
  addWebhookCommands(program, context)
  addFileExchangeCommands(program, context)
  addReadCommand(program, context)
  addDemoCommand(program, context)
  addDescriptionCommands(program, context)
  return program
}
