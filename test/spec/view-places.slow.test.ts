import { describe, expect, it } from 'vitest'
import { frameAll, isMostlyFramed, unframed } from '#test/framed-texts.ts'
import { readSample, sampleNames } from '#test/samples.ts'

/** Real files beside the project; without them there is nothing to test. */
const names = [...(await sampleNames('gaeb')), ...(await sampleNames('inquiries'))].filter(
  (name) => !/\.png$/i.test(name),
)

describe.runIf(names.length > 0)('Provenance: what the view frames in real files', () => {
  it.each(names)("has the larger part of each position's short text: %s", async (name) => {
    const framed = await frameAll(await readSample(name))
    expect(unframed(framed, isMostlyFramed)).toEqual([])
  })
})
