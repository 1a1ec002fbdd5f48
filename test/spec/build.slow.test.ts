import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

type Lock = { exclusively<Done>(work: () => Promise<Done>): Promise<Done> }

let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'pis-build-'))
  for (const name of [
    'scripts',
    'src',
    'web',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    await cp(join(ROOT, name), join(copy, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})

afterAll(() => rm(copy, { recursive: true, force: true }))

it('processes that start together share one build: the second waits for the lock', async () => {
  const lib = (name: string) => pathToFileURL(join(copy, 'scripts', 'lib', name)).href
  const { exclusively } = (await import(lib('exclusively.mjs'))) as Lock
  const code = `const { ensureBuilt } = await import('${lib('build.mjs')}'); await ensureBuilt()`

  const ended = await exclusively(async () => {
    const other = spawn(process.execPath, ['--input-type=module', '--eval', code])
    let said = ''
    const isOver = once(other, 'exit')
    for await (const part of other.stderr) {
      said += part
      if (said.includes('Waiting for another process')) break
    }
    expect(said).toContain('Waiting for another process')
    // In an object: the lock is released while the other process is still at work.
    return { isOver }
  })

  expect((await ended.isOver)[0]).toBe(0)
  expect((await stat(join(copy, 'dist', 'web', 'index.html'))).size).toBeGreaterThan(0)
})
