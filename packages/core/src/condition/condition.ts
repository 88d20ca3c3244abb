import type { ElectrodeMaterial, Module, OrbitPattern, ShapeClass, WorkpieceMaterial } from '../job/index.ts'
import type { Length } from '../units/index.ts'

/**
 * The texts by which a post learnt from samples sets up one condition, such as generator figures: by the line that
 * contains them, values in braces. Empty when the post only calls the number.
 */
export type ConditionTexts = Readonly<Record<string, readonly string[]>>

/** One entry of the condition library: generator settings and their results. */
export interface Condition {
  readonly id: string
  /** Number of the condition on the control, 1 to 999: `E217`. */
  readonly code: number
  readonly name: string
  readonly base: 'public' | 'private'
  readonly machineFamily: string
  /** Id of the only machine it may be used on; absent: every machine of the family. */
  readonly machine?: string
  readonly electrodeMaterial: ElectrodeMaterial
  readonly workpieceMaterial: WorkpieceMaterial
  /** Empty: any shape. */
  readonly shapes: readonly ShapeClass[]
  readonly module: Module
  /** Polarity of the electrode. */
  readonly polarity: 'positive' | 'negative'
  /** Projected area it is meant for, mm². */
  readonly area: { readonly min: number; readonly max: number }
  /** Size reduction per side that it needs, in XY (`side`) and in Z (`front`). */
  readonly gap: { readonly side: Length; readonly front: Length }
  /** Roughness it leaves, Ra µm. */
  readonly ra: number
  /** Peak current A, on and off times µs, open voltage V, servo reference V. */
  readonly peakCurrent: number
  readonly onTime: number
  readonly offTime: number
  readonly voltage: number
  readonly servo: number
  /** Jump height, and seconds between jumps. */
  readonly jump: { readonly height: Length; readonly interval: number }
  /** Orbit patterns it may be used with; empty: plunge only. */
  readonly orbits: readonly OrbitPattern[]
  /** Electrode volume lost ÷ workpiece volume removed, 0 to 1. */
  readonly wear: number
  readonly provenance: 'computed' | 'maker' | 'shop' | 'samples'
  /** Present when it comes from samples: what their post writes for its number. */
  readonly written?: ConditionTexts
  readonly provenJobs: number
  readonly state: 'draft' | 'released' | 'withdrawn'
}
