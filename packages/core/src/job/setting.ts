import type { Angle, Length } from '../units/index.ts'
import type { CoordinateSystem } from './machine.ts'

/** Electrode setting of a project: how electrodes are mounted, ordered and measured. */
export interface ElectrodeSetting {
  /** Clearance above the highest obstacle for traverses. */
  readonly safeDistance: Length
  /** Height above the surface at which the approach ends and erosion begins. */
  readonly approachClearance: Length
  /**
   * `machine`: measure each electrode on the ball. `preset`: measured lengths and offsets are written into the program.
   */
  readonly measuring: 'machine' | 'preset'
  /** Magazine pot of the upper reference ball. */
  readonly ballPot: number
  /** Back-off after a touch before the slow touch. */
  readonly contactReturn: Length
  /** Stores the measured centre of the current electrode. */
  readonly electrodeCs: CoordinateSystem
  /** Zero at the lower ball's centre. */
  readonly ballCs: CoordinateSystem
  readonly repeats: number
  /** Largest spread of repeated measurements that is accepted. */
  readonly tolerance: Length
  readonly potOrder: 'ascending' | 'descending' | 'byElectrode' | readonly number[]
  readonly eliminatedPots: readonly number[]
  /** How often the magazine may be loaded for one program, the first load included; absent: once. */
  readonly magazineLoads?: number
  /** Manual correction added to every measured offset. */
  readonly compensation: { readonly x: Length; readonly y: Length; readonly z: Length; readonly c: Angle }
}
