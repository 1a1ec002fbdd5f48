/** Reads one more page; answers undefined behind the last. */
export type ReadNext<Source, Page> = (source: Source) => Promise<Page | undefined>

/** So many pages lie ready at the most. */
const PAGES_AHEAD = 2

/**
 * Pages, of which the next is on its way while one is worked on: the query is sent before the page is
 * handed out, so PostgreSQL works beside this process, however busy that is. `within` opens a source
 * (a transaction) for some reads; it is left whenever there is no room, so that none stands idle.
 */
export async function* readAhead<Source, Page>(
  within: (work: (source: Source) => Promise<void>) => Promise<void>,
  readNext: ReadNext<Source, Page>,
): AsyncGenerator<Page, void, undefined> {
  const ready: Page[] = []
  let isDone = false
  let failure: unknown
  let notice: () => void = () => undefined
  const noticed = () =>
    new Promise<void>((resolve) => {
      notice = resolve
    })

  const fill = async (source: Source): Promise<void> => {
    while (!isDone && ready.length < PAGES_AHEAD) {
      const page = await readNext(source)
      if (page === undefined) isDone = true
      else ready.push(page)
      notice()
    }
  }
  let filling: Promise<void> | undefined
  const keepFilling = (): void => {
    if (isDone || filling !== undefined || ready.length >= PAGES_AHEAD) return
    filling = within(fill)
      .catch((error) => {
        isDone = true
        failure = error
      })
      .finally(() => {
        filling = undefined
        notice()
      })
  }

  try {
    while (true) {
      keepFilling()
      const page = ready.shift()
      if (page !== undefined) yield page
      else if (failure !== undefined) throw failure
      else if (isDone) return
      else await noticed()
    }
  } finally {
    isDone = true
    await filling
  }
}
