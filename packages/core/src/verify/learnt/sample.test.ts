import { describe, expect, it } from 'vitest'
import { guessEffects, lineFaults, linesOfPost } from '../../structural/index.ts'
import { shopMeanings, shopPost, shopSamples } from '../../testing/index.ts'
import { sampleFaults } from './sample.ts'

const post = shopPost()
const samples = shopSamples()
const faults = (meanings: typeof shopMeanings) =>
  new Set(samples.flatMap(({ text }) => sampleFaults(text, { post, meanings }).map(({ code }) => code)))

describe('samples that ran, compared with stated meanings', () => {
  it('have no fault with the manufacturer’s meanings', () => {
    expect(faults(shopMeanings)).toEqual(new Set())
  })

  it.each<[string, (typeof shopMeanings)[string], string]>([
    ['T84', [{ kind: 'setting' }], 'noPump'],
    ['T85', [{ kind: 'setting' }], 'endOn'],
    ['M80', [{ kind: 'setting' }], 'noDischarge'],
    ['M81', [{ kind: 'setting' }], 'dischargeMoving'],
    ['OBT000', [{ kind: 'setting' }], 'orbitMoving'],
    ['C{condition}', [{ kind: 'comment' }], 'noCondition'],
    ['G43 H{pot}', [{ kind: 'setting' }], 'noOffset'],
    ['T{pot} M06', [{ kind: 'toolCall' }], 'lowToolChange'],
    ['M02', [{ kind: 'setting' }], 'noEnd'],
    ['G90 G21', [{ kind: 'distances' }], 'unreadable'],
  ])('%s stated as %j would not have run: %s', (line, effects, code) => {
    expect([...faults({ ...shopMeanings, [line]: effects })]).toContain(code)
  })

  it('words that are known are guessed as the maker means them, others are left open', () => {
    const guessed = Object.fromEntries(linesOfPost(post).map((line) => [line.text, guessEffects(line)]))
    const { 'G90 G21': modes, ...others } = guessed
    expect(modes).toEqual([{ kind: 'absolute' }])
    expect(others).toEqual(Object.fromEntries(Object.entries(shopMeanings).filter(([line]) => line !== 'G90 G21')))
    expect(lineFaults(post, guessed)).toEqual([])
    const odd = { text: 'M88 K7', sections: [], fields: [], fixed: ['M88 K7'], isAside: false }
    expect(guessEffects(odd)).toEqual([])
  })
})
