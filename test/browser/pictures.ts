import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { AROUND } from './pictures/around.ts'
import { LOOKS, type Look, type Shot } from './pictures/shot.ts'
import { type ShownDemo, showDemo } from './pictures/shown-demo.ts'
import { WORK } from './pictures/work.ts'
import { prefer, setStage, VIEWPORT } from './support/browser.ts'

/**
 * Takes the pictures of `docs/pictures` from the demo, as its admin sees it. With `PICTURES_TO=folder`
 * every shot, in light and dark, to be looked at; `PICTURES_WIDTH=390` as in a window of that width.
 */
const LOOKED_AT = process.env['PICTURES_TO']
const WIDTH = Number(process.env['PICTURES_WIDTH'] ?? VIEWPORT.width)
const FOLDER = LOOKED_AT ?? join(projectRoot(), 'docs', 'pictures')
const MOST_BYTES = 150 * 1024
const PATIENCE_MS = 15_000

const stage = setStage()
let demo: ShownDemo
beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true })
  demo = await showDemo(stage.service)
})

const looksOf = ({ kept = ['light'] }: Shot): readonly Look[] =>
  LOOKED_AT === undefined ? kept : ['light', 'dark']

const pictures = [...WORK, ...AROUND].flatMap((shot) =>
  looksOf(shot).map((look) => ({
    shot,
    look,
    name: look === 'light' ? shot.name : `${shot.name}-${look}`,
  })),
)

it.each(pictures)('$name', async ({ name, look, shot: { go, isNew, isSignedOut, allows } }) => {
  const { theme, language, viewport } = { viewport: { ...VIEWPORT, width: WIDTH }, ...LOOKS[look] }
  const organisation = isNew && (await stage.service.createOrganisation('Nordlicht'))
  if (!isNew) await prefer(demo.admin, { theme, language, welcome: NOT_OPENED })
  const { page } = await stage.openPage({
    ...{ name: 'Marlene Albers', isAlone: true, theme, language, viewport },
    role: isSignedOut ? null : 'ADMIN',
    ...(allows && { allows }),
    ...(organisation ? { organisation } : { person: demo.admin }),
  })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.clock.setFixedTime(new Date())
  await go(page, demo)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })

  const small = await shrunk(taken)

  expect(small.length).toBeLessThanOrEqual(MOST_BYTES)
  await writeFile(join(FOLDER, `${name}.png`), small)
})

/** The steps of the welcome, as at the first visit. */
const NOT_OPENED = { is_dismissed: false, opened: [] }

/** As many colours as fit: a screen has few, but letters have soft edges. */
async function shrunk(png: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 64, 32]) {
    const small = await sharp(png).png({ palette: true, colours, compressionLevel: 9 }).toBuffer()
    if (small.length <= MOST_BYTES || colours === 32) return small
  }
  return png
}
