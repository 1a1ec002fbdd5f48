import { Command } from 'commander'
import { addAccessCommands } from './commands/access.ts'
import { addCustomFieldCommands } from './commands/custom-fields.ts'
import { addDemoCommand } from './commands/demo.ts'
import { addDescriptionCommands } from './commands/descriptions.ts'
import { addMatchingRuleCommands } from './commands/matching-rules.ts'
import { addProjectCommands } from './commands/projects.ts'
import { addReadCommand } from './commands/read.ts'
import { addRequestCommands } from './commands/requests.ts'
import { addWebhookCommands } from './commands/webhooks.ts'

/** The operator's command line. Each command answers one object: lines to read, or JSON. */
const program = new Command('pis')
  .description("The operator's command line of the Partner Integration Service")
  .showHelpAfterError('Run it with --help to see what is possible.')

addAccessCommands(program)
addCustomFieldCommands(program)
addMatchingRuleCommands(program)
addProjectCommands(program)
addRequestCommands(program)
addWebhookCommands(program)
addReadCommand(program)
addDemoCommand(program)
addDescriptionCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  // What a service refuses is called a body over HTTP; here it is an option.
  process.stderr.write(`${(error as Error).message.replace(/^body\./, '')}\n`)
  process.exitCode = 1
}
