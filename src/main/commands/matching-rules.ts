import { type Command, InvalidArgumentError } from 'commander'
import { createDefaultArticle } from '../../master-data/default-articles/manage-default-articles.ts'
import { createPartsList } from '../../master-data/parts-lists/manage-parts-lists.ts'
import type { PartsListItem } from '../../master-data/parts-lists/queries.ts'
import {
  answerFor,
  answering,
  type CommandContext,
  list,
  oneLine,
  type Printed,
  positive,
} from '../command-line.ts'

/** What an organisation says about its own positions. */
export function addMatchingRuleCommands(program: Command, context: CommandContext): void {
  const rule = program.command('default-article').description('articles taken for a pattern')
  answering(
    rule
      .command('create')
      .description('take an article for positions whose text has a pattern')
      .requiredOption('--org <id>', 'organisation', positive)
      .requiredOption('--pattern <text>', 'what stands in the text; * for anything', oneLine)
      .requiredOption('--article-number <number>', 'the article', oneLine),
  ).action((options: { org: number; pattern: string; articleNumber: string } & Printed) =>
    answerFor(context, options, async (db, organisationId) => ({
      default_article_id: await createDefaultArticle(db, organisationId, {
        pattern: options.pattern,
        article_number: options.articleNumber,
      }),
    })),
  )

  const parts = program.command('parts-list').description('sets that positions name')
  answering(
    parts
      .command('create')
      .description('make a set of articles')
      .requiredOption('--org <id>', 'organisation', positive)
      .requiredOption('--name <name>', 'as positions name it', oneLine)
      .requiredOption(
        '--items <list>',
        'article:quantity, separated by commas: 4711:2,4712:1',
        items,
      ),
  ).action((options: { org: number; name: string; items: PartsListItem[] } & Printed) =>
    answerFor(context, options, async (db, organisationId) => ({
      parts_list_id: await createPartsList(db, organisationId, options),
    })),
  )
}

function items(text: string): PartsListItem[] {
  return list(text).map((part) => {
    const [, article_number, quantity = '1'] = /^([^:]+)(?::(\d+(?:\.\d+)?))?$/.exec(part) ?? []
    if (!article_number) throw new InvalidArgumentError('It must be like 4711:2,4712:1.')
    return { article_number, quantity }
  })
}
