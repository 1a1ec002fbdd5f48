import { describe, expect, it } from 'vitest'
import { join, raw, sql, toQuery } from './sql.ts'

describe('sql', () => {
  it('makes a parameter of every value', () => {
    const query = toQuery(sql`select * from t where a = ${1} and b = ${"x'; drop table t"}`)

    expect(query).toEqual({
      text: 'select * from t where a = $1 and b = $2',
      values: [1, "x'; drop table t"],
    })
  })

  it('nests pieces and numbers their values in order', () => {
    const filter = sql`b > ${2} and ${raw('c')} = ${3}`

    expect(toQuery(sql`select ${1} where ${filter} limit ${4}`)).toEqual({
      text: 'select $1 where b > $2 and c = $3 limit $4',
      values: [1, 2, 3, 4],
    })
  })

  it('joins pieces', () => {
    expect(toQuery(join([sql`a = ${1}`, sql`b = ${2}`], ' and '))).toEqual({
      text: 'a = $1 and b = $2',
      values: [1, 2],
    })
    expect(toQuery(join([], ', '))).toEqual({ text: '', values: [] })
  })
})
