import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode } from '../error-code.ts'

/**
 * The role that the service acts as where its login role passes by row-level security. It belongs
 * to the whole cluster, so migrations of other databases may make it at the same moment.
 */
export const APPLICATION_ROLE = 'pis_app'

/** Makes the role, and makes sure that it cannot pass by row-level security either. */
export async function ensureApplicationRole(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(ENSURE_ROLE)
      return
    } catch (error) {
      if (attempt === ATTEMPTS || !CONCURRENT.has(errorCode(error) ?? '')) throw error
      await sleep(attempt * 10 + Math.random() * 20)
    }
  }
}

/**
 * What the role may do. It runs in the transaction of every migration, so a table never exists
 * without its grants; the default privileges hold for tables that are made by other means.
 */
export const GRANTS = `
  grant usage on schema public to ${APPLICATION_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${APPLICATION_ROLE};
  grant usage on all sequences in schema public to ${APPLICATION_ROLE};
  grant execute on all routines in schema public to ${APPLICATION_ROLE};
  revoke insert, update, delete on schema_migrations from ${APPLICATION_ROLE};
  do $$
  begin
    if to_regclass('audit_log') is not null then
      revoke update, delete on audit_log from ${APPLICATION_ROLE};
    end if;
  end $$;
  alter default privileges in schema public
    grant select, insert, update, delete on tables to ${APPLICATION_ROLE};
  alter default privileges in schema public
    grant usage on sequences to ${APPLICATION_ROLE};
  alter default privileges in schema public
    grant execute on routines to ${APPLICATION_ROLE};`

/** Since PostgreSQL 16, being a member of a role does not yet mean being allowed to act as it. */
const mayActAs = (role: string): string => `
  pg_has_role(current_user, ${role},
    case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)`

/** True when role and grants are as they should be in this database. */
export const ROLE_IS_READY = `
  exists (select from pg_roles
           where rolname = '${APPLICATION_ROLE}' and not (rolsuper or rolbypassrls)
             and has_table_privilege(oid, 'schema_migrations', 'select')
             and ${mayActAs('oid')})`

const ATTEMPTS = 20

/** duplicate_object, unique_violation, and internal_error ("tuple concurrently updated"). */
const CONCURRENT: ReadonlySet<string> = new Set(['42710', '23505', 'XX000'])

/** A superuser may act as any role; others must be members of it. */
const ENSURE_ROLE = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
      create role ${APPLICATION_ROLE} nologin nosuperuser nobypassrls;
    end if;
    if exists (select from pg_roles
                where rolname = '${APPLICATION_ROLE}' and (rolsuper or rolbypassrls)) then
      alter role ${APPLICATION_ROLE} nosuperuser nobypassrls;
    end if;
    if not ${mayActAs(`'${APPLICATION_ROLE}'`)} then
      grant ${APPLICATION_ROLE} to current_user;
    end if;
  end $$`
