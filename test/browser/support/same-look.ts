import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { holdStill, letGo } from './hold-still.ts'

/** Letters are drawn a little otherwise by every kind of machine. */
const FOLDER = join(projectRoot(), 'test', 'browser', 'looks', process.arch)
const IS_TAKEN_ANEW = process.env['LOOKS'] === 'anew'

/** Of a page of 1600 × 900: small enough that letters are grey, large enough that what moved is seen. */
const SIZE = { width: 400, height: 225 }
/** Between 0 and 255: what a letter in another place makes of a grey dot is less. */
const CLEARLY = 48
/** So many of a thousand dots may differ clearly: another version of the browser draws a few of them otherwise. */
const MOST_PER_MILLE = 1.5

/**
 * Whether a screen looks as it did when somebody last looked at it, once all of it is there. `LOOKS=anew` takes the pictures anew;
 * whoever does that looks at them. On a kind of machine of which there are none, nothing is compared.
 */
export async function expectSameLook(page: Page, name: string): Promise<void> {
  const file = join(FOLDER, `${name.replaceAll(' ', '-')}.png`)
  if (IS_TAKEN_ANEW) {
    await mkdir(FOLDER, { recursive: true })
    const { dots, info } = await smallOf(await settledPicture(page))
    await writeFile(file, await sharp(dots, { raw: info }).png(FEW_SHADES).toBuffer())
    return
  }
  if (!existsSync(FOLDER)) return
  const { dots: before } = await smallOf(await readFile(file))
  let picture = await stillPicture(page)
  let differing = await differingFrom(picture, before)
  for (let tries = 0; differing > MOST_PER_MILLE && tries < TRIES; tries += 1) {
    await page.waitForTimeout(PAUSE_MS)
    picture = await stillPicture(page)
    differing = await differingFrom(picture, before)
  }
  if (differing <= MOST_PER_MILLE) return
  const seen = join(tmpdir(), `look-${name.replaceAll(' ', '-')}.png`)
  await writeFile(seen, picture)
  expect.fail(`${name} looks otherwise: ${differing.toFixed(1)} ‰ of it, see ${seen}`)
}

/** What is loaded may come a moment after what it is shown in. */
const PAUSE_MS = 400
const TRIES = 10

/** In thousandths. */
const differingFrom = async (picture: Buffer, before: Buffer): Promise<number> =>
  (clearlyDiffering((await smallOf(picture)).dots, before) / before.length) * 1_000

/** One after which nothing changed any more. */
async function settledPicture(page: Page): Promise<Buffer> {
  let picture = await stillPicture(page)
  for (let tries = 0; tries < TRIES; tries += 1) {
    await page.waitForTimeout(PAUSE_MS)
    const next = await stillPicture(page)
    if ((await differingFrom(next, (await smallOf(picture)).dots)) === 0) return next
    picture = next
  }
  throw new Error('The page does not come to rest')
}

/** Sixteen shades of grey tell as much as is compared. */
const FEW_SHADES = { palette: true, colours: 16, compressionLevel: 9 } as const

async function stillPicture(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(holdStill)
  try {
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } finally {
    await page.evaluate(letGo)
  }
}

async function smallOf(png: Buffer) {
  const { data, info } = await sharp(png)
    .resize({ ...SIZE, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { dots: data, info: { ...SIZE, channels: info.channels } }
}

/** Dots count as the same where one beside them is: a letter more shifts the rest of its line by a dot. */
function clearlyDiffering(one: Buffer, other: Buffer): number {
  const { width } = SIZE
  const isNear = (at: number, beside: number) =>
    Math.abs((one[at] ?? 0) - (other[beside] ?? 0)) <= CLEARLY
  let count = 0
  for (let at = 0; at < one.length; at += 1) {
    const around = [at, at - 1, at + 1, at - width, at + width]
    if (!around.some((beside) => isNear(at, beside))) count += 1
  }
  return count
}
