import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'

type Outcome = { readonly isOk: boolean; readonly text: string }
type Check = Record<'checkWords' | 'lowerList', (root: string) => Outcome>
type Dictionary = { readonly DICTIONARY: readonly { readonly word: string }[] }

/** Not on every machine: the project also runs from an unpacked archive. */
const hasGit = spawnSync('git', ['--version']).status === 0
const LIST = 'scripts/words-baseline.txt'
const { checkWords, lowerList }: Check = await load('check-words.mjs')

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pis-words-'))
  write('src/a.ts', '// Read anew.\nconst one = 1\n// Built anew, and kept.\n')
  write('src/b.ts', 'export type KeyWish = { wish: string }\n')
  mkdirSync(join(root, 'scripts'))
  lowerList(root)
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the check of replaced words', () => {
  it('passes while the uses are those of the list', () => {
    expect(read(LIST)).toBe('src/a.ts: anew 2, kept 1\nsrc/b.ts: Wish 2\n')
    expect(checkWords(root)).toEqual({ isOk: true, text: '5 uses of replaced words, as listed' })
  })

  it('refuses a use in a new file, with file, line, word and replacement', () => {
    write('web/new.tsx', 'const a = 1\n\n/** Drawn anew. */\n')

    const { isOk, text } = checkWords(root)

    expect(isOk).toBe(false)
    expect(text).toContain('web/new.tsx uses "anew" 1 ×, listed are 0. Write: again\n')
    expect(text).toContain('\n  web/new.tsx:3: /** Drawn anew. */\n')
    expect(text).not.toContain('src/a.ts')
  })

  it('refuses one more use in a listed file', () => {
    write('src/b.ts', `${read('src/b.ts')}const wish = 1\n`)

    const { isOk, text } = checkWords(root)

    expect(isOk).toBe(false)
    expect(text).toContain('src/b.ts uses "Wish" 3 ×, listed are 2. Write: Input\n')
    expect(text).toContain('\n  src/b.ts:2: const wish = 1\n')
  })

  it('refuses a use of one word also where another word became rarer', () => {
    write('src/a.ts', '// Read again.\n')
    write('src/b.ts', `${read('src/b.ts')}const wish = 1\n`)

    expect(checkWords(root).text).toContain('src/b.ts uses "Wish" 3 ×')
    expect(lowerList(root).isOk).toBe(false)
  })

  it('asks for a lower list after a use is gone, and the list then stays lower', () => {
    const before = read('src/a.ts')
    write('src/a.ts', before.replace('Read anew', 'Read again'))

    const { isOk, text } = checkWords(root)

    expect(isOk).toBe(false)
    expect(text).toContain('src/a.ts uses "anew" 1 ×, listed are 2')
    expect(text).toContain('node scripts/check-words.mjs --lower')
    expect(lowerList(root).isOk).toBe(true)
    expect(read(LIST)).toBe('src/a.ts: anew 1, kept 1\nsrc/b.ts: Wish 2\n')
    expect(checkWords(root).isOk).toBe(true)
    write('src/a.ts', before)
    expect(checkWords(root).text).toContain('src/a.ts uses "anew" 2 ×, listed are 1')
  })

  it('a file without uses leaves the list', () => {
    write('src/b.ts', 'export type KeyInput = { input: string }\n')

    expect(checkWords(root).isOk).toBe(false)
    expect(lowerList(root).isOk).toBe(true)
    expect(read(LIST)).toBe('src/a.ts: anew 2, kept 1\n')
  })

  it('lowering never raises: with a new use, the list stays as it is', () => {
    const list = read(LIST)
    write('src/a.ts', `${read('src/a.ts')}// Sent anew.\n`)

    const { isOk, text } = lowerList(root)

    expect(isOk).toBe(false)
    expect(text).toContain('src/a.ts uses "anew" 3 ×, listed are 2. Write: again')
    expect(read(LIST)).toBe(list)
  })

  it('lowering carries the uses of a renamed file over, and no use more', () => {
    mkdirSync(join(root, 'tools'))
    renameSync(join(root, 'src/a.ts'), join(root, 'tools/a.ts'))

    expect(checkWords(root).text).toContain('node scripts/check-words.mjs --lower')
    write('tools/a.ts', `${read('tools/a.ts')}// Sent anew.\n`)
    expect(lowerList(root).isOk).toBe(false)
    write('tools/a.ts', read('tools/a.ts').replace('// Sent anew.\n', ''))
    expect(lowerList(root).isOk).toBe(true)
    expect(read(LIST)).toBe('src/b.ts: Wish 2\ntools/a.ts: anew 2, kept 1\n')
    expect(checkWords(root).isOk).toBe(true)
  })

  it.each([
    ['migrations/0044_new.sql', '-- Sent anew.\nselect 1;\n'],
    ['tools/run.sh', "echo 'anew' # Sent anew.\n"],
    ['web/index.html', '<html>\n<!-- Sent anew. -->\n</html>\n'],
    ['tools/a.js', '// Sent anew.\n'],
  ])('comments are read in %s, strings are not', (path, text) => {
    write(path, text)
    expect(checkWords(root).text).toContain(`${path} uses "anew" 1 ×, listed are 0`)
  })

  it('migrations that databases have applied cannot change, so they are not read', () => {
    write('migrations/0043_old.sql', '-- Sent anew.\nselect 1;\n')
    expect(checkWords(root).isOk).toBe(true)
  })

  it('fails without a list, and with one that a merge left in conflict', () => {
    const list = read(LIST)
    write(LIST, `<<<<<<< ours\n${list}`)
    expect(checkWords(root)).toMatchObject({
      isOk: false,
      text: expect.stringContaining(`${LIST}:1`),
    })
    expect(lowerList(root).isOk).toBe(false)
    rmSync(join(root, LIST))
    expect(checkWords(root)).toMatchObject({
      isOk: false,
      text: expect.stringContaining('missing'),
    })
  })

  it.runIf(hasGit)(
    'in a checkout, counts files before they are added, and none that git ignores',
    () => {
      execFileSync('git', ['init', '--quiet'], { cwd: root })
      write('.gitignore', 'build/\n')
      write('build/out.ts', '// Written anew.\n')
      expect(checkWords(root).isOk).toBe(true)
      write('src/untracked.ts', '// Written anew.\n')
      expect(checkWords(root).text).toContain('src/untracked.ts:1')
      execFileSync('git', ['add', '.'], { cwd: root })
      rmSync(join(root, 'src/untracked.ts'))
      expect(checkWords(root).isOk).toBe(true)
    },
  )

  it('every word has its row in the dictionary of CONTRIBUTING', async () => {
    const { DICTIONARY }: Dictionary = await load('dictionary.mjs')
    const contributing = readFileSync(join(projectRoot(), 'CONTRIBUTING.md'), 'utf8')
    const [, dictionary = ''] = /^## Dictionary\n([\s\S]*?)^## /m.exec(contributing) ?? []
    const firstCells = [...dictionary.matchAll(/^\|([^|]*)\|/gm)].map(([, cell]) => cell).join('\n')

    const words = DICTIONARY.map(({ word }) => word.replace(' as subject', ' …'))
    expect(words.length).toBeGreaterThan(20)
    expect(words.filter((word) => !firstCells.includes(word))).toEqual([])
  })
})

describe('a use is', () => {
  it.each([
    ['a part of a name', 'a.ts', 'type PositionWish = 1', 'Wish'],
    ['a constant', 'a.ts', 'const WISHES = []', 'Wish'],
    ['a parameter', 'a.ts', 'const f = ({ seen }) => seen.updatedAt', 'seen'],
    ['a name inside a template', 'a.ts', `const t = \`a \${\`\${keptDays}\`} b\``, 'kept'],
    [
      'a name after a regular expression with a quote',
      'a.ts',
      "f(/'/) + keepSlow('a')",
      'keepSlow',
    ],
    ['a name after an element', 'a.tsx', '<b></b>; createLine(); <i></i>', 'createLine'],
    ['a word of a comment', 'a.mjs', "const a = 'x' // nobody", 'nobody'],
    ['a word of a comment in a style sheet', 'a.css', '/* Beside it. */', 'beside'],
    ['a phrase over two lines', 'a.ts', '/**\n * Takes so\n * many.\n */', 'so many'],
    ['a word of a document', 'docs/a.md', 'Text, and whoever reads it.', 'whoever'],
    ['a comment that begins with "Who"', 'a.ts', '/** Who asks, waits. */', 'Who as subject'],
    ['a second sentence', 'a.ts', '// One.\n// What is left stays.', 'What as subject'],
    ['a list item', 'a.md', 'Text:\n- What is left stays.', 'What as subject'],
  ])('%s', (_, path, text, word) => {
    write(path, text)
    expect(checkWords(root).text).toContain(`${path} uses "${word}"`)
  })

  it.each([
    ['a text for users', 'a.ts', `const a = ['anew', "Wish", \`kept \${one} kept\`]`],
    ['a regular expression', 'a.ts', 'const a = /wish|kept/.test(b)'],
    ['a name of the interface', 'a.ts', 'const a = { kept_days: 1, days_kept: 2 }'],
    ['part of another word', 'a.ts', 'const unkept = scenery // besides'],
    ['a set of visited values', 'a.ts', 'const seen = new Set()\nif (!seen.has(a)) seen.add(a)'],
    ['"seen" in a comment', 'a.ts', '// The version that the caller has seen.'],
    ['a name quoted in a comment', 'a.ts', '// As `keptDays` and `beside`.'],
    ['a question', 'a.ts', '// What if the process dies here? It runs again.'],
    ['"what" within a sentence', 'a.ts', '// It says\n// What is new: a title.'],
    ['a heading', 'a.md', '## What it does\n\nIt reads.'],
    ['code in a document', 'a.md', 'Run `LOOKS=anew`:\n\n```sh\nLOOKS=anew npm test\n```\n'],
    ['"there is none"', 'a.md', 'Null where there is none.'],
    ['in a file of a package', 'node_modules/a/a.ts', '// Read anew.'],
    ['in a generated file', 'web/api/interface.ts', '// Read anew.'],
    [
      'the dictionary itself',
      'CONTRIBUTING.md',
      '# A\n\n## Dictionary\n\nanew\n\n## Style\n\nPlain.\n',
    ],
  ])('not %s', (_, path, text) => {
    write(path, text)
    expect(checkWords(root)).toMatchObject({ isOk: true })
  })

  it('a word below the dictionary', () => {
    write('CONTRIBUTING.md', '## Dictionary\n\nanew\n\n## Style\n\nanew\n')
    expect(checkWords(root).text).toContain('CONTRIBUTING.md:7')
  })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** By its address: the scripts are plain JavaScript without types. */
async function load<T>(name: string): Promise<T> {
  const path = join(projectRoot(), 'scripts/lib/words', name)
  return (await import(pathToFileURL(path).href)) as T
}
