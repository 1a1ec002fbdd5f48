import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { bombsOfThisRun } from '#test/bombs.ts'
import { ensureBuilt } from '#test/built.ts'
import { findConfinement } from '../../src/documents/reading-process/confinement.ts'
import { readApart } from '../../src/documents/reading-process/read-apart.ts'
import { type Apart, CPU_SECONDS } from '../../src/documents/reading-process/run-apart.ts'

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

/**
 * Through the process as it runs in service. That it has to be ended from outside is the exception: where a library unpacks
 * before it can be asked to stop.
 */
describe('Bombs of every kind end in a clear issue', () => {
  it.each(bombsOfThisRun())('$title ($file)', { timeout: 90_000 }, async (bomb) => {
    const { file, make, issue, wallMs = 60_000 } = bomb
    const path = join(folder, `${crypto.randomUUID()}-${file}`)
    await writeFile(path, make())

    const { document } = await readApart([{ name: file, path }], { ...apart, limits: { wallMs } })
    const codes = document.issues.map(({ code }) => code)

    await rm(path)
    if (issue) expect(codes).toContain(issue)
    if (issue !== 'READER_FAILED') expect(codes).not.toContain('READER_FAILED')
  })
})
