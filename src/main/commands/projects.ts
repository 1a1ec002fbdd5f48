import type { Command } from 'commander'
import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { recordAudit } from '../../access/audit/record-audit.ts'
import { findActiveUserByEmail } from '../../access/users/queries.ts'
import { createProject } from '../../projects/create-project.ts'
import { exportProject } from '../../projects/export-project.ts'
import { findProject } from '../../projects/queries.ts'
import {
  answer,
  answerFor,
  answering,
  type CommandContext,
  decimalId,
  oneLine,
  type Printed,
  positive,
} from '../command-line.ts'
import { findOwner } from '../find-owner.ts'

type CreateOptions = Printed & { org: number; name: string; objectNumber?: string }
type ExportOptions = Printed & { id: string; user: string }

/** Projects, as people make and export them in the web application. */
export function addProjectCommands(program: Command, context: CommandContext): void {
  const project = program.command('project').description('projects')
  answering(
    project
      .command('create')
      .description('make a project')
      .requiredOption('--org <id>', 'organisation', positive)
      .requiredOption('--name <name>', 'its name', oneLine)
      .option('--object-number <number>', 'what groups it with others', oneLine),
  ).action((options: CreateOptions) =>
    answerFor(context, options, async (db, organisationId) => ({
      project_id: await createProject(db, organisationId, {
        name: options.name,
        object_number: options.objectNumber,
      }),
    })),
  )
  answering(
    project
      .command('export')
      .description('Send to ERP: tell of a project')
      .requiredOption('--id <project id>', 'the project', decimalId)
      .requiredOption('--user <email>', 'who sends it: an active user', oneLine),
  ).action((options: ExportOptions) =>
    answer(context, options, async (database) => {
      const owner = await findOwner(database, (db, organisationId) =>
        findProject(db, organisationId, options.id),
      )
      if (owner === undefined) throw notFound('project', options.id)
      return database.asOrganisation(owner, (db) => sendToErp(db, owner, options))
    }),
  )
}

async function sendToErp(db: Db, organisationId: number, { id, user }: ExportOptions) {
  const person = await findActiveUserByEmail(db, organisationId, user)
  if (!person) throw notFound('active user', user)
  const { email } = person
  const exported = await exportProject(db, organisationId, { projectId: id, userEmail: email })
  await recordAudit(db, {
    by: { organisationId, userId: person.id, email, address: 'command line', requestId: '' },
    action: 'project.exported',
    object: { type: 'project', id },
    after: exported,
  })
  return exported
}
