/** What may have columns of an organisation's own. */
export const CUSTOM_RESOURCES = [
  'ARTICLE',
  'CUSTOMER',
  'SUPPLIER',
  'USER',
  'PROJECT',
  'REQUEST',
] as const
export type CustomResource = (typeof CUSTOM_RESOURCES)[number]

export const CUSTOM_TYPES = ['TEXT', 'NUMBER', 'DATE', 'BOOLEAN', 'SELECT', 'MULTI_SELECT'] as const
export type CustomType = (typeof CUSTOM_TYPES)[number]

/** One column of an organisation's own. Partners write it by its id, and read it by its label. */
export type CustomField = {
  readonly column_id: string
  readonly resource: CustomResource
  /** The partner's own key, of articles alone: a definition only gives it a label. */
  readonly article_key: string | null
  readonly label: string
  readonly type: CustomType
  /** The labels to choose from; empty for all types but SELECT and MULTI_SELECT. */
  readonly options: readonly string[]
  readonly display_order: number
  readonly is_active: boolean
}

/** Under which a value is stored and written. */
export const keyOf = ({ column_id, article_key }: Pick<CustomField, 'column_id' | 'article_key'>) =>
  article_key ?? column_id
