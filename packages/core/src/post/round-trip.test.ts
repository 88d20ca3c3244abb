import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generate } from '../generate/index.ts'
import { planJob } from '../plan/index.ts'
import { type Dialect, type NcNode, type NcProgram, originsOf, readProgram } from '../program/index.ts'
import { exampleLibrary, validJob } from '../testing/index.ts'
import { degrees } from '../units/index.ts'
import { chmerE, cObt, fanucMacro, genIso, printProgram } from './index.ts'
import { arbitraryProgram } from './testing/arbitrary-program.ts'

const dialects: readonly (readonly [string, Dialect])[] = [genIso, cObt, chmerE, fanucMacro].map((each) => [
  each.id,
  each,
])

const withoutOrigin = ({ from: _, ...node }: NcNode): NcNode => node
const bare = (program: NcProgram): NcProgram => ({
  ...program,
  main: program.main.map(withoutOrigin),
  subs: program.subs.map((sub) => ({ ...sub, body: sub.body.map(withoutOrigin) })),
})

function roundTrip(program: NcProgram, dialect: Dialect) {
  const printed = printProgram(program, dialect)
  if (!printed.ok) throw new Error(JSON.stringify(printed.refusals))
  const read = readProgram(printed.value.files, dialect)
  if (!read.ok) throw new Error(JSON.stringify(read.refusals))
  return { printed: printed.value, read: read.value }
}

describe('[Q07] read(print(p)) = p', () => {
  it.each(dialects)('%s: property: for any program of any nodes', (_, dialect) => {
    fc.assert(
      fc.property(arbitraryProgram, (program) => {
        const { printed, read } = roundTrip(program, dialect)
        expect(read.program).toEqual(program)
        // Lines map to the same nodes on both sides, and the stated check sums hold.
        expect(originsOf(read.parts)).toEqual(printed.lines)
        for (const { stated, computed } of read.checksums) expect(stated).toBe(computed)
      }),
      { numRuns: 500 },
    )
  })

  it('GEN-ISO: property: for the program of every valid job, and printing again gives the same bytes', () => {
    const library = exampleLibrary()
    let [tried, generated] = [0, 0]
    fc.assert(
      fc.property(validJob(), (job) => {
        tried++
        const centring = { ...job.workpiece.centring, angle: degrees(0) }
        const straight = { ...job, workpiece: { ...job.workpiece, centring } }
        const plan = planJob(straight, library)
        if (!plan.ok) return
        const program = generate(straight, plan.value, {
          programNumber: 1,
          status: 'DRAFT',
          revision: 1,
          author: 'A. Weber',
          date: '2026-11-21',
          generatorVersion: '1',
          inputHash: '0'.repeat(64),
          post: genIso,
          library,
        })
        if (!program.ok) {
          expect(program.refusals.map(({ code }) => code)).toEqual(['POCKET_SIZE_UNKNOWN'])
          return
        }
        generated++
        const { printed, read } = roundTrip(program.value, genIso)
        expect(read.program).toEqual(bare(program.value))
        expect(printProgram(read.program, genIso)).toMatchObject({ value: { files: printed.files } })
      }),
      { numRuns: 500 },
    )
    expect(generated, `of ${tried}`).toBeGreaterThanOrEqual(Math.floor(tried * 0.8))
  })
})
