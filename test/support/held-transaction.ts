import type { Database, Db } from '#kernel/db/db.ts'

export type HeldWork = (db: Db, pause: () => Promise<void>) => Promise<unknown>

/** A transaction that stands still where it says so, until it is told to go on or to fail. */
export function holdTransaction(database: Database, organisationId: number, work: HeldWork) {
  let [reached, goOn, fail] = [() => {}, () => {}, (_: Error) => {}]
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  const isReleased = new Promise<void>((resolve, reject) => {
    goOn = resolve
    fail = reject
  })
  isReleased.catch(() => undefined)
  const ended = database.asOrganisation(organisationId, (db) =>
    work(db, () => {
      reached()
      return isReleased
    }),
  )
  ended.catch(() => undefined)
  return {
    ended,
    isReached: Promise.race([isReached, ended]),
    commit: () => {
      goOn()
      return ended
    },
    loseIt: async () => {
      fail(new Error('lost'))
      await ended.catch(() => undefined)
    },
  }
}
