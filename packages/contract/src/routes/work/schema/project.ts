import { shapeClasses } from '@heron/core/job'
import { nextSteps } from '../../../next-steps.ts'
import { id, name, pot, remark, roughness, size, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { electrodeCopySchema } from '../electrode.ts'
import { machineSchema } from '../machine.ts'
import { projectExtendSchema } from '../project-extend.ts'
import { workpieceSchema } from '../workpiece.ts'

export { projectMachineAndElectrodesEdit } from './setting.ts'

export const projectStatuses = ['unresolved', 'resolved', 'discharged'] as const

const fields = {
  name: name(100),
  customerId: id().nullable(),
  part: name(100),
  mould: z.string().max(100),
  shape: z.enum(shapeClasses),
  targetRa: roughness().describe('Roughness, Ra µm'),
  machineId: id().nullable().describe('Machine of the program'),
  remark: remark(),
}

export const projectSchema = z.strictObject({
  id: id(),
  number: z.string().describe('Project number, e.g. P-2026-0187; assigned by the server'),
  ...fields,
  customerName: z.string().nullable(),
  machineNo: z.string().nullable(),
  status: z.enum(projectStatuses),
  released: z.boolean().describe('Has a released program that is not stale'),
  createBy: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  version: version(),
})
export type Project = z.infer<typeof projectSchema>

export const projectInput = z.strictObject(fields)
export const projectEdit = z.strictObject({ id: id(), version: version(), ...fields })
export const makeStatusInput = z.strictObject({ id: id(), version: version(), status: z.enum(projectStatuses) })

/** Counts for the project's tabs, the next step, and what most of its screens draw: workpiece and machine. */
export const projectOverview = z.strictObject({
  project: projectSchema,
  counts: z.strictObject({
    files: z.int(),
    factsOpen: z.int().describe('Undecided facts'),
    conflicts: z.int(),
    questions: z.int().describe('Questions without an answer'),
    electrodes: z.int(),
    copies: z.int(),
    locations: z.int(),
    steps: z.int(),
    processesDone: z.int(),
    processes: z.int(),
    programs: z.int(),
    burns: z.int(),
    renewals: z.int().describe('Replaced electrodes, withdrawn records included'),
  }),
  next: z.enum(nextSteps).describe('The next step'),
  completeIn: z
    .enum(['workpiece', 'electrode', 'location', 'setting'])
    .nullable()
    .describe(
      'What lacks the first value that a plan needs, of those the caller may fill in if there are any; null: none is known',
    ),
  workpiece: workpieceSchema,
  machine: machineSchema.nullable().describe('null: none is chosen, or the caller may not see machines'),
})
export type ProjectOverview = z.infer<typeof projectOverview>

/** Vocabulary and options of the project screens, in one call. */
export const projectConfiguration = z.strictObject({
  shapes: z.array(z.string()),
  electrodeMaterials: z.array(z.string()),
  workpieceMaterials: z.array(z.string()),
  modules: z.array(z.string()),
  orbits: z.array(z.string()),
  centringTypes: z.array(z.string()),
  depthReferences: z.array(z.string()),
  coordinateSystems: z.array(z.int()),
  machines: z.array(z.strictObject({ id: id(), machineNo: z.string(), name: z.string(), postId: z.string() })),
  fileTypes: z.array(z.string()).describe('File name extensions of drawings that can be read'),
  maxFileBytes: z.int(),
})

export const imageTypes = ['plan', 'outline', 'isometric'] as const
export const projectImage = z.strictObject({
  type: z.enum(imageTypes),
  title: z.string(),
  electrodeId: id().nullable(),
  path: z.string().describe('Path of the picture below the base path'),
  svg: z.string().nullable().describe('The picture, if pictures are asked for and it is among those that fit'),
})

/** Machine and electrodes (DJ) of a project together, for the electrode setting tab. */
export const projectMachineAndElectrodes = z.strictObject({
  machine: machineSchema.nullable(),
  setting: projectExtendSchema,
  electrodes: z.array(
    z.strictObject({
      electrodeId: id(),
      name: z.string(),
      version: version(),
      nominalLength: size().nullable().describe('Length of holder and head, mm'),
      copies: z.array(
        z.strictObject({ ...electrodeCopySchema.shape, pot: pot().nullable(), load: z.int().nullable() }),
      ),
    }),
  ),
})
/** Fields the list can be filtered and sorted by. */
export const projectFields = {
  number: 'text',
  name: 'text',
  customerId: 'id',
  part: 'text',
  shape: 'text',
  targetRa: 'number',
  status: 'text',
  machineId: 'id',
  createTime: 'time',
} as const
