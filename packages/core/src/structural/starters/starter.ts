import type { PublishedFact } from '../../program/index.ts'
import type { LineMeanings } from '../effect.ts'
import type { StructuralPost } from '../post.ts'

/** An assumption that no source confirms for this kind of control: a person answers it before programs are made. */
export interface StarterAssumption {
  readonly code: StarterAssumptionCode
  /** The lines that depend on it, as in the stated meanings. */
  readonly lines: readonly string[]
  /** In English; screens have a text for each code. */
  readonly text: string
}

export const starterAssumptionCodes = [
  'isoWords',
  'toolChange',
  'offset',
  'generator',
  'orbitCodes',
  'heldDepth',
  'subprogramPlace',
  'rotaryAxis',
  'retractAxis',
  'contactHeight',
  'numbersAndRemarks',
] as const
export type StarterAssumptionCode = (typeof starterAssumptionCodes)[number]

/**
 * A structural post to start from without samples: lines with stated meanings, the published facts they come from, and
 * every assumption. Never run on a machine.
 */
export interface StarterPost {
  readonly id: string
  readonly version: number
  readonly controller: string
  readonly facts: readonly PublishedFact[]
  readonly assumptions: readonly StarterAssumption[]
  readonly post: StructuralPost
  readonly meanings: LineMeanings
}
