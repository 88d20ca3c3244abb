import { modules } from '@heron/core/job'
import { id, positiveSize, size } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { classCopies, decisionReason } from './discharge.ts'
import { electrodeOffset } from './setting.ts'

/** A worn electrode was replaced: the forecast of its wear restarts. */
export const renewalInput = z.strictObject({
  id: id().describe('A process that the electrode burns'),
  shorter: size(5).describe('Length lost by dressing, mm; 0: new'),
  reason: decisionReason(),
})
export const renewalSchema = z.strictObject({
  id: id(),
  electrodeId: id(),
  electrodeName: z.string(),
  copy: z.int(),
  copies: classCopies(),
  module: z.enum(modules),
  shorter: size(5),
  reason: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  withdrawnBy: z.string().nullable(),
  withdrawnTime: z.string().nullable(),
})
export type Renewal = z.infer<typeof renewalSchema>

/** The measured values of a copy. */
const measured = z.strictObject({
  measuredUndersize: size(5).nullable(),
  actualHeight: positiveSize(1_000).nullable(),
  offset: electrodeOffset(),
})
export const renewalWithdrawn = z.strictObject({
  id: id(),
  restored: measured.nullable().describe('Values measured before the renewal that are in force again; null: none'),
})
export type RenewalWithdrawn = z.infer<typeof renewalWithdrawn>
export type MeasuredValues = z.infer<typeof measured>
