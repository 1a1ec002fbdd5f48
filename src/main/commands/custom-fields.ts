import type { Command } from 'commander'
import { notFound } from '#kernel/errors.ts'
import {
  CUSTOM_RESOURCES,
  CUSTOM_TYPES,
  type CustomResource,
  type CustomType,
} from '../../custom-fields/custom-field.ts'
import {
  changeCustomField,
  createCustomField,
  type FieldChange,
} from '../../custom-fields/manage-fields.ts'
import { ownerOfColumn } from '../../custom-fields/queries.ts'
import {
  answer,
  answerFor,
  answering,
  type CommandContext,
  list,
  oneLine,
  oneOf,
  type Printed,
  positive,
  whole,
  yesOrNo,
} from '../command-line.ts'

type CreateOptions = Printed & {
  org: number
  resource: CustomResource
  label: string
  type: CustomType
  options?: string[]
  order?: number
}

/** Columns of an organisation's own. */
export function addCustomFieldCommands(program: Command, context: CommandContext): void {
  const field = program.command('custom-field').description("columns of an organisation's own")
  answering(
    field
      .command('create')
      .description('make a column')
      .requiredOption('--org <id>', 'organisation', positive)
      .requiredOption('--resource <name>', CUSTOM_RESOURCES.join(', '), oneOf(CUSTOM_RESOURCES))
      .requiredOption('--label <label>', 'what readers see it as', oneLine)
      .requiredOption('--type <type>', CUSTOM_TYPES.join(', '), oneOf(CUSTOM_TYPES))
      .option('--options <list>', 'for SELECT and MULTI_SELECT, separated by commas', list)
      .option('--order <n>', 'place among the columns (0)', whole),
  ).action((options: CreateOptions) =>
    answerFor(context, options, async (db, organisationId) => ({
      column_id: await createCustomField(db, { ...options, organisationId }),
    })),
  )
  answering(
    field
      .command('update')
      .description('change a column; what records hold in it stays')
      .requiredOption('--id <column id>', 'cf_…')
      .option('--label <label>', 'what readers see it as', oneLine)
      .option('--options <list>', 'for SELECT and MULTI_SELECT, separated by commas', list)
      .option('--order <n>', 'place among the columns', whole)
      .option('--active <true or false>', 'whether it is in use', yesOrNo),
  ).action((options: FieldChange & Printed & { id: string }) =>
    answer(context, options, async (database) => {
      const owner = await ownerOfColumn(database.system, options.id)
      if (!owner) throw notFound('custom field', options.id)
      return database.asOrganisation(owner.organisation_id, (db) =>
        changeCustomField(db, owner.organisation_id, options.id, options),
      )
    }),
  )
}
