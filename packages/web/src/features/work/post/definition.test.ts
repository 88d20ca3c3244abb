import type { PostDefinition } from '@heron/contract/routes'
import { fanucMacro, genIso, proveDialect } from '@heron/core/post'
import { blockKinds, type Dialect } from '@heron/core/program'
import { describe, expect, it } from 'vitest'
import {
  conditionsOf,
  issuesOf,
  missingFields,
  placeholdersOf,
  renamedWord,
  usesOf,
  withVariants,
} from './definition.ts'
import { blockGroups, sectionOf } from './sections.ts'

const definition: PostDefinition = genIso
const whole = (data: PostDefinition): Dialect => ({ ...data, id: 'X1', version: 1, state: 'draft', provenBy: null })

describe('[Q07] editing a post’s data', () => {
  it('offers every kind of block exactly once', () => {
    expect(Object.values(blockGroups).flat().toSorted()).toEqual(blockKinds.toSorted())
  })

  it('offers only words that may print the field: a length is never a count', () => {
    const offered = placeholdersOf('approach', definition.words, undefined).map(({ text }) => text)
    expect(offered).toContain('{Z:z}')
    expect(offered).toContain('{F:feed}')
    expect(offered).not.toContain('{P:z}')
    expect(offered).not.toContain('{Z:feed}')
    expect(placeholdersOf('setCs', definition.words, undefined).map(({ text }) => text)).toContain('{X:x?}')
    expect(placeholdersOf('touch', definition.words, 'axisX').some(({ field }) => field === 'axis')).toBe(false)
  })

  it('offers the conditions of a block, and lists what a variant still has to print', () => {
    expect(conditionsOf('pump')).toEqual(['on', 'off'])
    expect(conditionsOf('centre')).toEqual(['axisX', 'axisY'])
    expect(conditionsOf('erode')).toEqual([])
    expect(missingFields('rapidXy', { lines: ['G00 {X:x}', '{Y:y}'] })).toEqual(['c'])
    expect(missingFields('pump', { when: 'on', lines: ['M84'] })).toEqual([])
  })

  it('a word renamed is renamed in every template, and still proven', () => {
    const renamed = renamedWord(fanucMacro, 'Z', 'DEPTH')
    expect(usesOf(renamed, 'DEPTH')).toBe(usesOf(fanucMacro, 'Z'))
    expect(usesOf(renamed, 'Z')).toBe(0)
    expect(proveDialect(whole(renamed))).toEqual([])
    expect(renamedWord(definition, 'Z', 'X')).toBe(definition)
  })

  it('an issue leads to where it is put right', () => {
    const [issue] = issuesOf(withVariants(definition, 'machineZ', []))
    expect(issue).toMatchObject({ path: 'blocks.machineZ', code: 'mandatory' })
    expect([
      sectionOf({ path: 'blocks.machineZ' }),
      sectionOf({ path: 'words.Z.letter' }),
      sectionOf({ path: 'limits.eol' }),
      sectionOf({ path: 'blocks.script' }),
    ]).toEqual(['machineZ', 'words', 'general', 'general'])
  })
})
