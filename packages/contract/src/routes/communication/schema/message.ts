import { id, name, remark, version } from '../../../wire/quantity.ts'
import { dateTimeText } from '../../../wire/time.ts'
import { z } from '../../../wire/z.ts'
import { auditColumns } from '../../schema/audit-columns.ts'

/** Longest content of a message, markup included. */
export const messageLength = 50_000

/** Channel of a message: 1 text message, 2 mail, 4 in-app notice. 3 is a messenger for which no provider is set up. */
export const messageWays = ['1', '2', '4'] as const
export type MessageWay = (typeof messageWays)[number]

const time = dateTimeText().nullable()
const way = z.enum(messageWays).describe('Dictionary msgType: 1 to a phone, 2 by mail, 4 in Heron')

const content = z
  .string()
  .min(1)
  .max(messageLength)
  .refine((text) => text.trim() !== '', 'required')

/** Accounts, mail addresses or phone numbers, comma-joined. */
export const receivers = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .regex(/^[^\p{Cc}\s<>"'\\]+$/u)
  .describe('Accounts, or addresses as the way needs them, comma-joined')

const fields = {
  esTitle: name(100),
  esType: way,
  esReceiver: receivers,
  esContent: content.describe('HTML for mail and Heron, plain for phones'),
  remark: remark(500).nullable().default(null),
}

export const messageInput = z.strictObject(fields)
export const messageEdit = z.strictObject({ id: id(), version: version(), ...fields })

export const messageSchema = z.strictObject({
  id: id(),
  esTitle: z.string(),
  esType: z.string(),
  esType_dictText: z.string(),
  esReceiver: z.string().describe('One address, number or account'),
  esParam: z.string().nullable().describe('Parameters of the template, JSON'),
  esContent: z.string(),
  esSendTime: time,
  esSendStatus: z.string().describe('0 waiting, 1 sent, 2 failed'),
  esSendStatus_dictText: z.string(),
  esSendNum: z.int().describe('Attempts'),
  esResult: z.string().nullable().describe('Why the last attempt failed'),
  nextTime: time.describe('Time of the next attempt; null: no more attempts'),
  remark: z.string().nullable(),
  ...auditColumns,
})
export type Message = z.infer<typeof messageSchema>

export const messageFields = {
  esTitle: 'text',
  esContent: 'text',
  esReceiver: 'text',
  esType: 'text',
  esSendStatus: 'text',
  esSendTime: 'time',
  esSendNum: 'number',
  createTime: 'time',
} as const
