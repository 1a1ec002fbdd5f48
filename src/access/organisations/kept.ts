/** How long the operator keeps what is not kept for good, in days. An organisation may keep it for less. */
export type Kept = {
  readonly jobsKeptDays: number
  readonly callRecordsKeptDays: number
  readonly deliveriesKeptDays: number
}
