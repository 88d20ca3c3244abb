import type { Condition } from '@heron/core/condition'
import type { GenerateOptions } from '@heron/core/generate'
import type { Job } from '@heron/core/job'
import type { Plan } from '@heron/core/plan'
import type { Dialect, NcProgram } from '@heron/core/program'
import type { Report } from '@heron/core/verify'
import type { LearntWriter, Writer } from '../post/index.ts'

export interface CommonInputs {
  readonly job: Job
  readonly plan: Plan
  readonly conditions: readonly Condition[]
  readonly options: Omit<GenerateOptions, 'library' | 'status' | 'approver'>
  /** A text edited and uploaded by a person; absent: the program is generated from the plan. */
  readonly brought?: Brought
}

/**
 * Everything a revision is made from, including the data of the post at that time; stored with it, and enough to make
 * it again.
 */
export type ProgramInputs = CommonInputs & Writer
export type DialectInputs = Extract<ProgramInputs, { readonly dialect: Dialect }>
export type LearntInputs = Extract<ProgramInputs, { readonly learnt: LearntWriter }>

/** An edited text as a program; its steps are in the plan beside it. */
export type Brought = BroughtFrom &
  (
    | {
        /** A draft with its own revision, author and inputs in the header. */
        readonly tree: NcProgram
      }
    | {
        /** Of a learnt post: the text itself, which has no header. */
        readonly text: string
      }
  )

interface BroughtFrom {
  /** The revision that was edited. */
  readonly from: string
  readonly reason: string
  /** Hash of the file as uploaded. */
  readonly sha256: string
}

/** A text with its proof. */
export interface Artefact {
  readonly kind: 'draft' | 'released'
  readonly text: string
  readonly sha256: string
  readonly crc32: string
  readonly bytes: number
  readonly lines: number
  readonly lineMap: readonly (readonly [line: number, item: string, step: number | null])[]
  readonly report: Proof
}

/** The stored part of the verifier's report; it is passed between threads. */
export type Proof = Pick<Report, 'verdict' | 'findings' | 'totals'>
