import { join } from 'node:path'
import { readWebFiles } from '#kernel/http/web-files.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { createBell } from '#kernel/queue/bell.ts'
import { WAKE_CHANNEL } from '#kernel/queue/enqueue.ts'
import { listenForWork } from '#kernel/queue/listen.ts'
import { startWorker } from '#kernel/queue/work.ts'
import { browser, type SignedIn, startService } from '#test/service.ts'
import { createTestUser } from '#test/test-users.ts'
import type { UserWish } from '../../../src/access/users/manage-users.ts'
import { startDelivering } from '../../../src/events/deliveries/deliver.ts'
import { DELIVERY_CHANNEL } from '../../../src/events/publish.ts'
import type { Webhooks } from '../../../src/events/webhooks.ts'
import type { SftpAddress } from '../../../src/file-exchange/server/sftp-address.ts'

export type BrowserService = Awaited<ReturnType<typeof startBrowserService>>

/** Whose session it is, and what calls the internal interface with it. */
export type Person = Pick<SignedIn, 'userId' | 'email' | 'password' | 'organisationId'> &
  ReturnType<typeof browser>

/**
 * The whole service, as a person meets it: the interfaces, the built web application, a worker that processes what is
 * uploaded, and deliveries to receivers on this machine. `advance` moves its clock on.
 */
export async function startBrowserService(
  webhookWishes: Partial<Webhooks> = {},
  sftp?: SftpAddress,
) {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const web = await readWebFiles(join(projectRoot(), 'dist', 'web'))
  const service = await startService(now, 0, webhookWishes, { web, ...(sftp && { sftp }) })
  const { database, handlers, webhooks, log, metrics, origin } = service
  const [tasks, deliveries] = [createBell(), createBell()]
  const worker = startWorker({ database, handlers, log, metrics, concurrency: 2, bell: tasks })
  const delivering = startDelivering({
    ...webhooks,
    database,
    now,
    log,
    bell: deliveries,
    onAttempt: () => undefined,
  })
  const wakes = { [WAKE_CHANNEL]: tasks.ring, [DELIVERY_CHANNEL]: deliveries.ring }
  const listener = listenForWork(service.databaseUrl, wakes, log)
  let people = 0
  return {
    ...service,
    now,
    /** The next deliveries that are due by then go out at once. */
    advance(ms: number): void {
      ahead += ms
      deliveries.ring()
    },
    /** A new user, signed in by password as the page does it. */
    async signInByPassword(wish: Partial<UserWish> = {}): Promise<Person> {
      people += 1
      const made = {
        organisationId: service.organisationId,
        email: `clerk-${people}@home.example`,
        name: `Clerk ${people}`,
        role: 'MEMBER' as const,
        ...wish,
      }
      const { organisationId, email } = made
      const { userId, password } = await database.asOrganisation(organisationId, (db) =>
        createTestUser(db, made),
      )
      const answer = await browser(origin, '').post('/sign-in', { email, password })
      const [cookie] = answer.headers.getSetCookie()[0]?.split(';') ?? []
      if (!cookie) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`)
      return { userId, email, password, organisationId, ...browser(origin, cookie) }
    },
    async stop(): Promise<void> {
      await listener.close()
      await Promise.all([worker.stop(), delivering.stop()])
      await service.stop()
    },
  }
}
