import { describe, expect, it } from 'vitest'
import { Problem } from '../api/problem.ts'
import type { Project } from './fields.ts'
import type { Held } from './held.ts'
import { createProjectStore } from './project-store.ts'

const overtaken = () =>
  new Problem({ status: 412, code: 'PRECONDITION_FAILED', message: 'It was changed since' })

/** A project as a service keeps it: changed only by who has its tag. */
function stage() {
  let project = { name: 'Kita', currency: 'EUR', updated_at: '0' } as unknown as Project
  let version = 0
  const sent: unknown[] = []
  const now = (): Held => ({ project, etag: `"${version}"` })
  const change = (news: object): Held => {
    version += 1
    project = { ...project, ...news, updated_at: String(version) }
    return now()
  }
  const guarded = (etag: string, news: object): Held => {
    if (etag !== `"${version}"`) throw overtaken()
    sent.push(news)
    return change(news)
  }
  const store = createProjectStore({
    read: async () => now(),
    patch: async (news, etag) => guarded(etag, news),
    send: async (etag) => guarded(etag, { exported_at: 'now' }),
  })
  store.see(now())
  const nameShown = () => store.getState().held?.project.name
  const asked = async () => {
    while (store.getState().conflict === null) await Promise.resolve()
    return store.getState().conflict
  }
  return { store, change, now, sent, nameShown, asked }
}

describe('Optimistic lock: nobody overwrites a value they have not seen', () => {
  it('the same field: both values are shown, and mine is saved with the new tag', async () => {
    const { store, change, now, asked } = stage()
    change({ name: 'Kita Nord' })
    const saved = store.save('name', 'Kita Süd')
    expect(await asked()).toMatchObject({
      field: 'name',
      mine: 'Kita Süd',
      fresh: { project: { name: 'Kita Nord' } },
    })
    store.decide('mine')
    expect(await saved).toEqual({ is: 'saved' })
    expect(now().project.name).toBe('Kita Süd')
  })

  it('theirs is taken without saving; neither leaves both as they are', async () => {
    const { store, change, sent, nameShown, asked } = stage()
    change({ name: 'Kita Nord' })
    const first = store.save('name', 'x')
    await asked()
    store.decide('neither')
    expect([await first, nameShown(), store.getState().news]).toEqual([
      { is: 'kept' },
      'Kita',
      ['name'],
    ])
    const second = store.save('name', 'x')
    await asked()
    store.decide('theirs')
    expect([await second, nameShown(), sent]).toEqual([{ is: 'theirs' }, 'Kita Nord', []])
  })

  it('who is overtaken once more while he decides is asked once more', async () => {
    const { store, change, asked, now } = stage()
    change({ name: 'eins' })
    const saved = store.save('name', 'meiner')
    await asked()
    change({ name: 'zwei' })
    store.decide('mine')
    expect(await asked()).toMatchObject({ fresh: { project: { name: 'zwei' } } })
    store.decide('mine')
    await saved
    expect(now().project.name).toBe('meiner')
  })

  it('another field, or the very same value, needs no question', async () => {
    const { store, change, now, sent } = stage()
    change({ currency: 'CHF' })
    expect(await store.save('name', 'Neu')).toEqual({ is: 'saved' })
    expect(now().project).toMatchObject({ name: 'Neu', currency: 'CHF' })
    change({ name: 'Gleich' })
    expect(await store.save('name', 'Gleich')).toEqual({ is: 'saved' })
    expect(sent).toEqual([{ name: 'Neu' }])
  })
})

it('saves go one after the other, each upon the answer of the one before', async () => {
  const { store, now, sent } = stage()
  await Promise.all([
    store.save('name', 'a'),
    store.save('currency', 'CHF'),
    store.save('name', 'b'),
  ])
  expect(now().project).toMatchObject({ name: 'b', currency: 'CHF' })
  expect(sent).toHaveLength(3)
})

it('what is read late does not bring back what was before', async () => {
  const { store, now, nameShown } = stage()
  const before = now()
  await store.save('name', 'Neu')
  store.see(before)
  expect([nameShown(), store.getState().news]).toEqual(['Neu', []])
})

it('what others changed waits until it is wanted', () => {
  const { store, change, nameShown } = stage()
  store.see(change({ name: 'Kita Nord' }))
  expect([nameShown(), store.getState().news]).toEqual(['Kita', ['name']])
  store.takeNews()
  expect([nameShown(), store.getState().news]).toEqual(['Kita Nord', []])
})

it('two presses send once; a change made meanwhile is not sent unseen', async () => {
  const { store, change, sent } = stage()
  const [first, second] = await Promise.all([store.send(), store.send()])
  expect([first.is, second.is, sent]).toEqual(['sent', 'changed', [{ exported_at: 'now' }]])
  change({ name: 'Anders' })
  expect((await store.send()).is).toBe('changed')
  expect(store.getState().news).toEqual(['name'])
})
