import { type Announcement, announcementInput, type Option } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import { valueMeant } from '../../system/dict/index.ts'

/** Announcements as a sheet; state, sender and receivers are never read back. */
export const announcementSheet: Sheet<Announcement> = {
  name: '系统通告',
  names: { zh: '系统通告', en: 'Notices', ja: 'お知らせ' },
  noun: 'announcement',
  key: ['titile', 'startTime'],
  columns: [
    { heading: '标题', field: 'titile', text: (row) => row.titile },
    { heading: '内容', field: 'msgContent', text: (row) => row.msgContent },
    { heading: '开始时间', field: 'startTime', text: (row) => row.startTime },
    { heading: '结束时间', field: 'endTime', text: (row) => row.endTime },
    { heading: '发布人', field: 'sender', text: (row) => row.sender, readOnly: true },
    { heading: '优先级', field: 'priority', text: (row) => row.priority_dictText },
    { heading: '消息类型', field: 'msgCategory', text: (row) => row.msgCategory_dictText },
    { heading: '通告对象类型', field: 'msgType', text: (row) => row.msgType_dictText, readOnly: true },
    { heading: '发布状态', field: 'sendStatus', text: (row) => row.sendStatus_dictText, readOnly: true },
    { heading: '发布时间', field: 'sendTime', text: (row) => row.sendTime, readOnly: true },
    { heading: '撤销时间', field: 'cancelTime', text: (row) => row.cancelTime, readOnly: true },
  ],
}

type Word = Pick<Option, 'text' | 'value' | 'titles'>

export interface NoticeWords {
  readonly priorities: readonly Word[]
  readonly categories: readonly Word[]
}

/** Names of the priorities in sheets made before the dictionary had its present texts. */
const formerPriorities: readonly Word[] = [
  { text: '高', value: 'H' },
  { text: '中', value: 'M' },
  { text: '低', value: 'L' },
]

const valueIn = (options: readonly Word[], text: string | undefined) => valueMeant(options, text) ?? text

/** A row of such a sheet: an unpublished announcement for all; the title is used for the abstract it lacks. */
export const announcementOf = (fields: Readonly<Record<string, string>>, words: NoticeWords) =>
  announcementInput.parse({
    ...fields,
    msgAbstract: fields.titile,
    priority: valueIn([...words.priorities, ...formerPriorities], fields.priority || undefined),
    msgCategory: valueIn(words.categories, fields.msgCategory || undefined),
  })
