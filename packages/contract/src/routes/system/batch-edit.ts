import { limits } from '../../limits.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

const batchEditBody = z.strictObject({
  call: z.string().max(64).describe('The call that edits one row; its permission is required'),
  rows: z
    .array(z.record(z.string().max(64), z.unknown()))
    .min(1)
    .max(limits.batchEditRows)
    .describe('Complete body of that call for each row, with the id and the version last read'),
})

const batchEditOutcome = z.strictObject({
  id: z.string().describe('Of the row; empty where the body has none'),
  state: z.enum(['changed', 'refused']),
  version: z.int().nullable().describe('Its new version; null for a refused row'),
  reason: z.string().optional().describe('Reason of the refusal, as in the call that edits one row'),
  error: z.string().optional().describe('Error code of the refusal'),
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
    summary: 'Preview of a batch edit for each row; changes nothing',
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
    summary: 'Edits rows one by one: refused rows are unchanged, the others are changed',
  }),
}
