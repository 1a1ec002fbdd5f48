import { describe, expect, it } from 'vitest'
import { frameAll, isFramed, isMostlyFramed, unframed } from '#test/framed-texts.ts'
import { readSample, sampleNames } from '#test/samples.ts'

/** A scanned page has a picture of the words only, so a frame holds no text. */
const IS_SCANNED = /\.png$|Tender Specs_Bajaj_Colaba House\.pdf$/i

/** Here a title outside of the frame, or a neighbouring cell, begins some of the short texts. */
const HAS_TITLES_OUTSIDE = /INSULATION-TECHNICAL SPECIFICATION\.docx$|Insulation ARFF\.xlsx$/

/** Real files next to the project; without them there is nothing to test. */
const names = [...(await sampleNames('gaeb')), ...(await sampleNames('inquiries'))].filter(
  (name) => !IS_SCANNED.test(name),
)
const withTitles = names.filter((name) => HAS_TITLES_OUTSIDE.test(name))
const others = names.filter((name) => !HAS_TITLES_OUTSIDE.test(name))

describe.runIf(names.length > 0)('Provenance: what the view frames in real files', () => {
  it.each(others)("has each position's short text: %s", async (name) => {
    expect(unframed(await frameAll(await readSample(name)), isFramed)).toEqual([])
  })

  it.each(withTitles)("has the larger part of each position's short text: %s", async (name) => {
    expect(unframed(await frameAll(await readSample(name)), isMostlyFramed)).toEqual([])
  })
})
