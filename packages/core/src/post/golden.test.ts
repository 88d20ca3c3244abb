import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { GoldenInput } from '../golden/index.ts'
import { readProgram } from '../program/index.ts'
import { goldenFile, goldenOutputs } from '../testing/golden-bundle.ts'
import { genIso } from './index.ts'

const folder = fileURLToPath(new URL('./golden', import.meta.url))
const cases = readdirSync(folder).sort()
const load = (name: string, file: string): string => readFileSync(`${folder}/${name}/${file}`, 'utf8')
// Written by hand and read by `generate`, which refuses anything that is not a job and a plan.
const inputOf = (name: string): GoldenInput => JSON.parse(load(name, 'input.json')) as GoldenInput

describe('[Q07] golden programs', () => {
  it('cover every centring type and both orderings', () => {
    const inputs = cases.map(inputOf)
    expect(new Set(inputs.map(({ job }) => job.workpiece.centring.type)).size).toBe(10)
    expect(new Set(inputs.map(({ plan }) => plan.ordering)).size).toBe(2)
    expect(new Set(inputs.map(({ job }) => job.setting.measuring)).size).toBe(2)
    expect(new Set(inputs.flatMap(({ job }) => job.locations.map((each) => each.depthReference))).size).toBe(3)
    expect(new Set(inputs.flatMap(({ job }) => job.electrodes.map((each) => each.orbit))).size).toBe(4)
  })

  it('cover an electrode that is measured again before some of its places, and calls its subprogram there', () => {
    const again = cases.filter((name) => inputOf(name).plan.items.some(({ measuredAgain }) => measuredAgain))
    expect(again).toEqual(['measured-again'])
    const { items } = inputOf('measured-again').plan
    const calls = load('measured-again', 'gen-iso.nc').match(/^N\d+ M98 P91\d\d L1$/gm)
    // Two electrodes once at the start, then where the plan demands it: never before a first place.
    expect(calls).toHaveLength(2 + items.filter(({ measuredAgain }) => measuredAgain).length)
    expect(items.filter(({ copy, measuredAgain }) => copy === 2 && measuredAgain)).toHaveLength(1)
  })

  it.each(cases)('%s: every post prints the approved text', (name) => {
    const outputs = goldenOutputs(inputOf(name))
    for (const [post, text] of outputs) expect(text, post).toBe(load(name, goldenFile(post)))
    expect(outputs.size).toBe(5)
  })

  it.each(cases.filter((name) => name !== 'centring-pocket'))('%s: the approved GEN-ISO text reads', (name) => {
    expect(readProgram(load(name, 'gen-iso.nc'), genIso).ok).toBe(true)
  })
})
