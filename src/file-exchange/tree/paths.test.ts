import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCOPES } from '../../access/api-keys/scopes.ts'
import {
  groupOf,
  isTemporary,
  kindOfFile,
  maxBytesOf,
  normalisePath,
  numberedName,
  requireFileName,
  requireName,
} from './paths.ts'
import { placeOf } from './places.ts'
import { TreeError } from './tree.ts'

const refusal = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof TreeError) return error.code
    throw error
  }
  return 'accepted'
}

/** Parts that path tricks are made of, and names of the tree. */
const part = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '',
    ' ',
    '\\',
    '..\\..',
    '\0',
    '~',
    'in',
    'out',
    'tenders',
    'articles',
  ),
  fc.constantFrom(
    'processed',
    'failed',
    '2026-11-19',
    '__proto__',
    'constructor',
    '%2e%2e',
    '\u202e',
  ),
  fc.string({ unit: 'binary' }),
)
const trickyPath = fc.oneof(
  fc.array(part).map((parts) => parts.join('/')),
  fc.string(),
)

describe('paths', () => {
  it('no path leaves the tree, and none throws anything but a refusal', () => {
    fc.assert(
      fc.property(trickyPath, (path) => {
        let normal: string
        try {
          normal = normalisePath(path)
        } catch (error) {
          expect(error).toBeInstanceOf(TreeError)
          return
        }
        const parts = normal.split('/').slice(1)
        expect(normal.startsWith('/')).toBe(true)
        expect(parts).not.toContain('..')
        expect(parts).not.toContain('.')
        if (normal !== '/') expect(parts).not.toContain('')
        expect(normalisePath(normal)).toBe(normal)
        const place = placeOf(path, SCOPES)
        if (place?.kind !== 'entry') return
        expect(`${place.folder}/${place.name}`).toBe(normal)
        expect(place.folder).toMatch(/^\/(in|out|processed|failed)\/./)
        expect(place.name).not.toContain('/')
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['', '/'],
    ['.', '/'],
    ['in//articles/', '/in/articles'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['/in/articles/../../out/./jobs', '/out/jobs'],
    ['/in\\articles', '/in\\articles'],
  ])('%j is normalised to %j', (path, normal) => expect(normalisePath(path)).toBe(normal))

  it('a path with NUL, or one that is too long, is no file', () => {
    expect(refusal(() => normalisePath('/in/articles/a\0.json'))).toBe('NO_SUCH_FILE')
    expect(refusal(() => normalisePath(`/${'a/'.repeat(2_100)}`))).toBe('NO_SUCH_FILE')
  })

  it('an umlaut written as one character or as two is the same path', () => {
    expect(normalisePath('/in/tenders/Stu\u0308ckliste.x83')).toBe(
      normalisePath('/in/tenders/St\u00fcckliste.x83'),
    )
  })

  it.each([
    'a',
    'A-1_b.json',
    'with blank.json',
    '.hidden',
    'x'.repeat(255),
    'Stückliste Straße.x83',
    'Příloha č. 2.pdf',
    'Смета.xlsx',
    '見積書.pdf',
    'ä'.repeat(127),
  ])('%j is a name', (name) => expect(refusal(() => requireName(name))).toBe('accepted'))

  it.each([
    '',
    '.',
    '..',
    ' a',
    'a ',
    'a/b',
    'a\\b',
    'a\nb',
    'a\n',
    '\u0301e',
    '\u{1F600}',
    // The replacement character stands for bytes that are not UTF-8.
    'St\ufffdck',
    // Turns the direction of writing, so that a name shows another extension than it has.
    'a\u202egpj.x83',
    'a\u00a0b',
    'ä'.repeat(128),
    'a\0b',
    '../a',
    'a:b',
    'x'.repeat(256),
  ])('%j is no name', (name) => expect(refusal(() => requireName(name))).toBe('FAILURE'))

  it.each(['a.part', 'a.json.PART', 'a.tmp', 'a.json.filepart', 'a.partial'])(
    '%j is temporary',
    (name) => expect(isTemporary(name)).toBe(true),
  )

  it.each([
    ['a.json', 'json'],
    ['a.JSON.gz', 'json.gz'],
    ['a.b.ndjson', 'ndjson'],
    ['a.ndjson.GZ', 'ndjson.gz'],
    ['Bill.X83', 'document'],
    ['scan.pdf', 'document'],
    ['a.exe', undefined],
    ['json', undefined],
    ['a.gz', undefined],
  ])('the extension of %j says %j', (name, kind) => expect(kindOfFile(name)).toBe(kind))

  it.each([
    ['/in/articles', 'a.json', true],
    ['/in/articles', 'a.ndjson.gz', true],
    ['/in/articles', 'a.pdf', false],
    ['/in/articles', 'a.pdf.part', true],
    ['/in/acknowledgements', 'a.json', true],
    ['/in/tenders', 'a.pdf', true],
    ['/in/tenders', 'a.json', false],
    ['/in/orders', 'a.json', true],
    ['/in/orders', 'a.ndjson', false],
    ['/in/orders/One', 'request.json', true],
    ['/in/orders/One', 'other.json', false],
    ['/in/tenders/One', 'a.x83', true],
    ['/in/tenders/One', 'a', false],
  ])('%s takes %s: %s', (folder, name, isTaken) =>
    expect(refusal(() => requireFileName(folder, name)) === 'accepted').toBe(isTaken),
  )

  it('a document has 50 MB at most, all other files 256 MB, also under a temporary name', () => {
    const MB = 1024 * 1024
    expect(maxBytesOf('/in/tenders', 'a.pdf.part')).toBe(50 * MB)
    expect(maxBytesOf('/in/tenders/One', 'a.pdf')).toBe(50 * MB)
    expect(maxBytesOf('/in/orders', 'a.json.tmp')).toBe(256 * MB)
    expect(maxBytesOf('/in/articles', 'a.json')).toBe(256 * MB)
  })

  it.each([
    ['/in/articles', 'master-data'],
    ['/in/tenders/One', 'inquiries'],
    ['/in/orders', 'inquiries'],
    ['/in/projects', 'changes'],
    ['/in/acknowledgements', 'changes'],
  ])('files of %s are of the group %s', (folder, group) => expect(groupOf(folder)).toBe(group))

  it.each([
    ['delta.json', 2, 'delta-2.json'],
    ['delta.json.gz', 3, 'delta-3.json.gz'],
    ['Bill 7', 2, 'Bill 7-2'],
    ['.hidden', 2, '.hidden-2'],
    ['delta.json', 1, 'delta.json'],
  ])('%s as number %i is %s', (name, number, expected) =>
    expect(numberedName(name, number)).toBe(expected),
  )
})

describe('places', () => {
  const visible = (path: string, ...scopes: (typeof SCOPES)[number][]) => !!placeOf(path, scopes)

  it.each([
    ['/in/articles', 'master-data:write'],
    ['/in/alternatives/a.json', 'master-data:write'],
    ['/processed/2026-11-19/customers', 'master-data:write'],
    ['/in/tenders', 'requests:write'],
    ['/failed/2026-11-19/orders/a.json', 'requests:write'],
    ['/in/acknowledgements', 'requests:write'],
    ['/in/acknowledgements', 'projects:write'],
    ['/in/projects', 'projects:write'],
    ['/out/tenders', 'requests:read'],
    ['/out/orders/a.json', 'requests:read'],
    ['/out/projects', 'projects:read'],
  ] as const)('%s is there for a user with %s', (path, scope) => {
    expect(visible(path, scope)).toBe(true)
    const allOthers = SCOPES.filter((each) => each !== scope)
    const hasTwo = path === '/in/acknowledgements'
    expect(visible(path, ...allOthers)).toBe(hasTwo)
    expect(visible(path)).toBe(false)
  })

  it('the ends of jobs, /processed and /failed are there for each user', () => {
    for (const path of ['/', '/in', '/out', '/out/jobs', '/processed', '/failed/2026-11-19']) {
      expect(visible(path)).toBe(true)
    }
  })

  it.each([
    '/etc',
    '/in/unknown',
    '/in/articles/a/b',
    '/in/tenders/a/b/c',
    '/out/jobs/a/b',
    '/processed/today',
    '/processed/2026-11-19/articles/a/b',
    '/processed/2026-11-19/unknown',
  ])('%s is no place', (path) => expect(placeOf(path, SCOPES)).toBeUndefined())
})
