import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'

/** Letters are drawn a little otherwise by every kind of machine. */
const FOLDER = join(projectRoot(), 'test', 'browser', 'looks', process.arch)
const IS_TAKEN_ANEW = process.env['LOOKS'] === 'anew'

/** Of a page of 1600 × 900: small enough that letters are grey, large enough that what moved is seen. */
const SIZE = { width: 400, height: 225 }
/** Between 0 and 255: what a letter in another place makes of a grey dot is less. */
const CLEARLY = 48
/** So many of a thousand dots may differ clearly: times and numbers do. */
const MOST_PER_MILLE = 6

/**
 * Whether a screen looks as it did when somebody last looked at it. `LOOKS=anew` takes the pictures anew; whoever does that looks at
 * them. On a kind of machine of which there are none, nothing is compared.
 */
export async function expectSameLook(page: Page, name: string): Promise<void> {
  const file = join(FOLDER, `${name.replaceAll(' ', '-')}.png`)
  const now = await smallOf(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  if (IS_TAKEN_ANEW) {
    await mkdir(FOLDER, { recursive: true })
    await writeFile(file, await sharp(now.dots, { raw: now.info }).png().toBuffer())
    return
  }
  if (!existsSync(FOLDER)) return
  const before = await smallOf(await readFile(file))
  const differing = clearlyDiffering(now.dots, before.dots)
  const perMille = (differing / now.dots.length) * 1_000
  if (perMille > MOST_PER_MILLE) {
    const seen = join(tmpdir(), `look-${name.replaceAll(' ', '-')}.png`)
    await page.screenshot({ path: seen, animations: 'disabled', caret: 'hide' })
    expect.fail(`${name} looks otherwise: ${perMille.toFixed(1)} ‰ of it, see ${seen}`)
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
