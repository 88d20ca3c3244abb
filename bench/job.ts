// A job of 200 electrodes at 20 places each: generating its program compared with plain string building of as many
// lines (budget N1), and reading and proving its text compared with a bare regular-expression reading of the same text
// (budget N2). Before that the time to verify a program of 1,000 lines, the first in the process and the following ones.
import { computeLibrary } from '@heron/core/condition'
import { type GenerateOptions, generate } from '@heron/core/generate'
import { planJob } from '@heron/core/plan'
import { genIso, printProgram } from '@heron/core/post'
import { exampleElectrode, exampleJob, exampleLocation, exampleMachine } from '@heron/core/testing'
import { mm } from '@heron/core/units'
import { checkIds, replayGenIso, verifyProgram } from '@heron/core/verify'
import { inTurns, median, report } from './measure.ts'

const ELECTRODES = 200
const PLACES = 20
/** More than are needed until everything is compiled: on a slow machine that takes the first four or five. */
const PAIRS = 15
/** Electrodes at 20 places whose program has about 1,000 lines, and the time allowed to verify it, ms. */
const FEW_ELECTRODES = 1
const FEW_LINES_MS = 200

/** Small heads on a grid, far enough apart not to overlap. */
function jobOf(electrodeCount: number) {
  const side = (value: number, height: number) => ({ length: mm(value), width: mm(value), height: mm(height) })
  const electrodes = Array.from({ length: electrodeCount }, (_, index) =>
    exampleElectrode({
      id: `e${index}`,
      name: `E${index}`,
      head: side(4, 12),
      base: side(6, 10),
      projectedArea: 16,
      // A single copper copy would wear too much before its twentieth place.
      material: 'graphite',
    }),
  )
  const locations = electrodes.flatMap((electrode, index) =>
    Array.from({ length: PLACES }, (_, place) => {
      const cell = index * PLACES + place
      return exampleLocation({
        id: `${electrode.id}-${place}`,
        electrodeId: electrode.id,
        label: `C${cell + 1}`,
        x: mm((cell % 80) * 9 - 355),
        y: mm(Math.floor(cell / 80) * 9 - 220),
        depth: mm(3),
      })
    }),
  )
  const plain = exampleJob()
  return exampleJob({
    electrodes,
    locations,
    machine: exampleMachine({ pots: electrodeCount + 20 }),
    workpiece: { ...plain.workpiece, length: mm(760), width: mm(500) },
  })
}

/** Milliseconds of a piece of work. */
const spent = async (work: () => unknown): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** As many lines as the program has, by joining strings: no planning, no checks. */
function plainLines(count: number): string {
  const lines: string[] = []
  for (let line = 0; line < count; line += 1) {
    const [x, y, z] = [line / 10_000, -line / 20_000, -line / 30_000]
    lines.push(
      `N${String(line * 10).padStart(4, '0')} G01 X${x.toFixed(4)} Y${y.toFixed(4)} Z${z.toFixed(4)} F${(line / 7).toFixed(1)}`,
    )
  }
  return lines.join('\n')
}

/** Every word of a text by a regular expression: the least work of any reader. */
function lexed(text: string): number {
  let words = 0
  for (const line of text.split('\n')) for (const _word of line.matchAll(/([A-Z]+)(-?\d*\.?\d*)/g)) words += 1
  return words
}

const header = {
  programNumber: 187,
  status: 'DRAFT',
  revision: 1,
  author: 'BENCH',
  date: '2026-11-21',
  generatorVersion: '1',
  inputHash: '0'.repeat(64),
  post: { id: 'GEN-ISO', version: 1 },
} as const satisfies Omit<GenerateOptions, 'library'>

/** Plans, generates and prints a job, and what is needed to do each step again. */
function prepare(electrodeCount: number) {
  const job = jobOf(electrodeCount)
  const library = computeLibrary({ machineFamily: job.machine.family })
  const planned = planJob(job, library)
  if (!planned.ok) throw new Error(`the job is refused: ${JSON.stringify(planned.refusals.slice(0, 3))}`)
  const plan = planned.value
  const make = () => {
    const program = generate(job, plan, { ...header, library })
    if (!program.ok) throw new Error(`generation is refused: ${JSON.stringify(program.refusals.slice(0, 3))}`)
    const printed = printProgram(program.value, genIso)
    if (!printed.ok) throw new Error(`printing is refused: ${JSON.stringify(printed.refusals.slice(0, 3))}`)
    return printed.value.files
  }
  const files = make()
  const text = files.map((file) => file.text).join('')
  const prove = () => verifyProgram({ files, job, plan, library, dialect: genIso })
  return { job, library, make, prove, text, lines: text.split('\n').length }
}

/** Verifies a program of about 1,000 lines; the first time nothing is compiled. */
async function fewLines(): Promise<boolean> {
  const { prove, lines } = prepare(FEW_ELECTRODES)
  const first = await spent(prove)
  const again: number[] = []
  for (let round = 0; round < PAIRS; round += 1) again.push(await spent(prove))
  const holds = first <= FEW_LINES_MS
  const following = `the following ones ${median(again).toFixed(1)} ms (median of ${PAIRS})`
  const budget = `budget ≤ ${FEW_LINES_MS} ms, ${holds ? 'holds' : 'MISSED'}`
  console.log(`verify a program of ${lines} lines: the first ${first.toFixed(0)} ms (${budget}), ${following}`)
  return holds && prove().verdict === 'safe'
}

export async function run(): Promise<boolean> {
  const few = await fewLines()
  const { job, library, make, prove, text, lines } = prepare(ELECTRODES)
  const perSecond = (ms: number) => (lines / ms) * 1000
  const verdict = prove().verdict
  const planning = await spent(() => planJob(job, library))
  console.log(
    `${ELECTRODES} electrodes × ${PLACES} places: ${lines} lines, ${verdict}; planned in ${planning.toFixed(0)} ms`,
  )
  const made = await inTurns(
    PAIRS,
    async () => perSecond(await spent(make)),
    async () => perSecond(await spent(() => plainLines(lines))),
  )
  const lex = async () => perSecond(await spent(() => lexed(text)))
  const read = await inTurns(PAIRS, async () => perSecond(await spent(() => replayGenIso(text))), lex)
  const proven = await inTurns(PAIRS, async () => perSecond(await spent(prove)), lex)
  const seconds = lines / median(proven.map(({ ours }) => ours))
  console.log(`verify its program: ${(seconds * 1000).toFixed(0)} ms (median of ${PAIRS})`)
  const held = [
    report(
      { name: `prove: two readings, ${checkIds.length} checks against job and plan`, unit: 'lines/s', atLeast: 0.2 },
      proven,
    ),
    report({ name: 'read and interpret (N2)', unit: 'lines/s', atLeast: 1.3 }, read),
    report({ name: 'generate (N1)', unit: 'lines/s', atLeast: 0.5 }, made),
  ]
  return few && verdict === 'safe' && held.every(Boolean)
}
