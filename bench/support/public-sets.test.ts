import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicSetsIn, readCsv, readPublicSet } from './public-sets.ts'

describe('separated values', () => {
  it('keep separators, line breaks and marks that stand in quotation marks', () => {
    expect(readCsv('a|"b|""c""\nd"|\r\ne||f', '|')).toEqual([
      ['a', 'b|"c"\nd', ''],
      ['e', '', 'f'],
    ])
    expect(readCsv('a,b,', ',')).toEqual([['a', 'b', '']])
    expect(readCsv('9.7" screen,1\n', ',')).toEqual([['9.7" screen', '1']])
    expect(() => readCsv('a,"b', ',')).toThrow('never closed')
  })

  it('are read back whatever they hold', () => {
    const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`
    const rows = fc.array(fc.array(fc.string(), { minLength: 1 }))
    fc.assert(
      fc.property(rows, fc.constantFrom(',', '|', '#'), (written, separator) => {
        const text = written.map((row) => `${row.map(quoted).join(separator)}\n`).join('')
        expect(readCsv(text, separator)).toEqual(written)
      }),
    )
  })
})

describe('a public set', () => {
  let folder = ''
  const write = async (set: string, files: Readonly<Record<string, string>>) => {
    await mkdir(join(folder, set))
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, set, name), text)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'public-sets-'))
    await write('shops', {
      'tableA.csv': 'id,title,brand,modelno,price\n7,"lamp, red",acme,x-1,0.0\n',
      'tableB.csv': 'id,title,category,brand,modelno,price\n7,red lamp,lamps,,,12.50\n8,tap,,,,\n',
      'train.csv': 'ltable_id,rtable_id,label\n7,7,1\n7,8,0\n',
      'valid.csv': 'ltable_id,rtable_id,label\n',
      'test.csv': 'ltable_id,rtable_id,label\n',
    })
    await write('abt-buy-jedai', {
      'abt.csv': 'id|name|description|price\n0|Lamp|Red|3\n',
      'buy.csv': 'id|name|description|price\n4|Lamp||\n',
      'gt.csv': 'D1|D2\n0|4\n',
    })
    await write('broken', {
      'train.csv': 'ltable_id,rtable_id,label\n1,2\n',
    })
  })
  afterAll(async () => await rm(folder, { recursive: true }))

  it('is read as positions, articles and labelled pairs', async () => {
    const set = await readPublicSet(join(folder, 'shops'))
    expect(set.positions.get('7')).toEqual({
      shortText: 'lamp, red',
      longText: '',
      quantity: null,
      unit: null,
      unitPrice: null,
      identifiers: [
        { type: 'MANUFACTURER', value: 'acme' },
        { type: 'MANUFACTURER_ARTICLE_NUMBER', value: 'x-1' },
      ],
    })
    expect(set.articles.get('7')).toEqual({
      article_number: '7',
      name: 'red lamp',
      product_group: 'lamps',
      list_price: 12.5,
    })
    expect(set.splits?.train).toEqual([
      { positionId: '7', articleId: '7', isRight: true },
      { positionId: '7', articleId: '8', isRight: false },
    ])
    expect(set.gold).toEqual([{ positionId: '7', articleId: '7', isRight: true }])
  })

  it('has no parts to learn from where its gold is complete', async () => {
    const set = await readPublicSet(join(folder, 'abt-buy-jedai'))
    expect(set.positions.get('0')?.longText).toBe('Red')
    expect(set.articles.get('4')?.name).toBe('Lamp')
    expect(set.gold).toEqual([{ positionId: '0', articleId: '4' }])
    expect(set.splits).toBeUndefined()
  })

  it('is refused where a record lacks fields', async () => {
    expect(await publicSetsIn(folder)).toEqual(['abt-buy-jedai', 'broken', 'shops'])
    await expect(readPublicSet(join(folder, 'broken'))).rejects.toThrow(
      'record 1 has 2 of 3 fields',
    )
  })
})
