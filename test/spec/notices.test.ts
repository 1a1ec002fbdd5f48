import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { tidyUp } from '#test/maintenance.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { call, jsonInit, type Service, type SignedIn, startService } from '#test/service.ts'
import { insertSubscription, publishEvent } from '#test/subscriptions.ts'
import { releaseInquiry } from '../../src/inquiries/release/release-inquiry.ts'
import { createMailer } from '../../src/notices/mailer.ts'
import { type NewNotice, notify } from '../../src/notices/notify.ts'
import { queueInvitation } from '../../src/notices/queue-invitation.ts'
import { sendMail } from '../../src/notices/send-mail.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000

let service: Service
let mailServer: MailServer
let receiver: Receiver
/** What the service takes for now. */
let clockMs = Date.now()
const now = () => new Date(clockMs)

let organisationId: number
let apiKey: string
let admin: SignedIn
let member: SignedIn

beforeAll(async () => {
  mailServer = await startMailServer()
  receiver = await startReceiver()
  service = await startService(now, 0, {}, { mail: { mailer: mailServer.mailer } })
})
afterAll(async () => {
  await service.stop()
  await mailServer.stop()
  await receiver.stop()
})

let made = 0
beforeEach(async () => {
  clockMs = Date.now() + 5_000
  mailServer.mails.length = 0
  mailServer.refuse()
  await service.rows('delete from tasks')
  ;({ organisationId, apiKey } = await service.createOrganisation('Musterhandel'))
  made += 1
  admin = await service.signIn({ organisationId, role: 'ADMIN', email: `chef-${made}@x.example` })
  member = await service.signIn({ organisationId, email: `karin-${made}@x.example` })
})

type Told = {
  id: string
  kind: string
  arguments: Record<string, unknown>
  is_read: boolean
  mails: { state: string; reason: string | null; detail: string | null; attempts: number }[] | null
}
const listed = async (who: SignedIn, query = ''): Promise<Told[]> =>
  (await who.get(`/notices${query}`)).body.data
const unread = async (who: SignedIn): Promise<number> =>
  (await who.get('/notices/unread')).body.count
const mailStates = async () =>
  (await listed(admin)).flatMap(({ mails }) => mails?.map(({ state, reason }) => [state, reason]))

const tell = (wish: Partial<NewNotice<'key_expiry'>> = {}) =>
  service.database.asOrganisation(organisationId, (db) =>
    notify(db, {
      organisationId,
      kind: 'key_expiry',
      subject: 'cause',
      arguments: {
        key_id: 'pis_live_7Kd',
        name: 'ERP Prod',
        expires_at: '2026-11-28T09:30:00.000000Z',
        days: 14,
      },
      now: now(),
      ...wish,
    }),
  )

const invite = (email: string, path = '/app/invitation#secret-token', wish: object = {}) =>
  service.database.asOrganisation(organisationId, (db) =>
    queueInvitation(
      db,
      service.webhooks.sealer,
      {
        organisationId,
        invitationId: email,
        name: 'Neu',
        email,
        language: 'en',
        path,
        expiresAt: new Date(clockMs + 7 * DAY_MS),
        isReset: false,
        by: { userId: admin.userId, name: 'Chef' },
        ...wish,
      },
      now(),
    ),
  )

const passTime = () => tidyUp(service.database, { now })

describe('Notices: told in the transaction of their cause, once, to whom they concern', () => {
  it('admins see what is for all of them, a member what is his own; nobody else anything', async () => {
    await tell()
    await tell({ subject: 'own', userId: member.userId })
    expect((await listed(admin)).map(({ kind }) => kind)).toEqual(['key_expiry'])
    const [own, ...others] = await listed(member)
    expect(own).toMatchObject({ kind: 'key_expiry', arguments: { name: 'ERP Prod' }, mails: null })
    expect(others).toEqual([])
    expect([await unread(admin), await unread(member)]).toEqual([1, 1])
    const stranger = await service.signIn({ role: 'ADMIN' })
    expect(await listed(stranger)).toEqual([])
    const [forAdmins] = await listed(admin)
    for (const who of [stranger, member]) {
      expect((await who.patch(`/notices/${forAdmins?.id}`, { is_read: true })).status).toBe(404)
    }
    expect(await unread(admin)).toBe(1)
  })

  it('of one cause once; none of a change that is undone', async () => {
    expect(await tell()).toBe(true)
    expect(await tell()).toBe(false)
    await expect(
      service.database.asOrganisation(organisationId, async (db) => {
        await notify(db, {
          organisationId,
          kind: 'key_expiry',
          subject: 'undone',
          arguments: { key_id: '', name: '', expires_at: '', days: 3 },
          now: now(),
        })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await listed(admin)).toHaveLength(1)
    await service.workOff()
    expect(mailServer.mails).toHaveLength(1)
  })

  it('each reads, brings back and dismisses for himself; all at once up to what was seen', async () => {
    const second = await service.signIn({ organisationId, role: 'ADMIN' })
    for (const subject of ['1', '2', '3']) await tell({ subject })
    const [newest, middle] = await listed(admin)
    await admin.patch(`/notices/${middle?.id}`, { is_read: true })
    expect([await unread(admin), await unread(second)]).toEqual([2, 3])
    expect(await listed(admin, '?unread=true')).toHaveLength(2)
    await admin.patch(`/notices/${middle?.id}`, { is_read: false })
    expect(await unread(admin)).toBe(3)
    expect((await admin.post('/notices/read-all', { up_to: middle?.id })).body).toEqual({ read: 2 })
    expect((await listed(admin, '?unread=true')).map(({ id }) => id)).toEqual([newest?.id])
    await admin.patch(`/notices/${newest?.id}`, { is_dismissed: true })
    expect(await listed(admin)).toHaveLength(2)
    expect(await unread(admin)).toBe(0)
    await admin.patch(`/notices/${newest?.id}`, { is_dismissed: false })
    expect(await listed(admin)).toHaveLength(3)
    expect(await listed(second)).toHaveLength(3)
  })

  it('a page at a time, by cursor; the newest first', async () => {
    for (const subject of ['1', '2', '3']) await tell({ subject })
    const all = (await listed(admin)).map(({ id }) => id)
    const first = (await admin.get('/notices?limit=2')).body
    const rest = (await admin.get(`/notices?limit=2&cursor=${first.next_cursor}`)).body
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(all)
    expect(rest.next_cursor).toBe(null)
    expect(all).toEqual([...all].sort((a, b) => Number(b) - Number(a)))
    expect((await admin.get('/notices?cursor=x')).status).toBe(400)
  })

  it('are kept for 90 days, with their mails', async () => {
    await tell()
    clockMs += 91 * DAY_MS
    await passTime()
    expect(await listed(admin)).toEqual([])
  })
})

describe('Mails: sent through SMTP_URL, with retries; neither lost nor doubled', () => {
  it('to each admin, in the language of each, as text and a little HTML, with a link; sent', async () => {
    await service.signIn({ organisationId, role: 'ADMIN', email: `two-${made}@x.example` })
    await admin.patch('/session/preferences', { language: 'en' })
    await service.signIn({ organisationId, role: 'ADMIN', email: admin.email.toUpperCase() })
    await service.signIn({ organisationId, role: 'ADMIN', isActive: false })
    const silent = await service.signIn({ organisationId, role: 'ADMIN' })
    await silent.patch('/session/preferences', { mails: false })
    await tell({
      arguments: {
        key_id: 'pis_live_7Kd',
        name: '<b>ERP & Co</b>',
        expires_at: '2026-11-28T09:30:00.000000Z',
        days: 14,
      },
    })
    await service.workOff()
    const byAddress = Object.fromEntries(
      mailServer.mails.map((mail) => [mail.to_envelope.join().toLowerCase(), mail]),
    )
    expect(Object.keys(byAddress).sort()).toEqual([admin.email, `two-${made}@x.example`].sort())
    const german = byAddress[`two-${made}@x.example`]
    expect(german?.subject).toBe('API-Schlüssel „<b>ERP & Co</b>“ läuft in 14 Tagen ab')
    expect(german?.text).toContain('https://pis.example/app/')
    expect(german?.html).toContain('&lt;b&gt;ERP &amp; Co&lt;/b&gt;')
    expect(german?.html).not.toContain('<b>')
    expect(german?.from?.address).toBe('no-reply@pis.example')
    expect(german?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(await mailStates()).toEqual([
      ['SENT', null],
      ['SENT', null],
    ])
    await service.workOff()
    expect(mailServer.mails).toHaveLength(2)
  })

  it('a line break or a second address in what others wrote makes no header and no recipient', async () => {
    const name = 'ERP\r\nBcc: victim@evil.example\r\n\r\nHello'
    await tell({
      arguments: { key_id: 'k', name, expires_at: '2026-11-28T09:30:00.000000Z', days: 14 },
    })
    await service.workOff()
    const [mail] = mailServer.mails
    expect(mail?.to_envelope).toEqual([admin.email])
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.subject).toContain('ERP Bcc: victim@evil.example Hello')
    for (const address of [
      'a@x.example\r\nBcc: b@x.example',
      'a@x.example,b@x.example',
      'A <a@x.example>',
      '"a b"@x.example',
      'nobody',
    ]) {
      await expect(invite(address)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    }
    // As an address that was stored before anybody looked.
    await service.rows(
      `update users set email = 'a@x.example,b@x.example' where id = ${admin.userId}`,
    )
    await tell({ subject: 'another' })
    await service.workOff()
    expect(mailServer.mails).toHaveLength(1)
    expect((await mailStates())[0]).toEqual(['FAILED', 'BAD_ADDRESS'])
  })

  it('4xx: is tried again after a while; 5xx of the mail: given up, and everybody has to look again', async () => {
    mailServer.refuse(
      { at: 'recipient', code: 451, text: '4.7.1 Greylisted' },
      { at: 'data', code: 452, text: '4.3.1 No room' },
    )
    await tell()
    await service.workOff()
    expect(mailServer.mails).toHaveLength(1)
    expect((await listed(admin))[0]?.mails).toMatchObject([{ state: 'SENT', attempts: 3 }])
    mailServer.refuse({ at: 'recipient', code: 550, text: '5.1.1 No such user' })
    await tell({ subject: 'second' })
    const [second] = await listed(admin)
    await admin.patch(`/notices/${second?.id}`, { is_read: true })
    await service.workOff()
    expect((await listed(admin))[0]?.mails).toMatchObject([
      { state: 'FAILED', reason: 'REFUSED', attempts: 1, detail: expect.stringMatching(/^550 /) },
    ])
    expect((await listed(admin))[0]?.is_read).toBe(false)
    expect(mailServer.mails).toHaveLength(1)
  })

  it('waits between attempts, keeps its task, and gives up after the last: 4xx', async () => {
    const patient = { ...service.processing.mail, retryDelaysS: [600] }
    const [first, last] = await attempts(patient, 2, () =>
      mailServer.refuse({ at: 'recipient', code: 421, text: '4.3.2 Later' }),
    )
    expect(first).toMatchObject({ state: 'WAITING', reason: 'DEFERRED', attempts: 1 })
    expect(Date.parse(String(first?.['next_attempt_at']))).toBeGreaterThan(clockMs)
    expect(last).toMatchObject({ state: 'FAILED', reason: 'DEFERRED', attempts: 2 })
  })

  it('a server that says nothing, is not there, or wants another password: TIMEOUT, UNREACHABLE, AUTH', async () => {
    const { mail } = service.processing
    mailServer.mute(true)
    const [silent] = await attempts({ ...mail, mailer: mailServer.impatientMailer }, 1)
    mailServer.mute(false)
    expect(silent).toMatchObject({ state: 'WAITING', reason: 'TIMEOUT' })
    const nobody = createMailer({ ...mailServer.smtp, port: 1 }, 'a@x.example')
    const [gone] = await attempts({ ...mail, mailer: nobody }, 1)
    expect(gone).toMatchObject({ state: 'WAITING', reason: 'UNREACHABLE' })
    const guarded = await startMailServer({ user: 'pis', password: 'right' })
    const wrong = createMailer({ ...guarded.smtp, password: 'wrong' }, 'a@x.example')
    const [refused] = await attempts({ ...mail, mailer: wrong }, 1)
    expect(refused).toMatchObject({ state: 'WAITING', reason: 'AUTH' })
    const plain = createMailer({ ...guarded.smtp, tls: 'demanded' }, 'a@x.example')
    const [bare] = await attempts({ ...mail, mailer: plain }, 1)
    expect(bare).toMatchObject({ state: 'WAITING', reason: 'TLS' })
    const [taken] = await attempts({ ...mail, mailer: guarded.mailer }, 1)
    expect(taken).toMatchObject({ state: 'SENT', reason: null })
    await guarded.stop()
  })

  it('a process that dies before its commit: another sends it again, under the same Message-ID', async () => {
    await tell()
    const { database } = service
    const dying = {
      ...database,
      asOrganisation: async <T>(
        id: number,
        work: Parameters<typeof database.asOrganisation<T>>[1],
      ) => {
        if (mailServer.mails.length > 0) throw new Error('The process is gone')
        return database.asOrganisation(id, work)
      },
    }
    const handlers = service.handlersOn(dying)
    const { log, metrics } = service
    await workOnce({ database, handlers, log, metrics }, new AbortController().signal)
    expect(await mailStates()).toEqual([['WAITING', null]])
    await service.rows('update tasks set run_at = now(), lease_until = null')
    await service.workOff()
    expect(await mailStates()).toEqual([['SENT', null]])
    const [first, second] = mailServer.mails
    expect(mailServer.mails).toHaveLength(2)
    expect(second?.messageId).toBe(first?.messageId)
  })

  it('without SMTP_URL they are only shown here; set later, nothing old is sent; after a day neither', async () => {
    const { mail } = service.processing
    const [shown] = await attempts({ ...mail, mailer: undefined }, 1)
    expect(shown).toMatchObject({ state: 'ONLY_SHOWN', attempts: 0 })
    await tell({ subject: 'old' })
    clockMs += 25 * HOUR_MS
    await service.workOff()
    expect(mailServer.mails).toEqual([])
    expect(await mailStates()).toEqual([
      ['FAILED', 'TOO_OLD'],
      ['ONLY_SHOWN', null],
    ])
  })

  it('a process that may not know the mail server leaves mails to the others', async () => {
    const [left] = await attempts(undefined, 1)
    expect(left).toMatchObject({ state: 'WAITING', attempts: 0 })
    await service.rows('update tasks set run_at = now()')
    await service.workOff()
    expect(mailServer.mails).toHaveLength(1)
  })

  let told = 0
  /** A notice whose mail is tried so often, with these settings; answers its mail after each time. */
  async function attempts(
    mail: Parameters<typeof sendMail>[0]['mail'],
    times: number,
    before: () => void = () => undefined,
  ) {
    const { database, log, metrics, handlers } = service
    told += 1
    await tell({ subject: `attempt ${told}` })
    const after: Record<string, unknown>[] = []
    for (let time = 0; time < times; time += 1) {
      before()
      const own = {
        ...handlers,
        'send-mail': (call: Parameters<typeof sendMail>[1]) =>
          sendMail({ database, now, mail }, call),
      }
      await workOnce({ database, handlers: own, log, metrics }, new AbortController().signal)
      after.push({ ...(await listed(admin))[0]?.mails?.[0] })
      if (time < times - 1) await service.rows('update tasks set run_at = now()')
    }
    if (mail) await service.rows('delete from tasks')
    return after
  }
})

describe('Invitations by mail: the way in is for the invited alone', () => {
  const stored = () =>
    service.database.asOrganisation(organisationId, (db) =>
      db.row<{ text: string; sealed: boolean }>(sql`
        select coalesce(string_agg(tasks.payload::text || mails::text || notices::text, ''), '') as text,
               bool_or(sealed_link is not null) as sealed
          from mails join notices on notices.id = mails.notice_id left join tasks on true
         where mails.organisation_id = ${organisationId}`),
    )

  it('the link is sealed until it is sent, then erased; admins are told, who invites as read', async () => {
    const second = await service.signIn({ organisationId, role: 'ADMIN' })
    await invite('neu@x.example')
    expect((await stored())?.text).not.toContain('secret-token')
    expect((await stored())?.sealed).toBe(true)
    expect([await unread(admin), await unread(second)]).toEqual([0, 1])
    await service.workOff()
    const [mail] = mailServer.mails
    expect(mail?.to_envelope).toEqual(['neu@x.example'])
    expect(mail?.subject).toBe('Invitation to Musterhandel')
    expect(mail?.text).toContain('https://pis.example/app/invitation#secret-token')
    expect(mailServer.mails).toHaveLength(1)
    expect((await stored())?.sealed).toBe(false)
    expect((await stored())?.text).not.toContain('secret-token')
    expect((await listed(admin))[0]).toMatchObject({
      kind: 'invitation',
      arguments: { email: 'neu@x.example', invited_by: 'Chef' },
      mails: [{ state: 'SENT' }],
    })
  })

  it('who was there before is told of a new password, not of an invitation', async () => {
    const { userId } = await service.signIn({ organisationId, email: 'da@x.example' })
    expect((await admin.post(`/users/${userId}/invitation`)).status).toBe(201)
    await service.workOff()
    const [mail] = mailServer.mails
    expect([mail?.to_envelope, mail?.subject]).toEqual([
      ['da@x.example'],
      'Neues Passwort für Musterhandel',
    ])
    expect((await listed(admin))[0]).toMatchObject({ kind: 'password_reset' })
  })

  it('a server that quotes what it refuses is not quoted; who invited has to look again', async () => {
    mailServer.refuse({ at: 'data', code: 554, text: '5.7.1 bad url …#secret-token' })
    await invite('neu@x.example')
    await service.workOff()
    expect((await stored())?.text).not.toContain('secret-token')
    expect((await listed(admin))[0]?.mails).toMatchObject([
      { state: 'FAILED', reason: 'REFUSED', detail: '554 5.7.1' },
    ])
    expect(await unread(admin)).toBe(1)
  })

  it('one that has run out is not sent', async () => {
    await invite('neu@x.example', '/x', { expiresAt: new Date(clockMs + MINUTE_MS) })
    clockMs += 2 * MINUTE_MS
    await service.workOff()
    expect(mailServer.mails).toEqual([])
    expect((await stored())?.sealed).toBe(false)
    expect(await mailStates()).toEqual([['FAILED', 'TOO_OLD']])
  })
})

describe('Keys: admins are warned 14 and 3 days before the end', () => {
  const keyUntil = (ms: number) =>
    service.createKey({
      organisationId,
      name: 'ERP',
      expiresAt: new Date(clockMs + ms).toISOString(),
    })
  const warned = async () =>
    (await listed(admin)).map(({ kind, arguments: about }) => [kind, about['days']])

  it('once each; a short-lived one once; not of a revoked, an endless or an expired one', async () => {
    await keyUntil(20 * DAY_MS)
    await service.createKey({ organisationId, name: 'endless' })
    await passTime()
    expect(await warned()).toEqual([])
    clockMs += 6 * DAY_MS
    await passTime()
    await passTime()
    expect(await warned()).toEqual([['key_expiry', 14]])
    clockMs += 11 * DAY_MS
    await passTime()
    await passTime()
    expect(await warned()).toEqual([
      ['key_expiry', 3],
      ['key_expiry', 14],
    ])
    const short = await keyUntil(DAY_MS)
    await service.rows(`update api_keys set revoked_at = now() where organisation_id = ${organisationId}
      and name = 'endless'`)
    await passTime()
    expect(await warned()).toHaveLength(3)
    clockMs += 2 * DAY_MS
    await passTime()
    expect(await warned()).toHaveLength(3)
    expect(JSON.stringify(await listed(admin))).not.toContain(short.apiKey)
  })

  it('what fails for one organisation is logged, tried again, and keeps nothing from the others', async () => {
    await keyUntil(DAY_MS)
    const other = await service.createOrganisation('Nachbar')
    const expiresAt = new Date(clockMs + 2 * DAY_MS).toISOString()
    await service.createKey({ organisationId: other.organisationId, expiresAt })
    const neighbour = await service.signIn({ organisationId: other.organisationId, role: 'ADMIN' })
    const { database } = service
    const failing: typeof database = {
      ...database,
      asOrganisation: (id, ...rest) =>
        id === organisationId
          ? Promise.reject(new Error('Broken'))
          : database.asOrganisation(id, ...rest),
    }
    const logged: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
    let tidied = 0
    await tidyUp(failing, { now, log, tidyFiles: async () => ++tidied })
    expect((await listed(neighbour)).map(({ kind }) => kind)).toEqual(['key_expiry'])
    expect(tidied).toBe(1)
    // Of its key, and of what it has handed over.
    expect(logged.map((line) => JSON.parse(line))).toMatchObject(
      Array(2).fill({ organisationId, err: { message: 'Broken' } }),
    )
    expect(await warned()).toEqual([])
    await passTime()
    expect(await warned()).toEqual([['key_expiry', 3]])
  })
})

describe('Webhooks: one notice per outage', () => {
  const failFor = async (hours: number) => {
    for (let passed = 0; passed < hours; passed += 1) {
      clockMs += HOUR_MS
      await service.deliver()
    }
  }
  const outages = async () =>
    (await listed(admin)).filter(({ kind }) => kind === 'webhook_outage').length

  it('with the first delivery that is given up; again only after it has recovered', async () => {
    const path = `${receiver.url}/secret-path`
    await insertSubscription(service, { organisationId, url: path })
    const about = { organisationId, type: 'project.exported', data: {} } as const
    receiver.answerWith(503)
    await publishEvent(service, about)
    await publishEvent(service, about)
    await service.deliver()
    await failFor(2)
    expect(await outages()).toBe(0)
    await failFor(16)
    expect(await outages()).toBe(1)
    await publishEvent(service, about)
    await failFor(18)
    expect(await outages()).toBe(1)
    const [notice] = await listed(admin)
    expect(notice?.arguments).toMatchObject({ error: 'HTTP_5XX', host: new URL(path).host })
    expect(JSON.stringify(notice)).not.toContain('secret-path')
    await service.workOff()
    expect(mailServer.mails).toHaveLength(1)
    receiver.answerWith(200)
    await publishEvent(service, about)
    await service.deliver()
    receiver.answerWith(503)
    await publishEvent(service, about)
    await service.deliver()
    await failFor(18)
    expect(await outages()).toBe(2)
  })
})

describe('ERP silence: what was handed over and is not acknowledged in time', () => {
  const release = async (id: string) =>
    service.database.asOrganisation(organisationId, (db) =>
      releaseInquiry(db, { organisationId, inquiryId: id, userEmail: admin.email, now: now() }),
    )
  const released = async (kind: 'TENDER' | 'ORDER' = 'TENDER') => {
    const id = await insertBareInquiry(service.database, organisationId, { kind })
    await release(id)
    return id
  }
  const acknowledge = (id: string) =>
    call(
      service.origin,
      apiKey,
      `/tenders/${id}/acknowledgements`,
      jsonInit({ status: 'SUCCESS', external_id: '1' }),
    )
  const silences = async () =>
    (await listed(admin))
      .filter(({ kind }) => kind === 'erp_silence')
      .map(({ arguments: about, mails }) => [about['request_id'], mails?.length])

  it('once per release, by mail once per silence; not of what was acknowledged', async () => {
    const lost = await released()
    const acknowledged = await released()
    expect((await acknowledge(acknowledged)).status).toBe(200)
    clockMs += 9 * MINUTE_MS
    await passTime()
    expect(await silences()).toEqual([])
    clockMs += 2 * MINUTE_MS
    await passTime()
    await passTime()
    expect(await silences()).toEqual([[lost, 1]])
    // Its clock is that of the database.
    const order = await released('ORDER')
    await passTime()
    expect(await silences()).toEqual([
      [order, 0],
      [lost, 1],
    ])
  })

  it('an acknowledgement of an earlier release says nothing of this one, and ends the silence', async () => {
    const id = await released()
    clockMs += 11 * MINUTE_MS
    await passTime()
    expect(await silences()).toEqual([[id, 1]])
    clockMs = Date.now() + 5_000
    await acknowledge(id)
    await service.rows(`update notices set created_at = created_at - interval '1 hour'
      where organisation_id = ${organisationId}`)
    await release(id)
    await service.rows(`update users set created_at = created_at - interval '1 day'
      where organisation_id = ${organisationId}`)
    clockMs += 11 * MINUTE_MS
    await passTime()
    expect(await silences()).toEqual([
      [id, 1],
      [id, 1],
    ])
  })

  it('nothing is expected where no key could acknowledge, nor of what is a day old', async () => {
    await released()
    await service.rows(`update api_keys set scopes = '{users:read}'
      where organisation_id = ${organisationId}`)
    clockMs += 11 * MINUTE_MS
    await passTime()
    expect(await silences()).toEqual([])
    await service.createKey({ organisationId })
    clockMs += 25 * HOUR_MS
    await passTime()
    expect(await silences()).toEqual([])
  })
})
