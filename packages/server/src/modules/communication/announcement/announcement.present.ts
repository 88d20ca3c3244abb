import type { Announcement, Delivery, MyAnnouncement, Option } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import type { NoticeFile } from './announcement.files.ts'
import type { AnnouncementRow } from './announcement.store.ts'

const timeText = (time: number | null) => (time === null ? null : formatDateTime(time))

const textIn = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.text ?? value

/** Reads once the texts shown beside the values. */
export async function announcementPresenter(options: DictOptions) {
  const [priorities, categories, types, states] = [
    await options.itemsOf('priority'),
    await options.itemsOf('msg_category'),
    await options.itemsOf('msg_type'),
    await options.itemsOf('send_status'),
  ]
  return (row: AnnouncementRow, receivers: readonly string[], files: readonly NoticeFile[]): Announcement => ({
    id: row.id,
    titile: row.titile,
    msgAbstract: row.msgAbstract,
    msgContent: row.msgContent,
    startTime: timeText(row.startTime),
    endTime: timeText(row.endTime),
    sender: row.sender,
    sender_dictText: row.senderName,
    priority: row.priority,
    priority_dictText: textIn(priorities, row.priority),
    msgCategory: row.msgCategory,
    msgCategory_dictText: textIn(categories, row.msgCategory),
    msgType: row.msgType,
    msgType_dictText: textIn(types, row.msgType),
    sendStatus: row.sendStatus,
    sendStatus_dictText: textIn(states, row.sendStatus),
    sendTime: timeText(row.sendTime),
    cancelTime: timeText(row.cancelTime),
    msgId: row.id,
    msgTxt: row.titile,
    userIds: row.msgType === 'USER' && receivers.length > 0 ? receivers.map((id) => `${id},`).join('') : null,
    files: files.length > 0 ? files.map(({ id }) => id).join(',') : null,
    fileList: [...files],
    busType: row.busType,
    busId: row.busId,
    openType: row.openType,
    openPage: row.openPage,
    ...presentAuditColumns(row),
  })
}

interface MyRow extends AnnouncementRow {
  readonly readFlag: string
  readonly readTime: number | null
}

/** The same for readers without write permission. */
export async function minePresenter(options: DictOptions) {
  const categories = await options.itemsOf('msg_category')
  return (row: MyRow, files: readonly NoticeFile[]): MyAnnouncement => ({
    id: row.id,
    anntId: row.id,
    titile: row.titile,
    msgAbstract: row.msgAbstract,
    msgContent: row.msgContent,
    sender: row.sender,
    sender_dictText: row.senderName,
    priority: row.priority,
    msgCategory: row.msgCategory,
    msgCategory_dictText: textIn(categories, row.msgCategory),
    readFlag: row.readFlag,
    readTime: timeText(row.readTime),
    sendTime: timeText(row.sendTime),
    createTime: timeText(row.createTime),
    msgId: row.id,
    msgTxt: row.titile,
    busType: row.busType,
    busId: row.busId,
    openType: row.openType,
    openPage: row.openPage,
    fileList: [...files],
  })
}

interface DeliveryRow extends Omit<Delivery, 'readTime' | 'createTime'> {
  readonly readTime: number | null
  readonly createTime: number | null
}

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  ...row,
  readTime: timeText(row.readTime),
  createTime: timeText(row.createTime),
})
