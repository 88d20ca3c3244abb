import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckMode, partlyChecked, withCheck, withLoaded } from './tree-checks.ts'
import { indexTree, type PlacedNode, type TreeNode, withChildren } from './tree-node.ts'
import { findNodes, treeRows } from './tree-rows.ts'

const tree: readonly TreeNode[] = [
  {
    id: 'a',
    title: 'Workshop',
    children: [
      { id: 'a1', title: 'Milling' },
      { id: 'a2', title: 'EDM', children: [{ id: 'a21', title: 'Night shift' }] },
    ],
  },
  { id: 'b', title: 'Office', hasChildren: true },
]
const index = indexTree(tree)

/** Whether the tick of one node follows from the others in this mode. */
function holds({ node, parent }: PlacedNode, id: string, checked: ReadonlySet<string>, mode: CheckMode): boolean {
  if (mode === 'parents') return !checked.has(id) || parent === undefined || checked.has(parent)
  return !node.children?.length || checked.has(id) === node.children.every((child) => checked.has(child.id))
}
const sorted = (ids: ReadonlySet<string>) => [...ids].sort()

/** Any tree up to four levels deep, with paths as ids. */
const anyTree = fc
  .array(fc.array(fc.array(fc.nat(3), { maxLength: 3 }), { maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((shape) => {
    const grow = (part: unknown, id: string): TreeNode => ({
      id,
      title: id,
      ...(Array.isArray(part) ? { children: part.map((each, at) => grow(each, `${id}.${at}`)) } : {}),
    })
    return shape.map((part, at) => grow(part, String(at)))
  })

describe('ticks of a tree', () => {
  it('strict: the node alone', () => {
    expect(sorted(withCheck(index, new Set(), 'a', true, 'strict'))).toEqual(['a'])
  })

  it('linked: with everything below, and a parent as soon as all of its children are', () => {
    const one = withCheck(index, new Set(), 'a2', true, 'linked')
    expect([sorted(one), sorted(partlyChecked(index, one))]).toEqual([['a2', 'a21'], ['a']])
    const both = withCheck(index, one, 'a1', true, 'linked')
    expect([sorted(both), sorted(partlyChecked(index, both))]).toEqual([['a', 'a1', 'a2', 'a21'], []])
    expect(sorted(withCheck(index, both, 'a21', false, 'linked'))).toEqual(['a1'])
  })

  it('parents: includes the ancestors and no siblings (§7 no. 57)', () => {
    const one = withCheck(index, new Set(), 'a21', true, 'parents')
    expect(sorted(one)).toEqual(['a', 'a2', 'a21'])
    expect(sorted(withCheck(index, one, 'a2', false, 'parents'))).toEqual(['a'])
  })

  it('leaves disabled nodes as they are', () => {
    const shut = indexTree([
      {
        id: 'p',
        title: 'p',
        children: [
          { id: 'q', title: 'q', disabled: true },
          { id: 'r', title: 'r' },
        ],
      },
    ])
    expect(sorted(withCheck(shut, new Set(), 'q', true, 'linked'))).toEqual([])
    expect(sorted(withCheck(shut, new Set(), 'p', true, 'linked'))).toEqual(['p', 'r'])
  })

  it('children read later share the tick of their parent when linked', () => {
    const late = [{ id: 'b1', title: 'Sales' }]
    expect(sorted(withLoaded(new Set(['b']), 'b', late, 'linked'))).toEqual(['b', 'b1'])
    expect(sorted(withLoaded(new Set(['b']), 'b', late, 'strict'))).toEqual(['b'])
    const grown = withChildren(tree, index, 'b', late)
    expect(indexTree(grown).get('b1')?.parent).toBe('b')
    expect(grown[0]).toBe(tree[0])
  })

  it('saves exactly the ticks shown (§7 no. 56)', () => {
    const steps = fc.array(fc.record({ at: fc.nat(), on: fc.boolean() }), { maxLength: 30 })
    fc.assert(
      fc.property(anyTree, steps, fc.constantFrom<CheckMode>('linked', 'parents'), (roots, ticks, mode) => {
        const all = indexTree(roots)
        const ids = [...all.keys()]
        let checked: ReadonlySet<string> = new Set()
        for (const { at, on } of ticks) checked = withCheck(all, checked, ids[at % ids.length] ?? '', on, mode)
        for (const [id, placed] of all) expect([id, holds(placed, id, checked, mode)]).toEqual([id, true])
      }),
      { numRuns: 300 },
    )
  })
})

describe('rows of a tree', () => {
  it('are the children of open nodes, with level and place', () => {
    const rows = treeRows(tree, new Set(['a']), undefined)
    expect(rows.map((row) => [row.node.id, row.level, row.place, row.siblings, row.isBranch, row.isOpen])).toEqual([
      ['a', 1, 1, 2, true, true],
      ['a1', 2, 1, 2, false, false],
      ['a2', 2, 2, 2, true, false],
      ['b', 1, 2, 2, true, false],
    ])
  })

  it('a search shows the matches and their ancestors', () => {
    const found = findNodes(index, ' night ')
    expect(treeRows(tree, new Set(), found).map(({ node }) => node.id)).toEqual(['a', 'a2', 'a21'])
    expect(findNodes(index, '  ')).toBeUndefined()
  })
})
