import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { textToPublish } from '#kernel/http/openapi/api-changes.ts'
import { listConfig, readConfig } from '../../config.ts'
import { answering, type CommandContext, type Printed, print } from '../command-line.ts'

/** What the service says of itself; no database is needed. */
export function addDescriptionCommands(program: Command, context: CommandContext): void {
  answering(program.command('config').description('every setting: value, default, meaning')).action(
    (options: Printed) => {
      readConfig(context.env)
      const settings = listConfig(context.env)
      print(
        context,
        options,
        options.json ? { settings } : Object.fromEntries(settings.map(settingLine)),
      )
    },
  )
  program
    .command('openapi')
    .description('the OpenAPI document')
    .option('--publish <file>', 'write it to a file, unless it breaks what the file promises')
    .action(async ({ publish }: { publish?: string }) => {
      // The whole service describes itself there: the other commands do not load it.
      const { describeService } = await import('./describe-service.ts')
      const document = describeService()
      if (publish === undefined) context.stdout(`${JSON.stringify(document, null, 2)}\n`)
      else {
        const before = existsSync(publish) ? readFileSync(publish, 'utf8') : undefined
        writeFileSync(publish, textToPublish(document, before))
      }
    })
}

const settingLine = ({
  name,
  value,
  default: fallback,
  meaning,
}: ReturnType<typeof listConfig>[number]) =>
  [name, `${value || '(none)'}   [default: ${fallback || 'none'}] ${meaning}`] as const
