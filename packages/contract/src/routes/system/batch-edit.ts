import { limits } from '../../limits.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

const batchEditBody = z.strictObject({
  call: z.string().max(64).describe('The call that edits one such row; its permission is required'),
  rows: z
    .array(z.record(z.string().max(64), z.unknown()))
    .min(1)
    .max(limits.batchEditRows)
    .describe('A whole body of that call for each row, with its id and the version that the caller has seen'),
})

const batchEditOutcome = z.strictObject({
  id: z.string().describe('Of the row; empty where the body has none'),
  state: z.enum(['changed', 'refused']),
  version: z.int().nullable().describe('The version it has now; null for a refused row'),
  reason: z.string().optional().describe('Why it was refused, in the words of the call that edits one row'),
  error: z.string().optional().describe('The code of the refusal'),
})
export type BatchEditOutcome = z.infer<typeof batchEditOutcome>

const batchEditAnswer = z.strictObject({
  changed: z.int(),
  refused: z.int(),
  rows: z.array(batchEditOutcome).describe('In the order of the call'),
})

const tags = ['batch edit']

/** Edits many rows of a list through the call that edits one of them (ADR 0067). */
export const batchEditRoutes = {
  preview: route({
    id: 'batchEdit.preview',
    method: 'POST',
    path: '/sys/batchEdit/preview',
    access: 'session',
    body: batchEditBody,
    answer: batchEditAnswer,
    perMinute: 60,
    tags,
    summary: 'What would become of each row if it were edited so; nothing is changed',
  }),
  apply: route({
    id: 'batchEdit.apply',
    method: 'POST',
    path: '/sys/batchEdit/apply',
    access: 'session',
    body: batchEditBody,
    answer: batchEditAnswer,
    audit: 'edit',
    perMinute: 60,
    tags,
    summary: 'Edits each row by itself: a refused one stays as it is, the others are changed',
  }),
}
