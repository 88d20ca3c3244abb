import type { ElectrodeMaterial, Module, OrbitPattern } from '@heron/core/job'

/**
 * An electrode sheet with known contents: the input of the writers, and the expected result of the readers. Lengths in
 * mm.
 */
export interface CorpusSheet {
  readonly mould: string
  readonly workpiece: {
    readonly name: string
    readonly length: number
    readonly width: number
    readonly height: number
  }
  readonly electrodes: readonly CorpusElectrode[]
}

export interface CorpusElectrode {
  readonly name: string
  readonly material: ElectrodeMaterial
  readonly blank: { readonly length: number; readonly width: number; readonly height: number }
  /** At least one; each class once. Undersize per side, positive. */
  readonly copies: readonly CorpusCopy[]
  /** VDI 3400 class of the finish. */
  readonly vdi: number
  readonly baseCorner: 1 | 2 | 3 | 4
  readonly orbit: OrbitPattern | 'none'
  /** mm² */
  readonly projectedArea: number
  readonly locations: readonly CorpusLocation[]
}

export interface CorpusCopy {
  readonly module: Module
  readonly count: number
  readonly undersize: number
}

export interface CorpusLocation {
  readonly label: string
  readonly x: number
  readonly y: number
  readonly z: number
  /** Cavity depth, positive. */
  readonly depth: number
  /** Degrees within (−180, 180]. */
  readonly c: number
}
