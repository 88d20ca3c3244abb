import { id, name, version } from '../../../wire/quantity.ts'
import { unique } from '../../../wire/unique.ts'
import { z } from '../../../wire/z.ts'
import { auditColumns } from '../../schema/audit-columns.ts'
import { messageLength, messageWays, receivers } from './message.ts'

/** A name between `${` and `}` that is replaced by a parameter; everything else is literal and nothing is evaluated. */
export const placeholder = /\$\{([A-Za-z_]\w{0,63})\}/g

const testJson = z.string().max(4_000).describe('Parameters, a JSON object of texts and numbers')

const fields = {
  templateCode: z
    .string()
    .min(1)
    .max(32)
    .regex(/^[A-Za-z0-9_.-]+$/)
    .meta(unique('Unique')),
  templateName: name(100).describe('The title; may contain placeholders'),
  templateType: z.enum(messageWays).describe('Dictionary msgType'),
  templateContent: z
    .string()
    .min(1)
    .max(messageLength)
    .refine((text) => text.trim() !== '', 'required'),
  templateTestJson: testJson.nullable().default(null),
  useStatus: z.enum(['0', '1']).default('0').describe('1: in use, so it cannot be changed'),
}

export const messageTemplateInput = z.strictObject(fields)
export const messageTemplateEdit = z.strictObject({ id: id(), version: version(), ...fields })

export const messageTemplateSchema = z.strictObject({
  id: id(),
  ...fields,
  templateCode: z.string(),
  templateName: z.string(),
  templateType: z.string(),
  templateType_dictText: z.string(),
  templateContent: z.string(),
  templateTestJson: z.string().nullable(),
  useStatus: z.string(),
  ...auditColumns,
})
export type MessageTemplate = z.infer<typeof messageTemplateSchema>

export const messageTemplateFields = {
  templateCode: 'text',
  templateName: 'text',
  templateContent: 'text',
  templateType: 'text',
  useStatus: 'text',
  createTime: 'time',
} as const

export const previewInput = z.strictObject({
  templateName: fields.templateName,
  templateType: fields.templateType,
  templateContent: fields.templateContent,
  testData: testJson.default(''),
})

export const previewSchema = z.strictObject({
  title: z.string(),
  content: z.string(),
  missing: z.array(z.string()).describe('Placeholders without a parameter'),
})

export const sendInput = z.strictObject({
  templateCode: fields.templateCode,
  msgType: z.enum([...messageWays, '3']).describe('Dictionary msgType; 3 is refused'),
  receiver: receivers,
  testData: testJson,
})
