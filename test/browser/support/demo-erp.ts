import { startReceiver } from '#test/receiver.ts'
import { call } from '#test/service.ts'
import { insertSubscription } from '#test/subscriptions.ts'
import { verifyWebhook } from '../../../client/verify-webhook.ts'
import type { BrowserService } from './browser-service.ts'

type Manner =
  | { readonly kind: 'IMPORTS' }
  | { readonly kind: 'REFUSES'; readonly message: string }
  | { readonly kind: 'BREAKS'; readonly status: number }

const PATHS: Readonly<Record<string, (data: Record<string, string>) => string>> = {
  'tender.completed': ({ tender_id }) => `/tenders/${tender_id}`,
  'order.completed': ({ order_id }) => `/orders/${order_id}`,
  'project.exported': ({ project_id }) => `/projects/${project_id}`,
}

/**
 * A partner's ERP: is told by webhook, proves who tells it, fetches the record over the public interface and reports
 * what became of it.
 */
export async function startDemoErp(
  service: BrowserService,
  { keyName = 'Demo-ERP' }: { readonly keyName?: string } = {},
) {
  let manner: Manner = { kind: 'IMPORTS' }
  let number = 900_000
  let projectNumber = 'P-7731'
  const problems: string[] = []
  const imported: { readonly path: string; readonly number: string }[] = []
  const { apiKey } = await service.createKey({ name: keyName })
  const receiver = await startReceiver((received, response) => {
    if (manner.kind === 'BREAKS') return void response.writeHead(manner.status).end()
    try {
      const event = verifyWebhook(received.raw, received.headers, secret, { now: service.now })
      // Whoever tells us waits for no import.
      response.writeHead(200).end()
      const pathOf = PATHS[event.type]
      if (pathOf) void take(pathOf(event.data as Record<string, string>)).catch(note)
    } catch (error) {
      note(error)
      response.writeHead(400).end()
    }
  })
  const { secret, subscriptionId } = await insertSubscription(service, { url: receiver.url })
  const note = (error: unknown) => void problems.push(String(error))

  async function take(path: string): Promise<void> {
    const record = await call(service.origin, apiKey, path)
    if (record.status !== 200) throw new Error(`GET ${path} answered ${record.status}`)
    number += 1
    const given = path.startsWith('/projects/') ? projectNumber : `AB-${number}`
    const outcome =
      manner.kind === 'REFUSES'
        ? { status: 'FAILED', message: manner.message }
        : { status: 'SUCCESS', external_id: given }
    const { status, text } = await call(service.origin, apiKey, `${path}/acknowledgements`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(outcome),
    })
    if (status >= 300) throw new Error(`POST ${path}/acknowledgements answered ${status}: ${text}`)
    if (outcome.status === 'SUCCESS') imported.push({ path, number: given })
  }

  return {
    keyName,
    subscriptionId,
    received: receiver.received,
    /** What it took, with the numbers that it gave. */
    imported,
    /** Under which number it takes projects in from now on. */
    callProjects: (called: string) => {
      projectNumber = called
    },
    /** What should not have happened; a test expects none. */
    problems,
    succeed: () => {
      manner = { kind: 'IMPORTS' }
    },
    refuse: (message: string) => {
      manner = { kind: 'REFUSES', message }
    },
    break: (status = 503) => {
      manner = { kind: 'BREAKS', status }
    },
    stop: receiver.stop,
  }
}
