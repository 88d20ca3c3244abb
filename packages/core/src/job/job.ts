import type { Electrode } from './electrode.ts'
import type { Location } from './location.ts'
import type { Machine } from './machine.ts'
import type { ShapeClass } from './material.ts'
import type { ElectrodeSetting } from './setting.ts'
import type { Workpiece } from './workpiece.ts'

/** The input of plans and programs; one snapshot, no clock. */
export interface Job {
  readonly project: {
    readonly id: string
    /** e.g. P-2026-0187 */
    readonly number: string
    readonly name: string
    readonly part: string
    readonly shape: ShapeClass
    /** Target roughness Ra, µm. */
    readonly targetRa: number
  }
  readonly workpiece: Workpiece
  readonly electrodes: readonly Electrode[]
  readonly locations: readonly Location[]
  readonly machine: Machine
  readonly setting: ElectrodeSetting
}

/**
 * Why an input is refused. `path` names the field (`electrodes.E1.gapInSolid`), `code` the reason; screens choose the
 * text by code.
 */
export interface Refusal {
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

/** Expected failures are values: either the result, or the reasons why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }
