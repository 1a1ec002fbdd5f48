import type { Command } from 'commander'
import {
  answer,
  answering,
  type CommandContext,
  type Printed,
  positive,
  print,
} from '../command-line.ts'

/** A wholesaler to try things with. */
export function addDemoCommand(program: Command, context: CommandContext): void {
  answering(
    program
      .command('demo')
      .description('make a demo organisation with a whole catalogue; its key is shown only now')
      .option('--articles <n>', 'size of the catalogue (5000)', positive)
      .option('--inquiries <folder>', "only write the demo customers' inquiries, in every format"),
  ).action(async (options: { articles?: number; inquiries?: string } & Printed) => {
    // Half of the service is in it: the other commands do not load it.
    const { makeDemo, requireEnoughArticles, writeInquiries } = await import('./demo/make-demo.ts')
    if (options.inquiries === undefined) {
      requireEnoughArticles(options.articles)
      await answer(context, options, (_, opened) => makeDemo(opened, options.articles))
    } else print(context, options, { files: await writeInquiries(options.inquiries) })
  })
}
