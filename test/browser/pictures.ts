import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { AROUND } from './pictures/around.ts'
import { type Scene, setScene } from './pictures/scene.ts'
import { LOOKS, type Look, type Shot } from './pictures/shot.ts'
import { WORK } from './pictures/work.ts'
import { setStage, VIEWPORT } from './support/browser.ts'

/**
 * Takes what is kept in `docs/pictures`. `PICTURES_TO=folder` takes every shot instead, in light and dark, to be looked at;
 * `PICTURES_WIDTH=390` as a window of that width shows it.
 */
const LOOKED_AT = process.env['PICTURES_TO']
const WIDTH = Number(process.env['PICTURES_WIDTH'] ?? VIEWPORT.width)
const FOLDER = LOOKED_AT ?? join(projectRoot(), 'docs', 'pictures')
const MOST_BYTES = 150 * 1024
const PATIENCE_MS = 15_000

const stage = setStage()
let scene: Scene
beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true })
  scene = await setScene(stage.service)
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

it.each(pictures)('$name', async ({ name, look, shot: { go, isNew, role, allows } }) => {
  const organisation = isNew && (await stage.service.createOrganisation('Nordlicht'))
  const { page } = await stage.openPage({
    ...{ name: 'Karin Petersen', isAlone: true, viewport: { ...VIEWPORT, width: WIDTH } },
    ...LOOKS[look],
    ...(role !== undefined && { role }),
    ...(allows && { allows }),
    ...(organisation && { organisation }),
  })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.clock.setFixedTime(new Date())
  await go(page, scene)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })

  const small = await shrunk(taken)

  expect(small.length).toBeLessThanOrEqual(MOST_BYTES)
  await writeFile(join(FOLDER, `${name}.png`), small)
})

/** As many colours as fit: a screen has few, but letters have soft edges. */
async function shrunk(png: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 64, 32]) {
    const small = await sharp(png).png({ palette: true, colours, compressionLevel: 9 }).toBuffer()
    if (small.length <= MOST_BYTES || colours === 32) return small
  }
  return png
}
