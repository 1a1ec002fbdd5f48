import { describe, expect, it } from 'vitest'
import { drivingOf, familyOf, faultsOf, freeName, stemOf } from './files.ts'

const MB = 1024 * 1024
const file = (name: string, size = 1) => ({ name, size })

describe('the file that drives, before anything is sent', () => {
  it('is by the priority of the interface: GAEB, then sheets and texts, then PDF, then images', () => {
    expect(drivingOf(['plan.png', 'vor.pdf', 'lv.xlsx', 'lv.x83'])).toBe('lv.x83')
    expect(drivingOf(['plan.png', 'vor.pdf', 'lv.docx'])).toBe('lv.docx')
    expect(drivingOf(['plan.png', 'vor.pdf'])).toBe('vor.pdf')
    expect(drivingOf(['mail.eml', 'plan.JPG'])).toBe('plan.JPG')
  })

  it('is the first of equal rank', () => {
    expect(drivingOf(['a.csv', 'b.xlsx'])).toBe('a.csv')
    expect(drivingOf(['b.txt', 'a.csv'])).toBe('b.txt')
  })

  it('is the mail where nothing else is there, and none where nothing can be read', () => {
    expect(drivingOf(['mail.eml'])).toBe('mail.eml')
    expect(drivingOf(['program.exe'])).toBeUndefined()
    expect(drivingOf([])).toBeUndefined()
  })
})

describe('the checks of files, as the interface makes them', () => {
  it('refuses a type that is not accepted, whatever its case', () => {
    expect(faultsOf([file('a.X83'), file('b.exe'), file('c')])).toEqual([undefined, 'TYPE', 'TYPE'])
    expect(familyOf('LV.ONLV')).toBe('GAEB')
  })

  it('refuses an empty file and one above 50 MB', () => {
    expect(
      faultsOf([file('a.pdf', 0), file('b.pdf', 50 * MB), file('c.pdf', 50 * MB + 1)]),
    ).toEqual(['EMPTY', undefined, 'TOO_LARGE'])
  })

  it('refuses the 21st file; refused ones take no place', () => {
    const files = [file('no.exe'), ...Array.from({ length: 21 }, (_, n) => file(`${n}.pdf`))]
    const faults = faultsOf(files)
    expect(faults.filter((fault) => fault === undefined)).toHaveLength(20)
    expect(faults.at(-1)).toBe('TOO_MANY')
  })

  it('refuses what goes above 100 MB together; a smaller one behind it still fits', () => {
    const sizes = [50, 45, 10, 5]
    expect(faultsOf(sizes.map((size, n) => file(`${n}.pdf`, size * MB)))).toEqual([
      undefined,
      undefined,
      'TOO_MUCH',
      undefined,
    ])
  })
})

describe('names', () => {
  it('an inquiry is called as the driving file without its ending', () => {
    expect(stemOf('LV Kita.v2.x83')).toBe('LV Kita.v2')
    expect(stemOf('mail.eml/LV.xlsx')).toBe('LV')
  })

  it('a second file of a name gets another one', () => {
    expect(freeName('a.csv', [])).toBe('a.csv')
    expect(freeName('a.csv', ['a.csv', 'a (2).csv'])).toBe('a (3).csv')
  })
})
