import { depthReferences } from '@heron/core/job'
import { z } from 'zod'
import { id, version } from '../wire/quantity.ts'

export const drawingKinds = ['step', 'iges', 'brep', 'stl', 'dxf', 'xlsx', 'xls', 'csv', 'epx'] as const
export const drawingStatuses = ['waiting', 'reading', 'read', 'failed'] as const
export const factStatuses = ['proposed', 'accepted', 'edited', 'rejected'] as const
export const factFields = [
  'electrode.name',
  'electrode.count',
  'electrode.undersize',
  'electrode.material',
  'electrode.module',
  'electrode.length',
  'electrode.width',
  'electrode.headHeight',
  'electrode.baseHeight',
  'electrode.projectedArea',
  'electrode.wettedArea',
  'electrode.volume',
  'electrode.baseCorner',
  'electrode.orbit',
  'electrode.roughness',
  'location.x',
  'location.y',
  'location.z',
  'location.zTop',
  'location.depth',
  'location.c',
  'workpiece.name',
  'workpiece.material',
  'workpiece.length',
  'workpiece.width',
  'workpiece.height',
  'project.mould',
] as const

const triple = () => z.tuple([z.number(), z.number(), z.number()])

/** Measures of one solid of a file; mm, mm², mm³. */
export const solidSchema = z.strictObject({
  index: z.int(),
  name: z.string(),
  color: z.string().nullable(),
  triangles: z.int(),
  min: triple(),
  max: triple(),
  volume: z.number().nullable().describe('null: the shell is not closed'),
  surface: z.number(),
  wettedArea: z.number().nullable(),
  projectedArea: z.number(),
  levels: z.array(z.strictObject({ z: z.number(), area: z.number() })),
  baseZ: z.number().nullable(),
})

export const noteSchema = z.strictObject({
  code: z.string(),
  severity: z.enum(['info', 'warning', 'error']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  locator: z.string().nullable(),
  raw: z.string().nullable(),
})

export const drawingSchema = z.strictObject({
  id: id(),
  projectId: id(),
  fileName: z.string(),
  kind: z.enum(drawingKinds),
  bytes: z.int(),
  sha256: z.string(),
  status: z.enum(drawingStatuses),
  jobId: id().nullable().describe('Job that reads it, for its progress'),
  problem: z.string().nullable().describe('Code of the reason when reading failed'),
  solids: z.array(solidSchema),
  notes: z.array(noteSchema),
  facts: z.strictObject({ total: z.int(), open: z.int() }),
  createBy: z.string(),
  createTime: z.string(),
  version: version(),
})
export type Drawing = z.infer<typeof drawingSchema>

const factValue = () => z.union([z.number(), z.string().max(200)])

export const factSchema = z.strictObject({
  id: id(),
  fileId: id(),
  fileName: z.string(),
  field: z.enum(factFields),
  electrode: z.string().nullable(),
  location: z.string().nullable(),
  value: factValue().describe('As read'),
  edited: factValue().nullable().describe('What a person put in its place'),
  unit: z.enum(['mm', 'deg', 'mm2', 'mm3', 'um', 'count', 'text']),
  locator: z.string().describe('Cell, entity, solid or line in the file'),
  raw: z.string().describe('The text or figure as it stands in the file'),
  rule: z.string(),
  confidence: z.number(),
  status: z.enum(factStatuses),
  conflict: z.boolean().describe('Another fact says something else about the same thing'),
  decidedBy: z.string().nullable(),
  decidedTime: z.string().nullable(),
  version: version(),
})
export type Fact = z.infer<typeof factSchema>

/** Facts about the same thing that do not agree, side by side. */
export const conflictSchema = z.strictObject({
  key: z.string(),
  field: z.enum(factFields),
  electrode: z.string().nullable(),
  location: z.string().nullable(),
  difference: z.number().nullable().describe('Largest less smallest, in the unit of the facts'),
  facts: z.array(factSchema),
})

export const questionSchema = z.strictObject({
  kind: z.enum(['gapInSolid', 'depthReference']),
  electrode: z.string().describe('Label of the electrode; empty: the whole project'),
  hint: z
    .strictObject({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
})

export const answerInput = z.union([
  z.strictObject({
    projectId: id(),
    kind: z.literal('gapInSolid'),
    electrode: z.string().max(100),
    answer: z.enum(['yes', 'no']),
  }),
  z.strictObject({
    projectId: id(),
    kind: z.literal('depthReference'),
    electrode: z.literal(''),
    answer: z.enum(depthReferences),
  }),
])

/** Accepts, edits or rejects facts; each with the version its reader saw. */
export const decisionInput = z.strictObject({
  projectId: id(),
  decisions: z
    .array(
      z.strictObject({
        id: id(),
        version: version(),
        status: z.enum(['accepted', 'edited', 'rejected', 'proposed']),
        value: factValue().optional().describe('For edited only'),
      }),
    )
    .min(1)
    .max(5_000),
})

export const appliedSchema = z.strictObject({
  electrodesAdded: z.int(),
  electrodesChanged: z.int(),
  locationsAdded: z.int(),
  locationsChanged: z.int(),
  /** What could not be applied and why. */
  skipped: z.array(
    z.strictObject({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
})

/** Lines and texts of a file seen from above, mm. */
export const drawingViewSchema = z.strictObject({
  min: z.tuple([z.number(), z.number()]),
  max: z.tuple([z.number(), z.number()]),
  lines: z.array(z.strictObject({ points: z.array(z.number()).describe('x, y, x, y …'), closed: z.boolean() })),
  texts: z.array(
    z.strictObject({ x: z.number(), y: z.number(), height: z.number(), text: z.string(), locator: z.string() }),
  ),
})
