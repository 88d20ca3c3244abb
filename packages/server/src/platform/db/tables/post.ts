import { post } from '../migrations/0108_post.ts'
import { learntPost } from '../migrations/0514_learnt_post.ts'
import { postMeanings } from '../migrations/0528_post_meanings.ts'
import { postAssumption } from '../migrations/0565_post_assumption.ts'
import type { TablesOf } from '../table.ts'
import { house, through } from '../tenancy.ts'
import type { AuditColumns, VersionColumn } from './columns.ts'

/** One revision of a post-processor of the workshop; Heron's own are part of the program. */
export interface PostRevisionRow extends AuditColumns, VersionColumn {
  id: string
  code: string
  revision: number
  /** Code and revision of the post it was copied from, for display. */
  basedOn: string
  state: string
  /** Canonical JSON: words, blocks and frame, without identity and approval state. */
  definition: string
  /** SHA-256 of identity and definition. */
  hash: string
  /** Who last saved the definition; `createBy` made the revision. */
  author: string
  note: string
  testedTime: number | null
  dryRunPerson: string | null
  dryRunDate: string | null
  dryRunMachine: string | null
  dryRunNote: string | null
  dryRunTime: number | null
  approver: string | null
  approvedTime: number | null
  retiredBy: string | null
  retiredTime: number | null
  retiredReason: string
  /** JSON of a post learnt from samples; null: the definition is used for printing. */
  structure: string | null
  /** The lesson it was learnt from. */
  teachingId: string | null
  /** JSON of a learnt post: the effects of its lines, by their texts; null: none stated. */
  meanings: string | null
}

/** A golden program of a revision: the previously approved text, and the one a person accepted instead. */
export interface PostGoldenRow {
  revisionId: string
  caseId: string
  baseText: string
  baseHash: string
  text: string | null
  hash: string | null
  acceptedBy: string | null
  acceptedTime: number | null
}

/** An assumption of a revision and its answer. */
export interface PostAssumptionRow {
  revisionId: string
  /** From 1, in the order of the post's list. */
  number: number
  /** Of an assumption that Heron made; empty for one that a person entered. */
  code: string
  text: string
  /** `holds` or `differs`; null: not answered. */
  answer: string | null
  /** How the person knows. */
  basis: string
  /** Hash of the revision when it was answered. */
  hash: string | null
  answeredBy: string | null
  answeredTime: number | null
}

export interface PostTables {
  postRevision: PostRevisionRow
  postGolden: PostGoldenRow
  postAssumption: PostAssumptionRow
}

export const postTables = {
  postRevision: { migrations: [post, learntPost, postMeanings], tenancy: house, versioned: {} },
  postGolden: { migrations: [post], tenancy: through('postRevision', 'revisionId') },
  postAssumption: { migrations: [postAssumption], tenancy: through('postRevision', 'revisionId') },
} as const satisfies TablesOf<PostTables>
