/** As the interface lists them. A person, or a partner, may set any of them. */
export const PROJECT_STATUSES = [
  'ACTIVE',
  'PROCESSED',
  'BID_SUBMITTED',
  'CUSTOMER_LOST',
  'CUSTOMER_WON_PENDING',
  'CUSTOMER_WON_AWARDED_ELSEWHERE',
  'CUSTOMER_WON_AWARDED_TO_US',
] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const PROJECT_ADDRESSES = [
  'construction_site_address',
  'planner_address',
  'developer_address',
] as const

export type Address = Readonly<Record<string, string | null | undefined>>

/** What is to change: an absent field stays as it is, null clears it. */
export type ProjectChange = {
  readonly object_number?: string | null | undefined
  readonly name?: string | null | undefined
  readonly status?: ProjectStatus | undefined
  readonly estimated_value?: number | null | undefined
  readonly currency?: string | null | undefined
  readonly submission_date?: string | null | undefined
  /** By label; null clears all of them. */
  readonly custom_fields?: Readonly<Record<string, unknown>> | null | undefined
  readonly responsible_user_id?: string | null | undefined
} & { readonly [Name in (typeof PROJECT_ADDRESSES)[number]]?: Address | null | undefined }
