import type { CustomResource } from './custom-field.ts'

/** The column `custom_fields` as partners read it, for records of other folders. */
export const shownByLabel = (resource: CustomResource) =>
  ['custom_fields', `by_label(custom_fields, (select custom_labels('${resource}')))`] as const
