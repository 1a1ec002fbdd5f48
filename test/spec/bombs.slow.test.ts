import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { BOMBS, type Bomb } from '#test/bombs.ts'
import { findConfinement } from '../../src/documents/reading-process/confinement.ts'
import { readApart } from '../../src/documents/reading-process/read-apart.ts'
import { type Apart, CPU_SECONDS } from '../../src/documents/reading-process/run-apart.ts'
import { showApart } from '../../src/documents/reading-process/show-apart.ts'

let folder: string
let apart: Apart

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pis-test-bombs-'))
  apart = {
    program: join(projectRoot(), 'dist', 'reader.js'),
    confinement: await findConfinement(process.env['PATH'] ?? '', CPU_SECONDS),
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Through the confined process of the service. Only where a library unpacks before it can be
 * stopped, that process is killed from outside (READER_FAILED).
 */
describe('Decompression bombs and other hostile files', () => {
  it.each(BOMBS)('reading ends with a clear issue: $title ($file)', async (bomb) => {
    const { file, issue, wallMs = 240_000 } = bomb
    const path = await write(bomb)

    const { document } = await readApart([{ name: file, path }], { ...apart, limits: { wallMs } })
    const codes = document.issues.map(({ code }) => code)

    await rm(path)
    if (issue) expect(codes).toContain(issue)
    if (issue !== 'READER_FAILED') expect(codes).not.toContain('READER_FAILED')
  })

  it.each(BOMBS)('are shown, or refused with the reason: $title ($file)', async (bomb) => {
    const { file, wallMs } = bomb
    const path = await write(bomb)
    const limited = { ...apart, ...(wallMs && { limits: { wallMs } }) }
    for (const part of isPaged(file) ? [VIEW, PAGE] : [VIEW]) {
      const shown = await showApart({ name: file, path }, file, part, limited)
      expect(['SHOWN', 'MISSING', 'UNREADABLE']).toContain(shown.kind)
      if (shown.kind === 'SHOWN') expect(shown.bytes.length).toBeLessThan(16 * 1024 * 1024)
      if (shown.kind === 'UNREADABLE') {
        expect(shown.reason).not.toMatch(/damaged\.$|unexpectedly|ended with/)
      }
    }
    await rm(path)
  })
})

const VIEW = { kind: 'VIEW', from: 1, count: 20_000, sheet: null } as const
const PAGE = { kind: 'PAGE', page: 1, width: 2_400 } as const

/** Of other files nothing is opened for a page that is not opened for a view. */
const isPaged = (file: string): boolean => /\.(?:pdf|png|bmp)$/.test(file)

async function write({ file, make }: Bomb): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}-${file}`)
  await writeFile(path, make())
  return path
}
