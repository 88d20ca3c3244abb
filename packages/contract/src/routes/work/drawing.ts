import { id, projectQuery, versioned } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { queryInt } from '../../wire/scalar.ts'
import { z } from '../../wire/z.ts'
import { factKinds } from './schema/choices.ts'
import {
  answerInput,
  appliedSchema,
  applyPreviewSchema,
  conflictSchema,
  decisionInput,
  drawingSchema,
  drawingViewSchema,
  factSchema,
  projectDrawings,
  questionSchema,
} from './schema/drawing.ts'

const tags = ['drawing']

export type FactKind = (typeof factKinds)[number]

/** The kind of a fact's field: `location.x` belongs to `locations`. */
export const factKind = (field: string): FactKind =>
  field.startsWith('location.') ? 'locations' : field.startsWith('electrode.') ? 'electrodes' : 'general'

/** Facts read from drawings, and people's decisions on them. */
export const drawingRoutes = {
  list: route({
    id: 'drawing.list',
    method: 'GET',
    path: '/projectDrawing/list',
    access: 'drawing:view',
    tags,
    query: projectQuery,
    answer: z.array(drawingSchema),
  }),
  ofProject: route({
    id: 'drawing.ofProject',
    method: 'GET',
    path: '/projectDrawing/ofProject',
    access: 'drawing:view',
    tags,
    query: projectQuery,
    answer: projectDrawings,
    summary: 'The drawings of a project, everything read from them, and the open questions',
  }),
  read: route({
    id: 'drawing.read',
    method: 'POST',
    path: '/projectDrawing/read',
    access: 'drawing:upload',
    tags,
    body: versioned,
    answer: drawingSchema,
    audit: 'edit',
    summary: 'Reads a file again; open facts are replaced, decided ones stay',
  }),
  facts: route({
    id: 'drawing.facts',
    method: 'GET',
    path: '/projectDrawing/facts',
    access: 'drawing:view',
    tags,
    query: z.strictObject({ projectId: id(), fileId: id().optional() }),
    answer: z.array(factSchema),
  }),
  conflicts: route({
    id: 'drawing.conflicts',
    method: 'GET',
    path: '/projectDrawing/conflicts',
    access: 'drawing:view',
    tags,
    query: projectQuery,
    answer: z.array(conflictSchema),
  }),
  decide: route({
    id: 'drawing.decide',
    method: 'POST',
    path: '/projectDrawing/decide',
    access: 'fact:accept',
    tags,
    body: decisionInput,
    answer: z.array(factSchema),
    audit: 'edit',
    summary: 'Accepts, edits or rejects facts, all or none; accepting one side of a conflict rejects the others',
  }),
  acceptAll: route({
    id: 'drawing.acceptAll',
    method: 'POST',
    path: '/projectDrawing/acceptAll',
    access: 'fact:accept',
    tags,
    body: z.strictObject({ projectId: id(), fileId: id().optional(), kind: z.enum(factKinds).optional() }),
    answer: z.strictObject({ accepted: z.int(), conflicts: z.int().describe('Still open: a user must choose') }),
    audit: 'edit',
    summary: 'Accepts the open facts of one kind, or all, that neither another file nor an entered value contradicts',
  }),
  questions: route({
    id: 'drawing.questions',
    method: 'GET',
    path: '/projectDrawing/questions',
    access: 'drawing:view',
    tags,
    query: projectQuery,
    answer: z.array(questionSchema),
  }),
  answer: route({
    id: 'drawing.answer',
    method: 'POST',
    path: '/projectDrawing/answer',
    access: 'fact:accept',
    tags,
    body: answerInput,
    answer: z.array(questionSchema),
    audit: 'edit',
  }),
  preview: route({
    id: 'drawing.preview',
    method: 'GET',
    path: '/projectDrawing/preview',
    access: 'fact:accept',
    tags,
    query: projectQuery,
    answer: applyPreviewSchema,
    summary: 'Preview of applying the accepted facts: added, changed and left out; stores nothing',
  }),
  apply: route({
    id: 'drawing.apply',
    method: 'POST',
    path: '/projectDrawing/apply',
    access: 'fact:accept',
    tags,
    body: projectQuery,
    answer: appliedSchema,
    audit: 'edit',
    summary: 'Creates electrodes, locations and workpiece values from the accepted facts',
  }),
  epx: route({
    id: 'drawing.epx',
    method: 'GET',
    path: '/projectDrawing/epx',
    access: 'drawing:view',
    tags,
    query: projectQuery,
    answer: z.unknown(),
    blob: true,
    audit: 'export',
    summary: 'The electrodes and locations of the project as an EPX 2 file, which is read like a drawing',
  }),
  mesh: route({
    id: 'drawing.mesh',
    method: 'GET',
    path: '/projectDrawing/mesh',
    access: 'drawing:view',
    tags,
    query: z.strictObject({ fileId: id(), solid: queryInt(0, 10_000) }),
    answer: z.unknown(),
    blob: true,
    summary:
      'Triangles, little-endian: "HMSH", uint32 version 1, uint32 corners, uint32 indices, float32 x y z each corner (mm), uint32 indices',
  }),
  view: route({
    id: 'drawing.view',
    method: 'GET',
    path: '/projectDrawing/view',
    access: 'drawing:view',
    tags,
    query: z.strictObject({ fileId: id() }),
    answer: drawingViewSchema,
    summary: 'The flat view of a file: lines, texts, dimensions, sheets as read; outlines of its solids',
  }),
}
