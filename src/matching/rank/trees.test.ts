import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAF, loadTrees, MAX_LEAVES, type TreeModel } from './trees.ts'

const model = (parts: Partial<TreeModel>): TreeModel => ({
  features: ['a', 'b'],
  bias: 0,
  splits: [],
  values: [],
  ...parts,
})

const score = (trees: TreeModel, row: readonly number[]): number =>
  loadTrees(trees).score(Float64Array.from(row), 0)

/** Unknown a goes left, unknown b goes right. */
const TWO_LEVELS = model({
  bias: 0.5,
  splits: [0, 3, LEAF, LEAF, LEAF],
  values: [10, -2, 100, 1, 7],
})

describe('a tree', () => {
  it('sends what is at most the threshold to the left', () => {
    expect(score(TWO_LEVELS, [10, -2])).toBe(1.5)
    expect(score(TWO_LEVELS, [10, -1.9])).toBe(7.5)
    expect(score(TWO_LEVELS, [10.1, -2])).toBe(100.5)
  })

  it('sends an unknown value where the split says', () => {
    expect(score(TWO_LEVELS, [Number.NaN, -3])).toBe(1.5)
    expect(score(TWO_LEVELS, [0, Number.NaN])).toBe(7.5)
  })

  it('reads a row from its offset, and compares 32-bit floats whatever it is given', () => {
    const trees = loadTrees(
      model({ features: ['a'], splits: [0, LEAF, LEAF], values: [0.1, -1, 1] }),
    )
    expect(trees.score(Float32Array.of(9, 0.1), 1)).toBe(-1)
    expect(trees.score(Float64Array.of(9, 0.1), 1)).toBe(-1)
    expect(trees.score(Float64Array.of(9, 0.1), 0)).toBe(1)
  })

  it('adds to those before it, and none at all leave the bias', () => {
    const both = model({
      splits: [...TWO_LEVELS.splits, LEAF, ...TWO_LEVELS.splits],
      values: [...TWO_LEVELS.values, 1000, ...TWO_LEVELS.values],
    })
    expect(score(both, [11, 0])).toBe(1200)
    expect(score(model({ bias: -3 }), [1, 2])).toBe(-3)
  })

  it('may have as many leaves as a number has bits', () => {
    // Thresholds 0, -1, -2 …; the left child of each split is the next one, the right one a leaf.
    const levels = Array.from({ length: MAX_LEAVES - 1 }, (_, level) => level)
    const chain = model({
      splits: [...levels.flatMap((level) => (level === 0 ? [0] : [0, LEAF])), LEAF, LEAF],
      values: [...levels.flatMap((level) => (level === 0 ? [0] : [-level, level])), -99, 31],
    })
    expect(score(chain, [0.5])).toBe(1)
    expect(score(chain, [-0.5])).toBe(2)
    expect(score(chain, [-29.5])).toBe(31)
    expect(score(chain, [-30])).toBe(-99)
  })

  it('scores like a walk from the root, whatever the trees', () => {
    const node = fc.record({
      column: fc.nat(2),
      goesRight: fc.boolean(),
      value: fc.float({ noNaN: true, noDefaultInfinity: true }),
    })
    const shape = fc.array(fc.record({ node, at: fc.nat() }), { maxLength: 2 * MAX_LEAVES })
    const cell = fc.float({ noDefaultInfinity: true })
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 4 }), fc.tuple(cell, cell, cell), (shapes, row) => {
        const trees = shapes.map(treeOf)
        const flat = trees.map(levels)
        const forest: TreeModel = {
          features: ['a', 'b', 'c'],
          bias: 0,
          splits: flat.flatMap(({ splits }) => splits),
          values: flat.flatMap(({ values }) => values),
        }
        const walked = trees.reduce((sum, tree) => sum + walk(tree, row), 0)
        expect(score(forest, row)).toBe(walked)
      }),
    )
  })
})

describe('a model is refused', () => {
  it.each([
    ['values miss', model({ splits: [LEAF], values: [] }), '1 splits stand beside 0 values'],
    ['a tree ends early', model({ splits: [0, LEAF], values: [1, 2] }), 'misses 1 nodes'],
    [
      'a feature is not there',
      model({ splits: [4], values: [1] }),
      'node 0 asks for feature 2 of 2',
    ],
    ['a place is no whole number', model({ splits: [0.5], values: [1] }), 'node 0'],
    [
      'a value is no number',
      model({ splits: [LEAF], values: [Number.NaN] }),
      'node 0 has no value',
    ],
    ['the bias is no number', model({ bias: Number.NaN }), 'bias'],
  ])('whose %s', (_, faulty, why) => {
    expect(() => loadTrees(faulty)).toThrow(why)
  })

  it('whose tree has more leaves than can be told apart', () => {
    const splits = [...Array.from({ length: MAX_LEAVES }, () => [0, LEAF]).flat(), LEAF]
    const faulty = model({ splits, values: splits.map(() => 1) })
    expect(() => loadTrees(faulty)).toThrow('more than 32 leaves')
  })
})

type Tree = {
  readonly column: number
  readonly goesRight: boolean
  readonly value: number
  children: readonly [Tree, Tree] | undefined
}
type Shape = readonly { readonly node: Omit<Tree, 'children'>; readonly at: number }[]

const leafOf = (value: number): Tree => ({
  column: 0,
  goesRight: false,
  value,
  children: undefined,
})

/** Every entry splits one of the leaves there are. */
function treeOf(shape: Shape): Tree {
  const root: { tree: Tree } = { tree: leafOf(0) }
  const leaves: { put: (tree: Tree) => void }[] = [
    {
      put: (tree) => {
        root.tree = tree
      },
    },
  ]
  shape.slice(0, MAX_LEAVES - 1).forEach(({ node, at }, turn) => {
    const [leaf] = leaves.splice(at % leaves.length, 1)
    const split: Tree = { ...node, children: [leafOf(turn + 1), leafOf(-turn - 1)] }
    leaf?.put(split)
    const place = (side: 0 | 1) => ({
      put: (tree: Tree) => {
        if (split.children) {
          split.children = side === 0 ? [tree, split.children[1]] : [split.children[0], tree]
        }
      },
    })
    leaves.push(place(0), place(1))
  })
  return root.tree
}

function levels(root: Tree): { splits: number[]; values: number[] } {
  const queue = [root]
  const flat = { splits: [] as number[], values: [] as number[] }
  for (const { column, goesRight, value, children } of queue) {
    flat.splits.push(children ? 2 * column + (goesRight ? 1 : 0) : LEAF)
    flat.values.push(value)
    if (children) queue.push(...children)
  }
  return flat
}

function walk({ column, goesRight, value, children }: Tree, row: readonly number[]): number {
  if (!children) return value
  const own = row[column] ?? Number.NaN
  const isRight = Number.isNaN(own) ? goesRight : own > value
  return walk(children[isRight ? 1 : 0], row)
}
