import { describe, expect, it } from 'vitest'
import { genIso } from '../post/index.ts'
import { checkDialect } from './check-dialect.ts'
import type { Dialect, Variant } from './dialect.ts'

const withBlocks = (blocks: Readonly<Record<string, readonly Variant[] | undefined>>): Dialect => {
  const merged = { ...genIso.blocks, ...blocks }
  return { ...genIso, blocks: Object.fromEntries(Object.entries(merged).filter(([, each]) => each !== undefined)) }
}
const line = (...lines: string[]): readonly Variant[] => [{ lines }]
const found = (dialect: Dialect) => checkDialect(dialect).map(({ path, code }) => `${path} ${code}`)

describe('[Q07] checkDialect', () => {
  it('accepts the reference dialect, and keeps nothing that JSON would lose', () => {
    expect(found(genIso)).toEqual([])
    expect(found(JSON.parse(JSON.stringify(genIso)))).toEqual([])
  })

  it.each<[string, Dialect, string[]]>([
    [
      'an unknown word',
      withBlocks({ rapidZ: line('G00 {W9:z}') }),
      ['blocks.rapidZ.0.lines.0 unknownWord', 'blocks.rapidZ.0 missingField'],
    ],
    [
      'a word named like a built-in',
      withBlocks({ rapidZ: line('G00 {toString:z}') }),
      ['blocks.rapidZ.0.lines.0 unknownWord', 'blocks.rapidZ.0 missingField'],
    ],
    [
      'an unknown field',
      withBlocks({ rapidZ: line('G00 {Z:z} {X:x}') }),
      ['blocks.rapidZ.0.lines.0 unknownPlaceholder'],
    ],
    ['a length as a count', withBlocks({ rapidZ: line('G00 {P:z}') }), ['blocks.rapidZ.0.lines.0 wrongType']],
    ['a count as a length', withBlocks({ toolCall: line('{Z:pot} M06') }), ['blocks.toolCall.0.lines.0 wrongType']],
    [
      'an angle as a length',
      withBlocks({ rapidXy: line('G00 {X:x} {Y:y} {Z:c}') }),
      ['blocks.rapidXy.0.lines.0 wrongType'],
    ],
    ['a field printed twice', withBlocks({ rapidZ: line('G00 {Z:z} {X:z}') }), ['blocks.rapidZ.0.lines.0 fieldTwice']],
    ['a field left out', withBlocks({ approach: line('G01 {Z:z} F200.0') }), ['blocks.approach.0 missingField']],
    [
      'a field that may be missing, printed always',
      withBlocks({ setCs: line('G10 {CS:cs} {X:x} {Y:y?} {Z:z?}') }),
      ['blocks.setCs.0.lines.0 optionality'],
    ],
    [
      'a broken placeholder',
      withBlocks({ rapidZ: line('G00 {Z:z') }),
      ['blocks.rapidZ.0.lines.0 malformed', 'blocks.rapidZ.0 missingField'],
    ],
    ['a second space', withBlocks({ toolReturn: line('T00  M06') }), ['blocks.toolReturn.0.lines.0 malformed']],
    ['an empty line', withBlocks({ toolReturn: line('') }), ['blocks.toolReturn.0.lines.0 malformed']],
    ['no line at all', withBlocks({ toolReturn: line() }), ['blocks.toolReturn.0.lines noLines']],
    ['a safe retract left out', withBlocks({ machineZ: undefined }), ['blocks.machineZ mandatory']],
    ['an end left out', withBlocks({ end: undefined }), ['blocks.end mandatory']],
    ['a spread check left out', withBlocks({ checkSpread: undefined }), ['blocks.checkSpread mandatory']],
    ['a tool return left out', withBlocks({ toolReturn: [] }), ['blocks.toolReturn mandatory']],
    ['a block nobody knows', withBlocks({ script: line('M99 P1') }), ['blocks.script unknownBlock']],
    [
      'a switch that only switches on',
      withBlocks({ pump: [{ when: 'on', lines: ['M84'] }] }),
      ['blocks.pump uncovered'],
    ],
    [
      'a condition that a block cannot have',
      withBlocks({ erode: [{ when: 'on', lines: ['G01 {Z:z}'] }] }),
      ['blocks.erode.0.when unknownCondition', 'blocks.erode uncovered'].slice(0, 1),
    ],
    ['two blocks of one text', withBlocks({ rapidZ: line('G01 {Z:z}') }), ['blocks.rapidZ.0 ambiguous']],
    ['a text within a count', withBlocks({ toolReturn: line('T05 M06') }), ['blocks.toolCall.0 ambiguous']],
    [
      'discharge on that reads like the pump',
      withBlocks({
        discharge: [
          { when: 'on', lines: ['M84'] },
          { when: 'off', lines: ['M81'] },
        ],
      }),
      ['blocks.pump.0 ambiguous'],
    ],
    [
      'optional words that make two blocks alike',
      withBlocks({ machineZ: line('G10 P54 {Z:z}') }),
      ['blocks.machineZ.0 ambiguous'],
    ],
    ['a block that reads like the frame', withBlocks({ stop: line('%') }), ['blocks.stop.0 looksLikeFrame']],
    ['a block that reads like a comment', withBlocks({ stop: line('(STOP)') }), ['blocks.stop.0 looksLikeFrame']],
    ['a block that reads like a block number', withBlocks({ stop: line('N10 M00') }), ['blocks.stop.0 looksLikeFrame']],
  ])('refuses %s', (_, dialect, expected) => {
    expect(found(dialect)).toEqual(expected)
  })

  it.each<[string, Partial<Dialect>, string[]]>([
    [
      'a letter in lower case',
      { words: { ...genIso.words, X: { letter: 'x', kind: 'length' } } },
      ['words.X.letter badWord'],
    ],
    [
      'nine decimals',
      { words: { ...genIso.words, X: { letter: 'X', kind: 'length', decimals: 9 as never } } },
      ['words.X.decimals badWord'],
    ],
    [
      'a reversed range',
      { words: { ...genIso.words, X: { letter: 'X', kind: 'length', min: 2, max: 1 } } },
      ['words.X.max badWord'],
    ],
    [
      'one code for two members',
      { words: { ...genIso.words, U: { letter: 'U', kind: 'code', values: { positive: '1', negative: '1' } } } },
      ['words.U.values badWord'],
    ],
    [
      'a member without a code',
      { words: { ...genIso.words, U: { letter: 'U', kind: 'code', values: { positive: '1' } } } },
      ['blocks.conditionRow.0.lines.0 missingCode'],
    ],
    ['a comment that opens like a word', { comment: { open: 'G', close: '' } }, ['comment.open badValue']],
    ['approval by nobody', { state: 'approved' }, ['provenBy badValue']],
    ['an unknown line end', { limits: { ...genIso.limits, eol: 'CR' as never } }, ['limits.eol badValue']],
    [
      'program numbers from nowhere',
      { limits: { ...genIso.limits, programs: { min: 9, max: 1 } } },
      ['limits.programs badValue'],
    ],
  ])('refuses %s', (_, change, expected) => {
    expect(found({ ...genIso, ...change })).toEqual(expected)
  })
})
