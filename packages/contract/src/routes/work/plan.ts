import { depthReferences } from '@heron/core/job'
import { listQuery, summed } from '../../wire/list.ts'
import { summedPage } from '../../wire/page.ts'
import {
  angle,
  coordinate,
  id,
  idQuery,
  projectQuery,
  reasonSchema,
  refusalSchema,
  size,
  version,
  versioned,
} from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { selections } from '../schema/sheet.ts'
import { conditionSchema } from './condition.ts'
import { locationSchema } from './location.ts'
import { mostEntered } from './schema/choices.ts'
import { keptAdjustment, planMake, planMakeAgain } from './schema/plan-make.ts'
import { planSchema, processTree } from './schema/plan-tree.ts'
import {
  changeReason,
  listedProcessSchema,
  planEntered,
  planEntry,
  processFields,
  processSchema,
  stepInput,
} from './schema/process.ts'

/** Either a plan or every reason against one, and whether manual steps of the previous plan were kept. */
export const planMade = z.strictObject({
  plan: planSchema.nullable(),
  refusals: z.array(refusalSchema),
  adjustments: z.array(keptAdjustment),
})

export const processSteps = z.strictObject({
  id: id(),
  version: version(),
  steps: z.array(stepInput).min(1).max(30).describe('Strong to weak; gap, radius and depth follow from the condition'),
  reason: changeReason().optional().describe('Always sent by our screens; the older platform’s client sends none'),
})
export const processUpdate = z.strictObject({
  id: id(),
  version: version(),
  sequence: z.int().min(1).max(100_000).describe('New place in the burning order'),
  reason: changeReason().optional(),
})
export const axisUpdate = z.strictObject({
  id: id().describe('Location'),
  version: version().describe('Version of the location'),
  x: coordinate(),
  y: coordinate(),
  c: angle(),
  depth: size(1_000),
  depthReference: z.enum(depthReferences),
  surfaceZ: coordinate(),
})
/** One change to many processes (DJ electrode, WZ location). */
export const processBatch = z.strictObject({
  processes: z
    .array(z.strictObject({ id: id(), version: version() }))
    .min(1)
    .max(2_000),
  replace: z
    .strictObject({ from: id(), to: id() })
    .optional()
    .describe('Replaces condition `from` with `to` in every step'),
  dwell: z.int().min(0).max(mostEntered.dwell).optional().describe('Spark-out of the last step, s'),
  reason: changeReason().optional().describe('Always sent by our screens; the older platform’s client sends none'),
})

export const conditionOfProcess = z.strictObject({
  rows: z.array(z.strictObject({ n: z.int(), condition: conditionSchema })),
  conditionText: z.string().describe('Condition table lines of the machine’s post'),
  subprogramText: z.string().describe('Burning block of the machine’s post'),
})
export const planExplanation = z.strictObject({
  process: processSchema,
  steps: z.array(
    z.strictObject({
      n: z.int(),
      reasons: z.array(reasonSchema),
      dropped: z.array(z.strictObject({ conditionId: id(), code: z.int(), rule: reasonSchema })),
      advice: z.array(reasonSchema),
    }),
  ),
})

const tags = ['plan']

/** The processing plan: projectProcess (processes of projects) and respProcess (conditions) on the wire. */
export const planRoutes = {
  make: route({
    id: 'plan.make',
    method: 'POST',
    path: '/resp/projectProcess/make',
    access: 'plan:edit',
    tags,
    body: planMakeAgain,
    answer: planMade,
    audit: 'add',
    summary:
      'Proposes a new plan, or returns all reasons against one, or the manual changes that would be lost unasked',
  }),
  adjustments: route({
    id: 'plan.adjustments',
    method: 'GET',
    path: '/resp/projectProcess/adjustments',
    access: 'plan:edit',
    tags,
    query: planMake,
    answer: z.array(keptAdjustment),
    summary: 'Preview of the effect of recalculating the plan on steps set by hand',
  }),
  accept: route({
    id: 'plan.accept',
    method: 'POST',
    path: '/resp/projectProcess/accept',
    access: 'plan:edit',
    tags,
    body: versioned,
    answer: planSchema,
    audit: 'edit',
    summary:
      'The plan before becomes obsolete, the project resolved; places with a good burn are finished, those being burnt are processing',
  }),
  list: route({
    id: 'plan.list',
    method: 'GET',
    path: '/resp/projectProcess/list',
    access: 'project:list',
    tags,
    query: projectQuery,
    answer: z.array(planSchema),
    summary: 'Every revision of the plan, newest first',
  }),
  page: route({
    id: 'plan.page',
    method: 'GET',
    path: '/resp/projectProcess/page',
    access: 'project:list',
    tags,
    query: listQuery(processFields, { conditionId: id().optional(), ...summed }, 'own'),
    answer: summedPage(listedProcessSchema, ['time']),
    summary:
      'Processes of the plans that are proposed or accepted, of all projects; those with a condition where it is named',
  }),
  exportXls: route({
    id: 'plan.exportXls',
    method: 'GET',
    path: '/resp/projectProcess/exportXls',
    access: 'project:list',
    tags,
    query: listQuery(processFields, { ...selections, conditionId: id().optional() }, 'own'),
    answer: z.unknown(),
    blob: true,
    audit: 'export',
    perMinute: 30,
    summary: 'The rows of the list, or the selected ones, as a workbook with one line per step',
  }),
  enter: route({
    id: 'plan.enter',
    method: 'POST',
    path: '/resp/projectProcess/enter',
    access: 'plan:edit',
    tags,
    body: planEntry,
    answer: planEntered,
    audit: 'add',
    summary: 'Checks a manually entered plan like a generated one, and stores it as proposed if it has no faults',
  }),
  getProcessTree: route({
    id: 'plan.getProcessTree',
    method: 'GET',
    path: '/resp/projectProcess/getProcessTree',
    access: 'project:list',
    tags,
    query: z.strictObject({ projectId: id(), planId: id().optional() }),
    answer: processTree,
    summary: 'Electrode → copy → process of the newest plan, or of the one named',
  }),
  addOrEdit: route({
    id: 'plan.addOrEdit',
    method: 'POST',
    also: ['PUT'],
    path: '/resp/projectProcess/addOrEdit',
    access: 'plan:edit',
    tags,
    body: processSteps,
    answer: processSchema,
    audit: 'edit',
    summary: 'Sets the steps of a process: adds, replaces or drops conditions',
  }),
  upd: route({
    id: 'plan.upd',
    method: 'PUT',
    also: ['POST'],
    path: '/resp/projectProcess/upd',
    access: 'plan:edit',
    tags,
    body: processUpdate,
    answer: z.array(processSchema).describe('The processes that moved'),
    audit: 'edit',
    summary: 'Moves a process to another place in the burning order',
  }),
  axisUpd: route({
    id: 'plan.axisUpd',
    method: 'PUT',
    also: ['POST'],
    path: '/resp/projectProcess/axisUpd',
    access: 'plan:edit',
    tags,
    body: axisUpdate,
    answer: locationSchema,
    audit: 'edit',
    summary: 'Changes the axes of the location behind a process; the plan becomes stale',
  }),
  updateProcessDjAndWzBatch: route({
    id: 'plan.updateProcessDjAndWzBatch',
    method: 'PUT',
    also: ['POST'],
    path: '/resp/projectProcess/updateProcessDjAndWzBatch',
    access: 'plan:edit',
    tags,
    body: processBatch,
    answer: z.array(processSchema),
    audit: 'edit',
    summary: 'One change for many processes, all or none',
  }),
  getCondSub: route({
    id: 'plan.getCondSub',
    method: 'GET',
    path: '/resp/projectProcess/getCondSub',
    access: 'project:list',
    tags,
    query: idQuery,
    answer: conditionOfProcess,
    summary: 'Conditions and subprogram text of a process',
  }),
  respGetCondSub: route({
    id: 'plan.respGetCondSub',
    method: 'GET',
    path: '/resp/respProcess/getCondSub',
    access: 'condition:list',
    tags,
    query: idQuery,
    answer: conditionOfProcess,
    summary: 'Condition and subprogram text of a library entry',
  }),
  explain: route({
    id: 'plan.explain',
    method: 'GET',
    path: '/resp/projectProcess/explain',
    access: 'project:list',
    tags,
    query: idQuery,
    answer: planExplanation,
    summary: 'Why each step has its condition and what was dropped by which rule',
  }),
}
