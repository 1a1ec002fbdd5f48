import type { Page, Route } from 'playwright-core'

type Calls = Parameters<Page['route']>[0]

const PROBE = /icon\.svg\?intercepted$/
const INTERCEPTED = 204

/**
 * From here on `answer` gets the calls of a page that is loaded. A page learns after `route` has ended that its calls
 * are intercepted, and a busy one sends another call before. So the page itself calls until that is intercepted.
 */
export async function intercept(
  page: Page,
  calls: Calls,
  answer: (route: Route) => unknown,
): Promise<void> {
  await page.route(calls, answer)
  await page.route(PROBE, (route) => route.fulfill({ status: INTERCEPTED }))
  await page.evaluate(async (intercepted) => {
    const probe = async () => (await fetch('/app/icon.svg?intercepted')).status
    while ((await probe()) !== intercepted);
  }, INTERCEPTED)
  await page.unroute(PROBE)
}
