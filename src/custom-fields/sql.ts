import type { CustomResource } from './custom-field.ts'

/** The pieces of SQL by which records of other folders carry custom fields. */

/** The active columns, to be read once in a statement: `customFieldsFault` takes them from there. */
export const customDefinitions = (resource: CustomResource): string =>
  `custom_definitions('${resource}')`

/**
 * Why the `custom_fields` of `entry.item` do not fit the columns in `once.value`, or null. Written in
 * place and not as a function: calling one for every row takes longer than the check. For the same
 * reason the columns are a plain value here: PostgreSQL sets `custom_value_fault` in place only then.
 */
export const customFieldsFault = `
  case when jsonb_typeof(entry.item -> 'custom_fields') = 'object' and once.value <> '{}' then (
    select 'custom_fields.' || left(key, 80) || ': ' || left(value::text, 80) || ' ' || reason
      from (select key, value,
                   custom_value_fault(once.value -> key, value) as reason
              from jsonb_each(entry.item -> 'custom_fields')) as given
     where reason is not null
     limit 1) end`

/** The column `custom_fields` as partners read it. */
export const shownByLabel = (resource: CustomResource) =>
  ['custom_fields', `by_label(custom_fields, (select custom_labels('${resource}')))`] as const
