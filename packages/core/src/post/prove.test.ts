import { describe, expect, it } from 'vitest'
import { checkDialect, type Dialect, fieldsOf, nodeFields } from '../program/index.ts'
import { chmerE, cObt, fanucMacro, genIso, proveDialect, sampleProgram } from './index.ts'

const dialects: readonly Dialect[] = [genIso, cObt, chmerE, fanucMacro]
const withWord = (name: string, change: object): Dialect => {
  const word = genIso.words[name]
  if (!word) throw new Error(`no word ${name}`)
  return { ...genIso, words: { ...genIso.words, [name]: { ...word, ...change } } }
}

describe('[Q07] proveDialect', () => {
  it.each(dialects.map((each) => [each.id, each] as const))(
    '%s passes, also after a trip through JSON',
    (_, dialect) => {
      expect(proveDialect(dialect)).toEqual([])
      expect(proveDialect(JSON.parse(JSON.stringify(dialect)))).toEqual([])
    },
  )

  it('the sample has every kind of node', () => {
    const { main, subs } = sampleProgram(genIso)
    const kinds = new Set([...main, ...subs.flatMap(({ body }) => body)].map(({ kind }) => kind))
    const frame = ['conditionRow', 'programStart', 'subStart', 'subEnd']
    const wanted = Object.keys(nodeFields).filter((kind) => !frame.includes(kind))
    expect(wanted.filter((kind) => !kinds.has(kind as never))).toEqual([])
    expect(fieldsOf('erode')).toEqual({ z: { type: 'length' } })
  })

  it('accepts edited posts: other letters, other decimals, other codes', () => {
    expect(proveDialect(withWord('E', { letter: 'C', digits: 4 }))).toEqual([])
    expect(proveDialect(withWord('Z', { decimals: 3 }))).toEqual([])
    expect(
      proveDialect(withWord('PATTERN', { values: { circle: '5', square: '6', sphere: '7', triangle: '8' } })),
    ).toEqual([])
  })

  it.each<[string, Dialect, string]>([
    ['lengths in hundredths', withWord('Z', { decimals: 2 }), 'roundTrip'],
    ['a range that leaves depths out', withWord('Z', { min: -1 }), 'noWord'],
    ['conditions of two digits', withWord('E', { max: 99 }), 'noWord'],
    [
      'two patterns of one code',
      withWord('PATTERN', { values: { circle: '0', square: '0', sphere: '1', triangle: '2' } }),
      'badWord',
    ],
    ['a kind left out', { ...genIso, blocks: { ...genIso.blocks, orbitOff: [] } }, 'mandatory'],
  ])('refuses %s', (_, dialect, code) => {
    const codes = new Set(proveDialect(dialect).map((refusal) => refusal.code))
    expect([...codes]).toEqual([code])
  })

  it('does not prove a post that leaves C as it is before a measuring, as posts did; it is still read', () => {
    const former: Dialect = { ...genIso, blocks: { ...genIso.blocks, machineXy: [{ lines: ['G53 {X:x} {Y:y}'] }] } }
    expect(checkDialect(former)).toEqual([])
    expect(proveDialect(former).map(({ path, code }) => `${path} ${code}`)).toEqual(['blocks.machineXy.c roundTrip'])
  })

  it('names the block and the field that cannot be read back', () => {
    const paths = (dialect: Dialect) => [...new Set(proveDialect(dialect).map(({ path }) => path))]
    const lengths =
      'limitZ.z setOffset.z machineZ.z rapidZ.z approach.z erode.z touch.travel clear.by setCs.z storeOffset.z'
    expect(paths(withWord('Z', { decimals: 2 }))).toEqual(lengths.split(' ').map((field) => `blocks.${field}`))
    expect(paths(withWord('I', { decimals: 0 }))).toEqual(['blocks.conditionRow.peakCurrent'])
    expect(paths(withWord('F', { decimals: 0 }))).toEqual([
      'blocks.approach.feed',
      'blocks.touch.fast',
      'blocks.clear.feed',
    ])
    expect(paths(withWord('E', { max: 99 }))).toEqual(['blocks.conditionRow.code', 'blocks.condition.code'])
  })

  it('leaves out nodes that a control has no block for', () => {
    const { limitZ: _, ...blocks } = genIso.blocks
    expect(proveDialect({ ...genIso, blocks })).toEqual([])
  })
})
