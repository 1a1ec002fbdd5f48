import { describe, expect, it } from 'vitest'
import { type Candidate, chooseDriving } from './choose-driving.ts'
import type { DocumentFormat } from './parsed-document.ts'

const file = (name: string, format: DocumentFormat | null, mayDrive = true): Candidate => ({
  name,
  format,
  mayDrive,
})

const XML = file('LV.x83', 'GAEB_XML')
const ONLV = file('LV.onlv', 'ONLV')
const XLSX = file('LV.xlsx', 'XLSX')
const TXT = file('LV.txt', 'TXT')
const PDF = file('LV.pdf', 'PDF')
const IMAGE = file('LV.png', 'IMAGE')
const EML = file('LV.eml', 'EML')

describe('the file that drives', () => {
  it.each([
    [[EML, IMAGE, PDF, XLSX, XML], XML],
    [[EML, IMAGE, PDF, TXT], TXT],
    [[EML, IMAGE, PDF], PDF],
    [[EML, IMAGE], IMAGE],
    [[EML], EML],
    [[XLSX, TXT], XLSX],
    [[TXT, XLSX], TXT],
    [[ONLV, XML], ONLV],
    [[file('x', null), PDF], PDF],
    [[file('logo.png', 'IMAGE', false), EML], EML],
    [[file('x', null)], undefined],
    [[], undefined],
  ] as const)('of %j is %j', (files, driving) => {
    expect(chooseDriving<Candidate>(files)).toBe(driving)
  })

  it('is the one that is named, also where it would not be chosen', () => {
    const logo = file('logo.png', 'IMAGE', false)
    expect(chooseDriving([XML, logo], 'logo.png')).toBe(logo)
  })

  it('is chosen by priority where the one named is not there or cannot be read', () => {
    expect(chooseDriving([XML, file('x', null)], 'x')).toBe(XML)
    expect(chooseDriving([XML], 'y')).toBe(XML)
  })
})
