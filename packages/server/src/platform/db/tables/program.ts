import { programs } from '../migrations/0107_program.ts'
import { programNames } from '../migrations/0109_program_name.ts'
import { programContributor } from '../migrations/0426_program_contributor.ts'
import { burnDecision } from '../migrations/0441_burn_decision.ts'
import { programSignOff } from '../migrations/0485_program_sign_off.ts'
import { programSignature } from '../migrations/0486_program_signature.ts'
import { programBrought } from '../migrations/0530_program_brought.ts'
import { airCut } from '../migrations/0531_air_cut.ts'
import { learntTime } from '../migrations/0545_learnt_time.ts'
import { staleCause } from '../migrations/0580_stale_cause.ts'
import { burnProject } from '../migrations/0590_burn_project.ts'
import { artefactSize } from '../migrations/0591_artefact_size.ts'
import { programRecheck } from '../migrations/0594_program_recheck.ts'
import type { TablesOf } from '../table.ts'
import { perCall, through } from '../tenancy.ts'
import type { VersionColumn } from './columns.ts'
/** One revision of an NC program: its people, acts and inputs. Its texts are stored separately. */
export interface ProgramRow extends VersionColumn {
  id: string
  projectId: string
  planId: string
  number: number
  /** The number as displayed: `O0187`. */
  name: string
  revision: number
  machineId: string
  machineNo: string
  postId: string
  postVersion: number
  state: string
  author: string
  createTime: number
  verifiedTime: number | null
  approver: string | null
  approvedTime: number | null
  releaser: string | null
  releasedTime: number | null
  withdrawnBy: string | null
  withdrawnTime: number | null
  withdrawnReason: string
  /** Hashes of each input, compared with the present ones to detect staleness. */
  jobHash: string
  planHash: string
  conditionHash: string
  machineHash: string
  postHash: string
  /** Part of the program's header. */
  inputHash: string
  generatorVersion: string
  /** Of the verifier that proved the newest text: the released one, else the draft. */
  verifierVersion: string
  passCount: number
  warningCount: number
  blockCount: number
  time: number
  lowestZ: number
  toolChanges: number
  locations: number
  steps: number
  /** JSON: the places it leaves out because they were burnt when it was made. */
  leftOut: string
  /** Number of warnings to be accepted by name; null: made before they were counted. */
  toSign: number | null
  /** JSON: the forecast displayed at the release; null: not released, or released before forecasts were stored. */
  releaseForecast: string | null
  /** JSON: the newest verdict of a later verifier on the released text; null: none. */
  recheck: string | null
}

/** Text and proof of a revision; written once, never changed or removed (enforced by a trigger). */
export interface ProgramArtefactRow {
  programId: string
  /** draft or released */
  kind: string
  text: string
  sha256: string
  crc32: string
  bytes: number
  lines: number
  /** JSON: [line, item key, step][] */
  lineMap: string
  /** JSON: the verifier's report */
  report: string
  /** JSON: warnings of its plan; null: made before they were stored. */
  planWarnings: string | null
  createTime: number
}

/** The inputs a revision was made from; written once. */
export interface ProgramInputRow {
  programId: string
  /** Canonical JSON of job, plan, conditions, machine and post. */
  snapshot: string
  sha256: string
}

/** A user's contribution to a revision; written once. */
export interface ProgramContributorRow {
  programId: string
  username: string
  act: string
}

/** A dry run of a program, as recorded by a person; a good one proves its post on its machine. Written once. */
export interface AirCutRow {
  id: string
  programId: string
  machineId: string
  /** State of machine and post at that time: a change of either invalidates the proof. */
  machineVersion: number
  postId: string
  postVersion: number
  postHash: string
  /** 0.1 µm */
  height: number
  /** SHA-256 of the raised text. */
  textHash: string
  /** JSON: values the control showed at the lines asked about. */
  readings: string
  /** JSON: completed points of the checklist. */
  checked: string
  /** good or bad */
  result: string
  note: string
  person: string
  createTime: number
}

/** The origin of a revision that was not generated: a text changed by a person and brought back; written once. */
export interface ProgramBroughtRow {
  programId: string
  /** The revision that was changed. */
  fromId: string
  reason: string
  /** SHA-256 of the file as it was brought back. */
  fileHash: string
  createTime: number
}

/** A warning of a revision that a person accepted; written once. */
export interface ProgramSignOffRow {
  programId: string
  /** Its number among the revision's warnings, from 1. */
  warning: number
  username: string
  reason: string
  createTime: number
}

/** The workshop's signature of one text of a revision; written once. */
export interface ProgramSignatureRow {
  programId: string
  kind: string
  keyId: string
  /** Ed25519 over the canonical form, base64. */
  signature: string
  createTime: number
}

/** One process burning, or burnt, with a released program. */
export interface BurnRow extends VersionColumn {
  id: string
  processId: string
  programId: string
  projectId: string
  machineId: string
  machineNo: string
  electrodeName: string
  module: string
  label: string
  depth: number
  stepCount: number
  /** Burning and spark-out only, s */
  estimate: number
  /** Including its share of the program's time between burns, s; null: started before this was stored. */
  whole: number | null
  result: string
  startTime: number
  endTime: number | null
  measuredDepth: number | null
  remark: string
  operator: string
}

/** A person's decision about a good burn; never removed, only withdrawn. */
export interface BurnDecisionRow {
  id: string
  projectId: string
  burnId: string
  /** The place concerned, in the plan that was in force. */
  processId: string
  /** `again`: it does not count; `same`: it burnt this place, whose location was entered again; `other`: it did not. */
  kind: string
  reason: string
  createBy: string
  createTime: number
  withdrawnBy: string | null
  withdrawnTime: number | null
}

/** A change of a shared input of plans and programs, until the notices about it are queued. */
export interface StaleCauseRow {
  id: string
  tableName: string
  /** Of a positioning point: its machine. */
  rowId: string
  changedBy: string
  changeTime: number
}

export interface ProgramTables {
  program: ProgramRow
  programArtefact: ProgramArtefactRow
  programInput: ProgramInputRow
  programContributor: ProgramContributorRow
  airCut: AirCutRow
  programBrought: ProgramBroughtRow
  programSignOff: ProgramSignOffRow
  programSignature: ProgramSignatureRow
  burn: BurnRow
  burnDecision: BurnDecisionRow
  staleCause: StaleCauseRow
}

export const programTables = {
  program: {
    migrations: [programs, programNames, burnDecision, programSignOff, learntTime, programRecheck],
    tenancy: through('project', 'projectId'),
    versioned: {},
  },
  programArtefact: { migrations: [programs, programSignOff, artefactSize], tenancy: through('program', 'programId') },
  programInput: { migrations: [programs], tenancy: through('program', 'programId') },
  programContributor: { migrations: [programContributor], tenancy: through('program', 'programId') },
  airCut: { migrations: [airCut], tenancy: through('program', 'programId') },
  programBrought: { migrations: [programBrought], tenancy: through('program', 'programId') },
  programSignOff: { migrations: [programSignOff], tenancy: through('program', 'programId') },
  programSignature: { migrations: [programSignature], tenancy: through('program', 'programId') },
  burn: { migrations: [programs, learntTime, burnProject], tenancy: through('project', 'projectId'), versioned: {} },
  burnDecision: { migrations: [burnDecision], tenancy: through('project', 'projectId') },
  staleCause: { migrations: [staleCause], tenancy: perCall },
} as const satisfies TablesOf<ProgramTables>
