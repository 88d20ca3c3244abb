import { dryRunTwin, leastClearance } from '@heron/core/generate'
import type { Refusal } from '@heron/core/job'
import { printProgram } from '@heron/core/post'
import { readProgram } from '@heron/core/program'
import { printStructural, raisedPost } from '@heron/core/structural'
import { type Length, mm, toMm } from '@heron/core/units'
import {
  type AirCutFinding,
  type AirCutPlace,
  learntClearance,
  verifyAirCut,
  verifyLearntAir,
} from '@heron/core/verify'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { LearntInputs, ProgramInputs } from './program.artefact.ts'
import { shopJobFor } from './program.make-learnt.ts'

/** The air cut of a stored text: its own text with proof and expected displays, or the refusals. */
export interface AirCut {
  readonly height: Length
  /** The least height that keeps every erosion above the free space of its place. */
  readonly least: Length
  readonly text: string
  readonly sha256: string
  readonly places: readonly AirCutPlace[]
  readonly findings: readonly AirCutFinding[]
  readonly refusals: readonly Refusal[]
  /** Whether it begins with a stop of its own. */
  readonly stopsFirst: boolean
}

/** Offered heights are multiples of this. */
const STEP = mm(5)

/** The least height, rounded up to the next step, plus one step. */
const usual = (least: Length): Length => ((Math.ceil(least / STEP) + 1) * STEP) as Length

/** The same for a learnt post: its data raised, printed, and compared line by line with the text. */
function makeLearntAir(inputs: LearntInputs, base: string, wanted: Length | undefined): AirCut {
  const { job, plan, conditions: library, options, learnt } = inputs
  const least = learntClearance({ ...learnt, text: base, job })
  const height = wanted ?? usual(least)
  const none = { height, least, text: '', sha256: '', places: [], findings: [], stopsFirst: false }
  if (height < least) return { ...none, refusals: [tooLow(least)] }
  const [shop, raised] = [shopJobFor(inputs), raisedPost(learnt.post, learnt.meanings, height)]
  const printed = shop.ok && raised.ok ? printStructural(shop.value, raised.value) : shop.ok ? raised : shop
  if (!printed.ok) return { ...none, refusals: printed.refusals }
  const text = typeof printed.value === 'string' ? printed.value : ''
  const burnt = options.burnt ?? []
  const { findings, places } = verifyLearntAir({ ...learnt, text, base, job, plan, library, burnt, height })
  return { height, least, text, sha256: sha256(text), places, findings, refusals: [], stopsFirst: false }
}

const tooLow = (least: Length): Refusal => ({
  path: 'clearance',
  code: 'OUT_OF_RANGE',
  params: { least: toMm(least) },
})

/** Raises a text, prints it with its own post and proves it again; without a given height, by the usual one. */
export function makeAirCut(inputs: ProgramInputs, text: string, wanted?: Length): AirCut {
  if (inputs.learnt) return makeLearntAir(inputs, text, wanted)
  const { dialect, job, plan, conditions: library, options } = inputs
  const none = { text: '', sha256: '', places: [], findings: [], stopsFirst: true }
  const base = [{ name: 'program', text }]
  const read = readProgram(base, dialect)
  if (!read.ok) return { height: mm(0), least: mm(0), ...none, refusals: read.refusals }
  const least = leastClearance(read.value.program)
  const height = wanted ?? usual(least)
  const twin = dryRunTwin(read.value.program, height)
  const printed = twin.ok ? printProgram(twin.value, dialect) : twin
  if (!printed.ok) return { height, least, ...none, refusals: printed.refusals }
  const { files } = printed.value
  const burnt = options.burnt ?? []
  const { findings, places } = verifyAirCut({ files, base, dialect, job, plan, library, burnt, height })
  const air = files[0]?.text ?? ''
  return { height, least, text: air, sha256: sha256(air), places, findings, refusals: [], stopsFirst: true }
}
