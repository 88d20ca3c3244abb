import { id, idList, name, remark, version } from '../../../wire/quantity.ts'
import { dateTimeText } from '../../../wire/time.ts'
import { z } from '../../../wire/z.ts'
import { auditColumns } from '../../schema/audit-columns.ts'

/** Most files attached to a notice. */
export const noticeFiles = 20

/** Most pictures in the text of a notice. */
export const noticePictures = 20

/** Longest text of a notice, markup included. */
export const noticeLength = 200_000

const fields = {
  titile: name(100).describe('Title, with the spelling of the wire'),
  msgAbstract: remark(500)
    .min(1)
    .refine((text) => text.trim() !== '', 'required'),
  msgContent: z
    .string()
    .max(noticeLength)
    .describe(
      'HTML; what is not on the list of harmless marks is taken out; a kept picture is <img data-picture="id">',
    ),
  startTime: dateTimeText(),
  endTime: dateTimeText(),
  priority: z.enum(['L', 'M', 'H']).default('H'),
  msgCategory: z.enum(['1', '2']).default('1').describe('1 notice, 2 system message'),
  msgType: z.enum(['USER', 'ALL']).default('ALL').describe('Receivers'),
  userIds: z
    .union([idList(2_000), z.literal('')])
    .nullable()
    .default(null)
    .describe('For USER'),
  files: z
    .union([idList(noticeFiles), z.literal('')])
    .nullable()
    .default(null)
    .describe('Ids of uploaded files, comma-joined; never paths or addresses'),
}

const isInOrder = ({ startTime, endTime }: { startTime: string; endTime: string }) => startTime < endTime

export const announcementInput = z.strictObject(fields).refine(isInOrder, { message: 'inOrder', path: ['endTime'] })
export const announcementEdit = z
  .strictObject({ id: id(), version: version(), ...fields })
  .refine(isInOrder, { message: 'inOrder', path: ['endTime'] })

const time = dateTimeText().nullable()
const fileList = z
  .array(z.strictObject({ id: id(), name: z.string(), size: z.int() }))
  .describe('The files with their names')

export const announcementSchema = z.strictObject({
  id: id(),
  titile: z.string(),
  msgAbstract: z.string(),
  msgContent: z.string(),
  startTime: time,
  endTime: time,
  sender: z.string().nullable().describe('Login name of the user who released it'),
  sender_dictText: z.string().nullable(),
  priority: z.string(),
  priority_dictText: z.string(),
  msgCategory: z.string(),
  msgCategory_dictText: z.string(),
  msgType: z.string(),
  msgType_dictText: z.string(),
  sendStatus: z.string().describe('0 unpublished, 1 published, 2 withdrawn'),
  sendStatus_dictText: z.string(),
  sendTime: time,
  cancelTime: time,
  msgId: id().describe('Id of the notice, named as in socket frames'),
  msgTxt: z.string().describe('Its title, likewise'),
  userIds: z.string().nullable(),
  files: z.string().nullable(),
  fileList,
  busType: z.string().nullable(),
  busId: z.string().nullable(),
  openType: z.string().nullable(),
  openPage: z.string().nullable(),
  ...auditColumns,
})
export type Announcement = z.infer<typeof announcementSchema>

/** Who received an announcement; for USER before they first read it, for ALL from then on. */
export const deliverySchema = z.strictObject({
  id: id(),
  anntId: id(),
  userId: id(),
  username: z.string(),
  realname: z.string(),
  readFlag: z.string().describe('0 unread, 1 read'),
  readTime: time,
  createTime: time.describe('When it was given to the user; null: before this was recorded'),
})
export type Delivery = z.infer<typeof deliverySchema>

export const deliveryFields = {
  username: 'text',
  realname: 'text',
  readFlag: 'text',
  readTime: 'time',
  createTime: 'time',
} as const

/** Changes to a user's notices that the socket would have sent. */
export const missedNews = z.strictObject({
  lastId: id().nullable().describe('To be sent with the next call'),
  news: z.array(
    z.strictObject({ id: id(), kind: z.enum(['released', 'withdrawn']), anntId: id(), titile: z.string() }),
  ),
})

/** A notice in its receiver's list of all notices. */
export const myAnnouncement = z.strictObject({
  id: id(),
  anntId: id(),
  titile: z.string(),
  msgAbstract: z.string(),
  msgContent: z.string(),
  sender: z.string().nullable(),
  sender_dictText: z.string().nullable(),
  priority: z.string(),
  msgCategory: z.string(),
  msgCategory_dictText: z.string(),
  readFlag: z.string().describe('0 unread, 1 read'),
  readTime: time,
  sendTime: time,
  createTime: time,
  msgId: id().describe('Id of the notice, named as in socket frames'),
  msgTxt: z.string().describe('Its title, likewise'),
  busType: z.string().nullable(),
  busId: z.string().nullable(),
  openType: z.string().nullable(),
  openPage: z.string().nullable(),
  fileList,
})
export type MyAnnouncement = z.infer<typeof myAnnouncement>

export const announcementFields = {
  titile: 'text',
  priority: 'text',
  msgCategory: 'text',
  msgType: 'text',
  sendStatus: 'text',
  sender: 'text',
  sendTime: 'time',
  createTime: 'time',
} as const

export const myAnnouncementFields = {
  titile: 'text',
  sender: 'text',
  priority: 'text',
  msgCategory: 'text',
  busType: 'text',
  readFlag: 'text',
  sendTime: 'time',
  createTime: 'time',
} as const
