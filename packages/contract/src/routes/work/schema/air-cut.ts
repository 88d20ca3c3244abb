import { airCutChecklist } from '../../../air-cut.ts'
import { coordinate, id } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

const airCutHeight = () => z.coerce.number().min(1).max(500).describe('Added to every work Z, mm')
export const airCutQuery = z.strictObject({ id: id(), height: airCutHeight().optional() })
export const airCutFileQuery = z.strictObject({ id: id(), height: airCutHeight() })
export const airCutSheetQuery = z.strictObject({
  id: id(),
  height: airCutHeight(),
  language: z.enum(['CN', 'EN', 'JP']).default('CN'),
})

/** Whether the post is proven on the program's machine. */
const airCutStanding = z.strictObject({
  state: z.enum(['none', 'proven', 'failed', 'postChanged', 'machineChanged']),
  person: z.string().nullable(),
  time: z.string().nullable(),
})
export type AirCutStanding = z.infer<typeof airCutStanding>

/** A program raised for a dry run: what the control shows at its named lines, and recorded runs. */
export const airCutKit = z.strictObject({
  id: id(),
  height: z.number(),
  least: z.number().describe('The minimum height, mm'),
  sha256: z.string().describe('Of the raised text'),
  fileName: z.string(),
  lines: z.array(
    z.strictObject({
      line: z.int(),
      name: z.string(),
      cs: z.int(),
      pot: z.int(),
      x: z.number(),
      y: z.number(),
      z: z.number(),
      c: z.number(),
      machineZ: z.number().nullable(),
      asked: z.boolean().describe('A record of a good run needs the displayed value at this line'),
    }),
  ),
  checklist: z.array(z.enum(airCutChecklist)),
  standing: airCutStanding,
  records: z.array(
    z.strictObject({
      program: z.string(),
      height: z.number(),
      result: z.enum(['good', 'bad']),
      person: z.string(),
      note: z.string(),
      time: z.string(),
    }),
  ),
})
export type AirCutKit = z.infer<typeof airCutKit>

export const airCutRecord = z.strictObject({
  id: id(),
  height: z.number().min(1).max(500),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  result: z.enum(['good', 'bad']),
  checked: z.array(z.enum(airCutChecklist)).max(20),
  readings: z
    .array(
      z.strictObject({
        line: z.int().min(1),
        x: coordinate(),
        y: coordinate(),
        z: coordinate(),
        c: z.number().min(-360).max(360),
      }),
    )
    .max(50),
  note: z.string().trim().max(300),
})
