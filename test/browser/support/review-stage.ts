import { beforeAll, expect } from 'vitest'
import { writeLv60 } from '../fixtures/lv-60.ts'
import { type Stage, setStage } from './browser.ts'
import type { Person } from './browser-service.ts'
import { pushCatalogue, uploadInquiry } from './catalogue.ts'
import { type Row, rowOf, treeOf } from './review.ts'

/** LV-60 as it was processed, and the one who uploaded it and works on it beside the pages. */
export type LoadedBill = ReturnType<typeof handle>

/** A stage for tests of the review, which all work on one bill. */
export function setReview(): { readonly stage: Stage; readonly bill: LoadedBill } {
  const stage = setStage()
  let loaded: LoadedBill | undefined
  beforeAll(async () => {
    await pushCatalogue(stage.service)
    const clerk = await stage.service.signInByPassword()
    loaded = handle(clerk, await uploadInquiry(stage.service, clerk, writeLv60()))
  })
  const bill = new Proxy({} as LoadedBill, {
    get(_, name) {
      if (!loaded) throw new Error('The bill is there once the tests run')
      return loaded[name as keyof LoadedBill]
    },
  })
  return { stage, bill }
}

function handle(clerk: Person, id: string) {
  const rows = async (): Promise<readonly Row[]> => (await treeOf(clerk, id)).positions
  return {
    clerk,
    id,
    rows,
    row: (positionId: string): Promise<Row> => rowOf(clerk, id, positionId),
    /** Open ones, those of one lane where it matters. */
    async open(lane?: Row['lane']): Promise<readonly Row[]> {
      return (await rows()).filter(
        (row) => row.lane !== undefined && (lane === undefined || row.lane === lane),
      )
    },
    async named(text: string): Promise<Row> {
      const found = (await rows()).find(({ description }) => description === text)
      if (!found) throw new Error(`There is no position ${text}`)
      return found
    },
    /** By the clerk, on what is there. */
    async command(positionId: string, wish: object): Promise<void> {
      const { version } = await rowOf(clerk, id, positionId)
      const body = { position_id: positionId, version, ...wish }
      const { status, text } = await clerk.post(`/inquiries/${id}/commands`, body)
      expect(status, text).toBe(200)
    },
  }
}
