import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bounds } from '../job/index.ts'
import { genIso } from '../post/index.ts'
import { exampleJob, exampleLibrary, examplePlan } from '../testing/mutators/hand-written/example-job.ts'
import { exampleInput, presetText } from '../testing/mutators/hand-written/example-text.ts'
import { measuredText } from '../testing/mutators/hand-written/measured-text.ts'
import { failures, verifyExample } from '../testing/mutators/hand-written/verify-example.ts'
import { applyMutator, meaningOf, mutators, reseal, runCampaign, seededPick } from '../testing/mutators/index.ts'
import { jobFrames } from './trace/frames.ts'

const CASES = 500
const frames = jobFrames(exampleJob, examplePlan)
const approaches = /^(N\d+ G01 Z\S+ F)([\d.]+)$/gm
const feedsOf = (text: string) => [...text.matchAll(approaches)].map(([, , feed]) => Number(feed))
const withoutFeeds = (text: string) => text.replaceAll(approaches, '$1').replace(/CRC32 \w+/, '')

/** Whether only approaches are slower, which V05 allows down to the least feed of a machine. */
function isOnlySlower(text: string): boolean {
  const before = feedsOf(presetText)
  const isAllowed = feedsOf(text).every((feed, at) => feed >= bounds.feed[0] && feed <= (before[at] ?? 0))
  return withoutFeeds(text) === withoutFeeds(presetText) && isAllowed
}

const measuring = { ...exampleJob, setting: { ...exampleJob.setting, measuring: 'machine' as const } }

describe('verifyProgram with arbitrary texts', () => {
  it('reports on every text and never throws', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'%NGMTXYZC0123456789.- \n()'), maxLength: 400 }),
      fc.array(fc.constantFrom(...measuredText.split('\n')), { maxLength: 60 }).map((lines) => lines.join('\n')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(verifyExample(reseal(text)).verdict).toBe('refused')
      }),
      { numRuns: CASES },
    )
  })

  it('NC15 refuses every text in which one character was changed', () => {
    const place = fc.nat(presetText.length - 1)
    const put = fc.constantFrom(...'0123456789XYZG.- ')
    fc.assert(
      fc.property(place, put, (at, character) => {
        fc.pre(presetText[at] !== character)
        const text = presetText.slice(0, at) + character + presetText.slice(at + 1)
        expect(verifyExample(text).verdict).toBe('refused')
      }),
      { numRuns: CASES },
    )
  })

  it('[Q08] refuses every readable text with another effect, whichever digit was changed', () => {
    const digit = mutators.find((each) => each.name === 'edit a digit and seal')
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const mutant = digit && applyMutator(digit, presetText, seededPick(seed))
        fc.pre(mutant !== undefined && meaningOf(mutant, frames) !== meaningOf(presetText, frames))
        fc.pre(!isOnlySlower(mutant ?? ''))
        expect(verifyExample(mutant ?? '').verdict).toBe('refused')
      }),
      { numRuns: CASES },
    )
  })

  it('[Q08] allows a slower approach, and no faster one', () => {
    const at = (feed: string) => reseal(presetText.replace(/^(N\d+ G01 Z\S+ F)[\d.]+$/m, `$1${feed}`))
    const verdicts = ['100.0', '200.1', '0.0'].map((feed) => [isOnlySlower(at(feed)), verifyExample(at(feed)).verdict])
    expect(verdicts).toEqual([
      [true, 'safe'],
      [false, 'refused'],
      [false, 'refused'],
    ])
  })

  it('[Q08] refuses all dangerous mutants of the hand-written programs', () => {
    const input = { plan: examplePlan, library: exampleLibrary, dialect: genIso }
    const expected = { inputHash: exampleInput, header: { PROGRAM: 'O0187', REVISION: '7', STATUS: 'RELEASED' } }
    const scores = runCampaign(
      [
        { ...input, expected, job: exampleJob, text: presetText },
        { ...input, expected, job: measuring, text: measuredText },
      ],
      12,
      20261121,
    )
    expect(scores.filter(({ survivors }) => survivors.length > 0).map(({ name }) => name)).toEqual([])
    expect(scores.reduce((sum, { dangerous }) => sum + dangerous, 0)).toBeGreaterThan(900)
  })

  it('ATK116 treats a comment as a comment only', () => {
    const named = reseal(
      presetText.replace('(E1 ROUGH POT 03 LOCATION C1)', '(A_ G0 Z-100 O9999 ROUGH POT 03 LOCATION C1)'),
    )
    expect(failures(verifyExample(named))).toEqual(['V26 comment.location'])
    expect(verifyExample(named).moves.actions()).toEqual(verifyExample(presetText).moves.actions())
  })
})
