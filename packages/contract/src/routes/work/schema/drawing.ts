import { planDimensionTypes, skippedCodes } from '@heron/core/drawing'
import { depthReferences, modules } from '@heron/core/job'
import { id, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

/** other: stored and shown as a file, not read. */
export const drawingKinds = ['step', 'iges', 'brep', 'stl', 'dxf', 'xlsx', 'xls', 'csv', 'epx', 'other'] as const
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
  'electrode.headLength',
  'electrode.headWidth',
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
  burnSign: z.union([z.literal(-1), z.literal(1)]).describe('−1: hangs as in the machine; 1: head up in the file'),
  head: triple().nullable().describe('Head, X by Y by height'),
  baseCorner: z.int().nullable(),
  placements: z.array(z.strictObject({ x: z.number(), y: z.number(), z: z.number(), c: z.number() })),
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
  unit: z.string().nullable().describe('Unit stated in the file; unknown: mm assumed'),
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
  edited: factValue().nullable().describe('The value set by a user'),
  unit: z.enum(['mm', 'deg', 'mm2', 'mm3', 'um', 'count', 'text']),
  locator: z.string().describe('Cell, entity, solid or line in the file'),
  raw: z.string().describe('The text or number as written in the file'),
  rule: z.string(),
  confidence: z.number(),
  status: z.enum(factStatuses),
  conflict: z.boolean().describe('Another fact contradicts this one'),
  decidedBy: z.string().nullable(),
  decidedTime: z.string().nullable(),
  version: version(),
})
export type Fact = z.infer<typeof factSchema>

/** Contradicting facts about the same figure, side by side. */
export const conflictSchema = z.strictObject({
  key: z.string(),
  field: z.enum(factFields),
  electrode: z.string().nullable(),
  location: z.string().nullable(),
  difference: z.number().nullable().describe('Largest less smallest, in the unit of the facts'),
  facts: z.array(factSchema),
})

export type Conflict = z.infer<typeof conflictSchema>

export const questionSchema = z.strictObject({
  kind: z.enum(['gapInSolid', 'depthReference']),
  electrode: z.string().describe('Label of the electrode; empty: the whole project'),
  hasSolid: z
    .boolean()
    .describe('Of gapInSolid: the electrode has a solid; without one the question is about its stated sizes'),
  hint: z
    .strictObject({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
})

/** What the screen of a project's drawings shows at first. */
export const projectDrawings = z.strictObject({
  drawings: z.array(drawingSchema),
  facts: z.array(factSchema),
  questions: z.array(questionSchema),
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
        value: factValue().optional().describe('Only if edited'),
      }),
    )
    .min(1)
    .max(5_000),
})

/** A fact that could not be applied, and why. */
const skippedSchema = z.strictObject({
  code: z.enum(skippedCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const shownValue = () => z.union([z.string(), z.number()]).nullable()

export const applyPreviewSchema = z.strictObject({
  changes: z.array(
    z.strictObject({
      kind: z.enum(['electrode', 'location', 'workpiece', 'project']),
      isNew: z.boolean(),
      electrode: z.string().nullable(),
      location: z.string().nullable(),
      values: z.array(
        z.strictObject({
          field: z.enum(factFields),
          module: z.enum(modules).nullable(),
          before: shownValue(),
          after: shownValue(),
        }),
      ),
    }),
  ),
  skipped: z.array(skippedSchema),
})
export type ApplyPreview = z.infer<typeof applyPreviewSchema>

export const appliedSchema = z.strictObject({
  electrodesAdded: z.int(),
  electrodesChanged: z.int(),
  locationsAdded: z.int(),
  locationsChanged: z.int(),
  skipped: z.array(skippedSchema),
})

const point2 = () => z.tuple([z.number(), z.number()])

/** The flat view of a file in mm: lines and texts as drawn, dimensions, closed contours; sheets as read. */
export const drawingViewSchema = z.strictObject({
  min: point2(),
  max: point2(),
  lines: z.array(z.strictObject({ layer: z.string(), closed: z.boolean(), points: z.array(point2()) })),
  texts: z.array(
    z.strictObject({
      layer: z.string(),
      text: z.string(),
      at: point2(),
      height: z.number(),
      rotation: z.number(),
      locator: z.string(),
    }),
  ),
  dimensions: z.array(
    z.strictObject({
      type: z.enum(planDimensionTypes),
      value: z.number(),
      override: z.string().optional(),
      from: point2(),
      to: point2(),
      textAt: point2(),
      label: z.string().optional(),
      locator: z.string(),
    }),
  ),
  contours: z.array(
    z.strictObject({ layer: z.string(), area: z.number(), points: z.array(point2()), locator: z.string() }),
  ),
  outlines: z
    .array(z.strictObject({ solid: z.int(), name: z.string(), parts: z.array(z.array(point2())) }))
    .describe('Projections of the file’s solids along the burn axis'),
  sheets: z.array(z.strictObject({ name: z.string(), rows: z.array(z.array(z.string())), rowCount: z.int() })),
})
