import { electrodeMaterials, modules, orbitPatterns, shapeClasses, workpieceMaterials } from '@heron/core/job'
import { limits } from '../../limits.ts'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import {
  area,
  id,
  idQuery,
  idsQuery,
  name,
  reasonSchema,
  removedSchema,
  roughness,
  size,
  version,
  versioned,
} from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'
import { selections, sheetImportAnswer, sheetImportFields, sheetUpload } from '../schema/sheet.ts'
import {
  conditionBases,
  conditionDepthTypes,
  conditionProvenances,
  conditionReferences,
  conditionStates,
  shakeSelections,
} from './schema/choices.ts'

const fields = {
  code: z.int().min(1).max(999).describe('Its number on the control: 217 for E217'),
  name: name(60).describe('Base library name'),
  base: z.enum(conditionBases).describe('Base library type: public, or private to its author'),
  machineFamily: name(40),
  electrodeMaterial: z.enum(electrodeMaterials).describe('Material combination, electrode side'),
  workpieceMaterial: z.enum(workpieceMaterials).describe('Material combination, workpiece side'),
  shapes: z.array(z.enum(shapeClasses)).max(shapeClasses.length).describe('Empty: any shape'),
  module: z.enum(modules).describe('Machining module'),
  polarity: z.enum(['positive', 'negative']).describe('Of the electrode'),
  xyzInputType: z.enum(['common', 'separate']).describe('common: one gap for X and Y; separate: one each'),
  referencePosition: z.enum(conditionReferences).describe('Reference of the depth'),
  depthType: z.enum(conditionDepthTypes).describe('Machining depth type'),
  depth: size(1_000).nullable().describe('Depth the entry was recorded at, mm; null: by the location'),
  areaMin: area(),
  areaMax: area().describe('Projected area it is meant for, mm²'),
  ra: roughness().describe('Roughness it leaves, Ra µm'),
  gapX: size(2).describe('Discharge gap per side along X, mm'),
  gapY: size(2),
  gapFront: size(2).describe('Frontal discharge gap, mm'),
  shakeSelection: z.enum(shakeSelections).describe('Orbit mode; off: plunge only'),
  shakePlaneShapes: z.array(z.enum(orbitPatterns)).max(orbitPatterns.length).describe('Allowed orbits'),
  peakCurrent: z.number().min(0.1).max(1_000).describe('A'),
  onTime: z.int().min(1).max(10_000).describe('µs'),
  offTime: z.int().min(1).max(10_000).describe('µs'),
  voltage: z.int().min(1).max(500).describe('Open voltage, V'),
  servo: z.int().min(1).max(500).describe('Servo reference, V'),
  jumpHeight: size(100).describe('mm'),
  jumpInterval: z.number().min(0).max(600).describe('s'),
  wear: z.number().min(0).max(1).describe('Electrode volume lost ÷ workpiece volume removed'),
  provenance: z.enum(conditionProvenances).describe('samples: found in programs that ran, only set with its origin'),
  provenJobs: z.int().min(0).max(1_000_000),
  remark: z.string().max(500),
}

/** Where a condition from samples was found. */
const originSchema = z.strictObject({
  machineId: id().describe('The only machine it may be used on'),
  machineNo: z.string(),
  teachingId: id().describe('The lesson of the samples'),
  lines: z.array(z.string()).describe('As the samples call or set it up; other values in braces'),
})

export const conditionSchema = z.strictObject({
  id: id(),
  ...fields,
  origin: originSchema.nullable().describe('Null: for every machine of the family'),
  actualDepth: size(1_000).nullable().describe('Depth less the frontal gap, mm'),
  conditionText: z
    .string()
    .describe('Its line in the condition table of the reference dialect, printed from its values'),
  subprogramText: z.string().describe('A burn with it in the reference dialect, printed from its values'),
  state: z.enum(conditionStates),
  toBeCalibrated: z.boolean().describe('Calculated from the published gap law, not proven on a machine'),
  createBy: z.string(),
  createTime: dateTimeText(),
  version: version(),
})
export type Condition = z.infer<typeof conditionSchema>

export const conditionInput = z.strictObject(fields)
export const conditionEdit = z.strictObject({ id: id(), version: version(), ...fields })

const { base: _base, machineFamily: _family, provenance: _provenance, provenJobs: _jobs, ...givenFields } = fields

/** A condition found in the samples of a lesson, with what a person adds: gap, roughness, materials, figures. */
export const sampleConditionInput = z.strictObject({
  teachingId: id(),
  machineId: id(),
  ...givenFields,
})

/** The request for which a condition is chosen. */
export const conditionQuestion = z.strictObject({
  machineFamily: name(40),
  electrodeMaterial: z.enum(electrodeMaterials),
  workpieceMaterial: z.enum(workpieceMaterials),
  shape: z.enum(shapeClasses),
  module: z.enum(modules),
  projectedArea: area(),
  undersize: size(5).describe('Per side, mm'),
  targetRa: roughness(),
  orbit: z.enum([...orbitPatterns, 'none']),
})

/** Why a condition was chosen and others were not. */
export const conditionExplanation = z.strictObject({
  chosen: z
    .array(z.strictObject({ id: id(), code: z.int(), name: z.string(), reasons: z.array(reasonSchema) }))
    .describe('Best first'),
  dropped: z.array(z.strictObject({ id: id(), code: z.int(), name: z.string(), rule: reasonSchema })),
  advice: z.array(reasonSchema).describe('Changes that would alter the choice'),
})

/** A machine family of the library or of a machine, with the number of released entries the caller may plan with. */
export const conditionFamilySchema = z.strictObject({ family: z.string(), released: z.int() })
export type ConditionFamily = z.infer<typeof conditionFamilySchema>

/** Fields the list can be filtered and sorted by. */
export const conditionFields = {
  code: 'number',
  name: 'text',
  base: 'text',
  machineFamily: 'text',
  electrodeMaterial: 'text',
  workpieceMaterial: 'text',
  module: 'text',
  state: 'text',
  provenance: 'text',
  ra: 'number',
  areaMax: 'number',
  createTime: 'time',
} as const

const tags = ['condition']

export const conditionRoutes = {
  list: route({
    id: 'condition.list',
    method: 'GET',
    path: '/conditionLibrary/list',
    access: 'condition:list',
    tags,
    query: listQuery(conditionFields, {}, 'own'),
    answer: page(conditionSchema),
    summary: 'Public entries and the caller’s own private ones',
  }),
  families: route({
    id: 'condition.families',
    method: 'GET',
    path: '/conditionLibrary/families',
    access: 'condition:list',
    tags,
    answer: z.array(conditionFamilySchema),
    summary: 'The machine families of the library and of the machines, by name',
  }),
  get: route({
    id: 'condition.get',
    method: 'GET',
    path: '/conditionLibrary/get',
    access: 'condition:list',
    tags,
    query: idQuery,
    answer: conditionSchema,
  }),
  add: route({
    id: 'condition.add',
    method: 'POST',
    path: '/conditionLibrary/add',
    access: 'condition:edit',
    tags,
    body: conditionInput,
    answer: conditionSchema,
    done: 'added',
    audit: 'add',
  }),
  edit: route({
    id: 'condition.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/conditionLibrary/edit',
    access: 'condition:edit',
    tags,
    body: conditionEdit,
    answer: conditionSchema,
    done: 'edited',
    audit: 'edit',
    summary: 'Changes an entry; a released one becomes a draft',
  }),
  deleteBatch: route({
    id: 'condition.deleteBatch',
    method: 'DELETE',
    path: '/conditionLibrary/deleteBatch',
    access: 'condition:delete',
    tags,
    query: idsQuery,
    answer: removedSchema,
    done: 'allDeleted',
    audit: 'delete',
    summary: 'Removes drafts; released entries must be withdrawn instead',
  }),
  release: route({
    id: 'condition.release',
    method: 'POST',
    path: '/conditionLibrary/release',
    access: 'condition:edit',
    tags,
    body: versioned,
    answer: conditionSchema,
    audit: 'edit',
  }),
  releaseBatch: route({
    id: 'condition.releaseBatch',
    method: 'POST',
    path: '/conditionLibrary/releaseBatch',
    access: 'condition:edit',
    tags,
    body: z.strictObject({ conditions: z.array(versioned).min(1).max(limits.batchIds) }),
    answer: z.strictObject({ released: z.int() }),
    audit: 'edit',
    summary: 'Releases all of these drafts, or none; the refusal names the condition',
  }),
  withdraw: route({
    id: 'condition.withdraw',
    method: 'POST',
    path: '/conditionLibrary/withdraw',
    access: 'condition:edit',
    tags,
    body: versioned,
    answer: conditionSchema,
    audit: 'edit',
  }),
  exportXls: route({
    id: 'condition.exportXls',
    method: 'GET',
    path: '/conditionLibrary/exportXls',
    access: 'condition:list',
    tags,
    query: listQuery(conditionFields, selections, 'own'),
    answer: z.unknown(),
    blob: true,
    audit: 'export',
    perMinute: 30,
    summary: 'The rows of the list, or the selected ones, as a workbook that can be imported',
  }),
  upload: route({
    id: 'condition.upload',
    method: 'POST',
    path: '/conditionLibrary/upload',
    access: 'condition:import',
    tags,
    multipart: sheetUpload,
    body: sheetImportFields,
    answer: sheetImportAnswer,
    perMinute: 30,
    audit: 'import',
    summary: 'Adds and changes conditions from a sheet; a changed one becomes a draft',
  }),
  explain: route({
    id: 'condition.explain',
    method: 'POST',
    path: '/conditionLibrary/explain',
    access: 'condition:list',
    tags,
    body: conditionQuestion,
    answer: conditionExplanation,
    summary: 'The entries that would be chosen, with reasons for and against each',
  }),
}
