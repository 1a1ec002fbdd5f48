import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { bombsOfThisRun } from '#test/bombs.ts'
import { ensureBuilt } from '#test/built.ts'
import { isFull } from '#test/stress.ts'
import { findConfinement } from '../../src/documents/reading-process/confinement.ts'
import { type Apart, CPU_SECONDS } from '../../src/documents/reading-process/run-apart.ts'
import { showApart } from '../../src/documents/reading-process/show-apart.ts'

let folder: string
let apart: Apart

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'pis-test-bombs-'))
  apart = {
    program: join(projectRoot(), 'dist', 'reader.js'),
    confinement: await findConfinement(process.env['PATH'] ?? '', CPU_SECONDS),
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const VIEW = { kind: 'VIEW', from: 1, count: 20_000, sheet: null } as const
const PAGE = { kind: 'PAGE', page: 1, width: 2_400 } as const
const HAS_PAGES = /\.(?:pdf|png|jpe?g|gif|bmp|tiff?|webp)$/i

/** A file that cannot be shown says why; what takes too long is ended. */
describe('Bombs of every kind are shown, or refused with the reason', () => {
  it.each(bombsOfThisRun())('$title ($file)', { timeout: 90_000 }, async ({ file, make }) => {
    const path = join(folder, `${crypto.randomUUID()}-${file}`)
    await writeFile(path, make())
    const began = performance.now()
    const wishes = isFull ? [VIEW, PAGE] : [HAS_PAGES.test(file) ? PAGE : VIEW]
    for (const wish of wishes) {
      const shown = await showApart({ name: file, path }, file, wish, apart)
      expect(['SHOWN', 'MISSING', 'UNREADABLE']).toContain(shown.kind)
      if (shown.kind === 'SHOWN') expect(shown.bytes.length).toBeLessThan(16 * 1024 * 1024)
      if (shown.kind === 'UNREADABLE') {
        expect(shown.reason).not.toMatch(/damaged\.$|unexpectedly|ended with/)
      }
    }
    expect(performance.now() - began).toBeLessThan(80_000)
    await rm(path)
  })
})
