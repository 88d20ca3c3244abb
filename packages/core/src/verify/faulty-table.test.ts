import { describe, expect, it } from 'vitest'
import { genIso } from '../post/index.ts'
import { type Dialect, readProgram } from '../program/index.ts'
import { exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { makeSubject } from '../testing/mutators/index.ts'
import { mm } from '../units/index.ts'
import { verifyProgram } from './verify.ts'

/** A job with its location off centre, so that X and Y differ. */
const job = exampleJob({ locations: [exampleLocation({ x: mm(10), y: mm(-5) })] })

/** GEN-ISO's own data with an error; printer and derived parser share it, so they agree. */
const slips: readonly (readonly [what: string, found: string, put: string])[] = [
  [
    'pump on and off',
    '"when":"on","lines":["M84"]},{"when":"off","lines":["M85"]',
    '"when":"on","lines":["M85"]},{"when":"off","lines":["M84"]',
  ],
  [
    'discharge on and off',
    '"when":"on","lines":["M80"]},{"when":"off","lines":["M81"]',
    '"when":"on","lines":["M81"]},{"when":"off","lines":["M80"]',
  ],
  ['X and Y of a traverse', 'G00 {X:x} {Y:y}', 'G00 {X:y} {Y:x}'],
  ['X and Y in machine coordinates', 'G53 {X:x} {Y:y} {C:c?}', 'G53 {X:y} {Y:x} {C:c?}'],
  ['fast and slow touch', '{F:fast} {Q:slow}', '{F:slow} {Q:fast}'],
  ['on-time and off-time', '{A:onTime} {B:offTime}', '{A:offTime} {B:onTime}'],
  ['polarity', '"positive":"1","negative":"0"', '"positive":"0","negative":"1"'],
  ['circle and square', '"circle":"0","square":"1"', '"circle":"1","square":"0"'],
  ['the decimals of Z', '"letter":"Z","kind":"length","decimals":4', '"letter":"Z","kind":"length","decimals":3'],
  ['inches', 'G21 G90', 'G20 G90'],
  ['incremental mode', 'G21 G90', 'G21 G91'],
  ['a reset that leaves the discharge on', 'G49 M81 OBT000', 'G49 M80 OBT000'],
  ['the offset call', 'G43 {H:register}', 'G44 {H:register}'],
  ['erosion as a rapid', '"erode":[{"lines":["G01', '"erode":[{"lines":["G00'],
  ['a wrong letter for C', '"letter":"C","kind":"angle"', '"letter":"B","kind":"angle"'],
  ['a spread check without effect', 'G83 {P:repeats}', 'G84 {P:repeats}'],
  ['three-digit pots', '"letter":"T","kind":"count","digits":2', '"letter":"T","kind":"count","digits":3'],
  ['an orbit in another plane', 'OBT1{PATTERN:pattern}0', 'OBT1{PATTERN:pattern}1'],
]

const slipped = (found: string, put: string): Dialect => {
  const data = JSON.stringify(genIso)
  expect(data).toContain(found)
  // The edited text is the same data with one value changed.
  return JSON.parse(data.replaceAll(found, put)) as Dialect
}

describe('a fault in the dialect’s table', () => {
  it.each(slips)('[Q08] is found by the reading that does not share it: %s', (_what, found, put) => {
    const made = makeSubject(job, exampleLibrary(), {}, slipped(found, put))
    if (!made.ok) return expect(made.stage).toBe('print')
    expect(verifyProgram(made.subject).verdict).toBe('refused')
  })

  it('would not be found by the table alone', () => {
    const unseen = slips.filter(([, found, put]) => {
      const made = makeSubject(job, exampleLibrary(), {}, slipped(found, put))
      return made.ok && readProgram(made.subject.files, made.subject.dialect).ok
    })
    expect(unseen.length).toBeGreaterThan(12)
  })
})
