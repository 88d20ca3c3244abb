import { carryCodes } from '@heron/core/carry-codes'
import { programActs } from '../../../program-acts.ts'
import { coordinate, id, idList, refusalSchema, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { electrodeSchema } from '../electrode.ts'
import { forecastSchema } from './forecast.ts'
import { programPostSchema } from './post.ts'
import { processSchema } from './process.ts'
import { programStates } from './program-states.ts'
import { verificationSchema } from './verification.ts'

export const staleReasons = ['job', 'machine', 'post', 'condition', 'plan', 'generator', 'burnt'] as const
export const programArtefacts = ['draft', 'released'] as const

/** One immutable revision of an NC program. */
export const programSchema = z.strictObject({
  id: id(),
  projectId: id(),
  projectNumber: z.string(),
  projectName: z.string(),
  number: z.string().describe('O0187'),
  revision: z.int(),
  machineId: id(),
  machineNo: z.string(),
  postId: z.string(),
  postVersion: z.int(),
  post: programPostSchema,
  learnt: z
    .boolean()
    .describe('Printed by a post learnt from samples: no draft to download, and no hand-over file in EPX 2'),
  state: z.enum(programStates),
  stale: z.boolean(),
  staleReasons: z.array(z.enum(staleReasons)),
  verification: verificationSchema,
  author: z.string(),
  contributors: z
    .array(z.strictObject({ username: z.string(), acts: z.array(z.enum(programActs)) }))
    .describe('Contributors to the program’s inputs, who cannot approve it'),
  signOff: z
    .strictObject({ open: z.int(), signed: z.int() })
    .describe('Warnings to be accepted by name before approval, and accepted'),
  brought: z
    .strictObject({ revision: z.int(), reason: z.string() })
    .nullable()
    .describe('Set if adopted from a text changed at the machine: the revision it was made from, and the reason'),
  createTime: z.string(),
  verifiedTime: z.string().nullable(),
  approver: z.string().nullable(),
  approvedTime: z.string().nullable(),
  releaser: z.string().nullable(),
  releasedTime: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnTime: z.string().nullable(),
  withdrawnReason: z.string(),
  lines: z.int(),
  bytes: z.int(),
  sha256: z.string().describe('Of the draft’s bytes'),
  crc32: z.string(),
  releasedSha256: z.string().nullable(),
  releasedCrc32: z.string().nullable(),
  inputHash: z.string(),
  generatorVersion: z.string(),
  verifierVersion: z.string(),
  findings: z.strictObject({ pass: z.int(), warning: z.int(), block: z.int() }),
  time: z.number().describe('Estimated by the time model only, s'),
  forecast: forecastSchema,
  atRelease: forecastSchema
    .nullable()
    .describe('The forecast displayed at the release; null: not released, or released before forecasts were stored'),
  lowestZ: coordinate().describe('Lowest tip Z, work frame, mm'),
  toolChanges: z.int(),
  locations: z.int(),
  steps: z.int(),
  version: version(),
})
export type Program = z.infer<typeof programSchema>

export const programGenerate = z.strictObject({ projectId: id() })
/** Result of the generating job: a program, or every reason against one. */
export const programMade = z.strictObject({ program: programSchema.nullable(), refusals: z.array(refusalSchema) })

/** Kinds of moves; a move on the wire has the index of its kind. */
export const moveKinds = ['rapid', 'approach', 'erode', 'touch', 'clear', 'machine'] as const

const coordinates = () => z.array(z.number().nullable()).describe('mm in the work systems; null: not known yet')

/** The moves of a text as read and run by the verifier, in columns of the same length. */
export const programMoves = z.strictObject({
  kind: z.array(
    z
      .int()
      .min(0)
      .max(moveKinds.length - 1),
  ),
  line: z.array(z.int()),
  x: coordinates(),
  y: coordinates(),
  z: coordinates(),
})
export type ProgramMoves = z.infer<typeof programMoves>

export const programText = z.strictObject({
  id: id(),
  artefact: z.enum(programArtefacts),
  fileName: z.string(),
  text: z.string(),
  lineMap: z
    .array(z.strictObject({ line: z.int(), processKey: z.string(), step: z.int().nullable() }))
    .describe('Line numbers, from 1, and the plan row of each'),
  moves: programMoves,
})

export const notChecked = z
  .array(
    z.strictObject({
      part: z.enum(['holder', 'chuck', 'fixtures', 'pocketWalls']),
      of: z
        .array(z.string())
        .describe('Electrodes of a holder, number of the machine of a chuck, locations in a pocket'),
    }),
  )
  .describe('Bodies that electrode, machine or workpiece do not state: no motion was checked against them')
export type NotChecked = z.infer<typeof notChecked>[number]

const fileOfLine = () => z.string().nullable().describe('Of an uploaded program of several files: the file of the line')

export const findingSchema = z.strictObject({
  file: fileOfLine(),
  rule: z.string().describe('V01, V02 …'),
  severity: z.enum(['pass', 'warning', 'block']),
  code: z.string(),
  line: z.int().nullable(),
  processKey: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export const programReport = z.strictObject({
  id: id(),
  verifierVersion: z.string(),
  rules: z.array(
    z.strictObject({
      rule: z.string(),
      severity: z.enum(['pass', 'warning', 'block', 'notApplicable']),
      count: z.int().describe('Number of places checked, or found'),
    }),
  ),
  findings: z.array(findingSchema),
  notChecked,
})

/** The verdict of the present verifier on a released text. */
export const programRechecked = z.strictObject({ program: programSchema, safe: z.boolean(), report: programReport })
export type ProgramRechecked = z.infer<typeof programRechecked>

/** A warning of a revision's plan or text, and who accepted it. */
export const programWarning = z.strictObject({
  number: z.int().describe('Its place among the warnings of the revision, from 1'),
  source: z.enum(['plan', 'program']),
  level: z.enum(['note', 'warning']).describe('A warning is accepted by name before approval, a note is shown'),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  path: z.string().nullable().describe('For plan findings: the field concerned'),
  rule: z.string().nullable().describe('Of the program: V01, V02 …'),
  line: z.int().nullable(),
  signed: z.strictObject({ username: z.string(), reason: z.string(), time: z.string() }).nullable(),
})
export type ProgramWarning = z.infer<typeof programWarning>

/** Who may decide on a program that waits for approval or release. */
export const programDeciders = z.strictObject({
  approverLeft: z.boolean().describe('There is a user with the right to approve whose approval is not refused'),
  freshAccount: z
    .strictObject({
      by: z.string().nullable().describe('The contributor who made or set it up; null: it registered itself'),
      days: z.int(),
    })
    .nullable()
    .describe('Why the caller’s account may not approve for some days; null also without the right to approve'),
  lacksProof: z
    .boolean()
    .describe('The caller has to set up a passkey or a code before approving, or before releasing an approved program'),
})

/** What the screen of a project's programs shows. */
export const projectPrograms = z.strictObject({
  programs: z.array(programSchema).describe('The newest first'),
  planAccepted: z.boolean().describe('The plan is accepted and no input has changed since'),
  processes: z.array(processSchema).describe('Of the plan; empty for a caller who may not see projects'),
  electrodes: z.array(electrodeSchema).describe('Of the project; empty as above'),
  opened: z
    .strictObject({ text: programText, report: programReport, warnings: z.array(programWarning) })
    .nullable()
    .describe('The revision asked for, otherwise the newest one; null if there is none'),
})

export const programSignOff = z.strictObject({
  id: id(),
  number: z.int().min(1),
  reason: z.string().trim().min(3).max(200),
})

export const programRefusal = z.strictObject({
  id: id(),
  version: version(),
  reason: z.string().trim().min(1).max(200),
})
export const programIds = z.strictObject({ ids: idList(100) })

const programChange = z.strictObject({
  kind: z.string(),
  electrode: z.string(),
  module: z.string(),
  label: z.string(),
  step: z.int().nullable(),
  before: z.string(),
  after: z.string(),
})

export const verifiedFile = z.strictObject({
  verdict: z.enum(['equal', 'edited', 'unknown']),
  program: programSchema.nullable().describe('The revision it is or was'),
  artefact: z.enum(programArtefacts).nullable(),
  dryRun: z.number().nullable().describe('For a dry run of the revision: the height by which it is raised, mm'),
  sha256: z.string(),
  trailer: z.enum(['right', 'wrong', 'missing']).describe('The file’s own checksum'),
  transport: z.array(z.enum(carryCodes)).describe('Changes by its transport, removed before the comparison'),
  safe: z.boolean().describe('Equal to a stored text, or every check of the changed text passes'),
  proof: programReport.nullable().describe('For a changed text: every check, with lines of the file'),
  changes: z.array(z.strictObject({ ...programChange.shape, file: fileOfLine(), line: z.int().nullable() })),
  lines: z.array(
    z.strictObject({
      kind: z.enum(['same', 'removed', 'added', 'skipped']),
      file: fileOfLine(),
      before: z.int().nullable(),
      after: z.int().nullable(),
      text: z.string(),
    }),
  ),
})
export type VerifiedFile = z.infer<typeof verifiedFile>

export const programTakeOver = z.strictObject({
  id: id().describe('The revision that was changed'),
  reason: z.string().trim().min(3).max(200),
})

/** The difference of two revisions in shop terms. */
export const programDiff = z.strictObject({
  from: programSchema,
  to: programSchema,
  summary: z.array(z.strictObject({ kind: z.string(), count: z.int() })),
  changes: z.array(programChange),
})

/** Fields the list can be filtered and sorted by. */
export const programFields = {
  projectId: 'id',
  machineId: 'id',
  number: 'text',
  revision: 'number',
  state: 'text',
  author: 'text',
  createTime: 'time',
} as const
