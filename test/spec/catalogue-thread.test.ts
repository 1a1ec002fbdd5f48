import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { withClient } from '#test/database-server.ts'
import { pushArticles } from '#test/push.ts'
import { type Service, startService } from '#test/service.ts'
import { createCatalogue } from '../../src/catalogue/catalogue.ts'
import { createThread, ThreadEnded } from '../../src/catalogue/thread/ask-thread.ts'

describe('the catalogue', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())

  const open = (databaseUrl = service.databaseUrl) =>
    createCatalogue({
      databaseUrl,
      role: inject('databaseRole'),
      memoryBytes: 1e9,
      program: join(projectRoot(), 'dist', 'indexer.js'),
      log: { warn: () => undefined },
    })

  it('follows the articles in its thread', async () => {
    const catalogue = open()
    const { organisationId } = await service.createOrganisation('Empty')
    await pushArticles(service, [{ article_number: '1' }, { article_number: '2' }])
    expect(await catalogue.measure({ organisationId: service.organisationId })).toMatchObject({
      articles: 2,
    })
    expect(await catalogue.measure({ organisationId })).toMatchObject({ articles: 0 })
    await pushArticles(service, [{ article_number: '3' }, { article_number: '1', deleted: true }])
    await pushArticles(service, [{ article_number: '4' }])
    expect(await catalogue.measure({ organisationId: service.organisationId })).toMatchObject({
      articles: 3,
    })
    await catalogue.close()
  })

  it('says what went wrong, and goes on', async () => {
    const nowhere = open('postgres://nobody@127.0.0.1:1/nothing')
    await expect(nowhere.measure({ organisationId: 1 })).rejects.toThrow('ECONNREFUSED')
    await nowhere.close()

    const catalogue = open()
    await catalogue.measure({ organisationId: service.organisationId })
    await withClient(service.databaseUrl, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
                     where application_name = 'pis-catalogue' and datname = current_database()`),
    )
    // The thread notices it of each connection, before or after it is asked.
    const { organisationId } = service
    const asked = () => catalogue.measure({ organisationId }).catch(() => ({ articles: 0 }))
    await expect.poll(async () => (await asked()).articles).toBeGreaterThan(0)
    await catalogue.close()
  })

  it('leaves no connection behind when it is closed', async () => {
    const catalogue = open()
    await catalogue.measure({ organisationId: service.organisationId })
    await catalogue.close()
    await withClient(service.databaseUrl, async (client) => {
      const connections = () =>
        client.query(`select from pg_stat_activity
                       where application_name = 'pis-catalogue' and datname = current_database()`)
      // PostgreSQL takes a moment to notice.
      while ((await connections()).rows.length > 0) await sleep(10)
    })
  })
})

describe('the line to a thread', () => {
  /** Answers after as many milliseconds as asked for; 13 kills it. */
  const PROGRAM = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ kind, id, asked }) => {
      if (kind === 'stop') return parentPort.close()
      if (asked.organisationId === 13) setImmediate(() => { throw new Error('unlucky') })
      else setTimeout(() => parentPort.postMessage({ kind: 'answer', id, answer: asked }), asked.organisationId)
    })`
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pis-thread-'))
    await writeFile(join(folder, 'program.mjs'), PROGRAM)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const open = () => {
    const notes: string[] = []
    const thread = createThread({
      program: join(folder, 'program.mjs'),
      data: { databaseUrl: '', role: undefined, memoryBytes: 0 },
      onNote: (note, error) => notes.push(`${note}: ${error.message}`),
    })
    const ask = (organisationId: number) => thread.ask('measure', { organisationId })
    return { ask, notes, close: thread.close }
  }

  it('gives each the answer to what was asked, in whatever order they come', async () => {
    const { ask, close } = open()
    const asked = [40, 1, 20, 0]
    expect(await Promise.all(asked.map(ask))).toEqual(
      asked.map((organisationId) => ({ organisationId })),
    )
    await close()
  })

  it('fails what waits when the thread dies, and starts another for what comes', async () => {
    const { ask, notes, close } = open()
    const waiting = [ask(60_000), ask(13), ask(60_000)]
    for (const { reason } of (await Promise.allSettled(waiting)) as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(ThreadEnded)
      expect(reason.message).toContain('unlucky')
    }
    expect(notes).toHaveLength(1)
    expect(await ask(1)).toEqual({ organisationId: 1 })
    await close()
  })

  it('is closed behind what was asked, and for all that comes after', async () => {
    const { ask, notes, close } = open()
    const answer = ask(100)
    const closed = close()
    await expect(ask(1)).rejects.toThrow(ThreadEnded)
    expect(await answer).toEqual({ organisationId: 100 })
    await closed
    expect(notes).toEqual([])
  })

  it('that nobody has used is closed at once', async () => {
    await open().close()
  })
})
