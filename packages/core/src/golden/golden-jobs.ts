import type { Condition } from '../condition/index.ts'
import type { Job } from '../job/index.ts'
import type { Plan } from '../plan/index.ts'
import corner from '../post/golden/centring-corner/input.json' with { type: 'json' }
import moduleMajor from '../post/golden/module-major/input.json' with { type: 'json' }
import twoPlaces from '../post/golden/preset-triangle-two-places/input.json' with { type: 'json' }
import workZero from '../post/golden/preset-work-zero/input.json' with { type: 'json' }
import { type GoldenId, goldenIds } from '../program/index.ts'

/** The input of a golden program: written by hand, never changed by the command that updates outputs. */
export interface GoldenInput {
  readonly about: string
  readonly job: Job
  readonly plan: Plan
  readonly library: readonly Condition[]
}

export interface GoldenJob extends GoldenInput {
  readonly id: GoldenId
}

// The same files as in the golden tests; `generate` refuses anything that is not a job and a plan.
const inputs: Readonly<Record<GoldenId, unknown>> = {
  'preset-work-zero': workZero,
  'preset-two-places': twoPlaces,
  'measured-corner': corner,
  'module-major': moduleMajor,
}

export const goldenJobs: readonly GoldenJob[] = goldenIds.map((id) => ({ ...(inputs[id] as GoldenInput), id }))
