import { describe, expect, it } from 'vitest'
import { findWords, isWithin } from './find-words.ts'

const shown = (pieces: readonly string[], ...words: readonly string[]) =>
  findWords(pieces, words).map(({ from, to }) =>
    from.piece === to.piece
      ? pieces[from.piece]?.slice(from.at, to.at)
      : `${pieces[from.piece]?.slice(from.at)}|${pieces[to.piece]?.slice(0, to.at)}`,
  )

describe('Words in a source', () => {
  it('are found in each piece, whatever their case', () => {
    expect(shown(['Dose WINDDICHT', 'winddicht'], 'winddicht')).toEqual(['WINDDICHT', 'winddicht'])
  })

  it('are found across blanks and line ends', () => {
    expect(shown(['Ø  61', 'mm tief'], '61 mm')).toEqual(['61|mm'])
    expect(shown(['NYM-J', '3x1,5', 'mm²'], '3x1,5 mm²')).toEqual(['3x1,5|mm²'])
  })

  it('are whole words', () => {
    expect(shown(['13 Stück, 3 m, 3x'], '3')).toEqual(['3'])
  })

  it('are text and no pattern', () => {
    expect(shown(['a.c abc (a)'], 'a.c')).toEqual(['a.c'])
    expect(shown(['1/2" - 3'], '1/2"')).toEqual(['1/2"'])
    expect(shown(['Brandklasse nach EN 13501-6.'], 'EN 13501-6')).toEqual(['EN 13501-6'])
    expect(shown(['abc'], '', '  ')).toEqual([])
  })

  it.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('may contain %s', (sign) => {
    expect(shown([`x a${sign}b y`], `a${sign}b`)).toEqual([`a${sign}b`])
  })

  it('tell which characters are theirs', () => {
    const [found] = findWords(['Ø 61', 'mm tief'], ['61 mm'])
    const within = (piece: number, at: number) => found && isWithin(found, piece, at)
    expect([within(0, 1), within(0, 2), within(1, 1), within(1, 2)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
