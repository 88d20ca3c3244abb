import { dryRunTwin, leastClearance } from '@heron/core/generate'
import type { Refusal } from '@heron/core/job'
import { printProgram } from '@heron/core/post'
import { readProgram } from '@heron/core/program'
import { type Length, mm } from '@heron/core/units'
import { type AirCutFinding, type AirCutPlace, verifyAirCut } from '@heron/core/verify'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { ProgramInputs } from './program.make.ts'

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
}

/** Offered heights are multiples of this. */
const STEP = mm(5)

/** The least height, rounded up to the next step, plus one step. */
const usual = (least: Length): Length => ((Math.ceil(least / STEP) + 1) * STEP) as Length

/** Raises a text, prints it with its own post and proves it again; without a given height, by the usual one. */
export function makeAirCut(inputs: ProgramInputs, text: string, wanted?: Length): AirCut {
  const { dialect, job, plan, conditions: library, options } = inputs
  const none = { text: '', sha256: '', places: [], findings: [] }
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
  return { height, least, text: air, sha256: sha256(air), places, findings, refusals: [] }
}
