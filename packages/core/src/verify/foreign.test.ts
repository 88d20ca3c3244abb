import { describe, expect, it } from 'vitest'
import { genIso } from '../post/index.ts'
import { exampleJob as job, examplePlan as plan } from '../testing/mutators/hand-written/example-job.ts'
import { presetText } from '../testing/mutators/hand-written/example-text.ts'
import { judgeForeign, readForeign } from './foreign.ts'

const judged = (text: string, withPlan = true) => {
  const { places, problems } = readForeign(text, genIso)
  return [...problems, ...judgeForeign(places, job, withPlan ? plan : undefined)]
}
const codes = (text: string) => judged(text).map(({ code }) => code)

describe('a program that Heron did not make', () => {
  it('has no finding when it burns everything the project requires', () => {
    expect(readForeign(presetText, genIso).places.length).toBeGreaterThan(1)
    expect(judged(presetText)).toEqual([])
    expect(judged(presetText, false)).toEqual([])
  })

  it.each([
    ['place.off', presetText.replaceAll('X24.5000', 'X24.6000')],
    ['place.unknown', presetText.replaceAll('X24.5000', 'X44.6000')],
    ['location.missing', presetText.replaceAll('X24.5000', 'X44.6000')],
    ['place.angle', presetText.replaceAll(/(N0150 G00 X\S+ Y\S+) C\S+/g, '$1 C45.000')],
    ['depth.beyond', presetText.replace('Z-7.8630', 'Z-9.8630')],
    ['depth.short', presetText.replaceAll(/Z-7\.\d{4}/g, 'Z-5.0000')],
    ['text.unreadable', presetText.replace('N0150 G00', 'N0150 G07')],
  ])('%s is found', (code, text) => {
    expect(text).not.toBe(presetText)
    expect(codes(text)).toContain(code)
  })

  it('states where and by how much', () => {
    const found = judged(presetText.replaceAll('X24.5000', 'X24.6000'))
    const first = found.find(({ code }) => code === 'place.off')
    expect(first).toMatchObject({ code: 'place.off', line: expect.any(Number) })
    expect(first?.params).toMatchObject({ label: expect.stringContaining('C'), dx: 0.1, dy: 0 })
  })

  it('finds an electrode in the wrong pot when the plan is known', () => {
    const swapped = { ...plan, pots: plan.pots.map((each) => ({ ...each, electrodeId: 'another' })) }
    const { places } = readForeign(presetText, genIso)
    expect(judgeForeign(places, job, swapped).map(({ code }) => code)).toContain('pot.other')
  })
})
