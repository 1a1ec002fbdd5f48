import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { LV_2000, writeLv2000 } from './fixtures/lv-2000.ts'
import { type PageWish, setStage } from './support/browser.ts'
import { pushCatalogue, uploadInquiry } from './support/catalogue.ts'

/** What is in the service when pictures are taken. */
type Scene = { readonly large: string }

type Shot = Pick<PageWish, 'role' | 'theme' | 'language' | 'viewport'> & {
  readonly name: string
  /** Brings the page to what is shown. */
  go(page: Page, scene: Scene): Promise<unknown>
}

const NARROW = { width: 1280, height: 800 }

const shots: readonly Shot[] = [
  { name: 'sign-in', role: null, go: (page) => page.goto('') },
  {
    name: 'sign-in-dark-en',
    role: null,
    theme: 'dark',
    language: 'en',
    go: (page) => page.goto(''),
  },
  { name: 'inbox', go: (page) => page.goto('inbox') },
  { name: 'inbox-dark', theme: 'dark', go: (page) => page.goto('inbox') },
  { name: 'review', go: (page, { large }) => page.goto(`requests/${large}`) },
  { name: 'review-dark', theme: 'dark', go: (page, { large }) => page.goto(`requests/${large}`) },
  {
    name: 'review-1280',
    viewport: NARROW,
    go: (page, { large }) => page.goto(`requests/${large}`),
  },
]

const FOLDER = join(projectRoot(), 'docs', 'pictures')
const MOST_BYTES = 150 * 1024
/** As seen by everybody: what the pages show of time is the same at every run. */
const NOW = new Date('2026-11-16T09:00:00Z')

const stage = setStage()
let scene: Scene
beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true })
  const { service } = stage
  await pushCatalogue(service)
  const clerk = await service.signInByPassword({ name: 'Karin Petersen' })
  scene = {
    large: await uploadInquiry(service, clerk, { name: LV_2000.name, bytes: writeLv2000() }),
  }
})

it.each(shots)('$name', async ({ name, go, ...wish }) => {
  const { page } = await stage.openPage({ name: 'Karin Petersen', ...wish })
  await page.clock.setFixedTime(NOW)
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
