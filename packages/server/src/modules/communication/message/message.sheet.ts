import { type Message, messageInput, type Option } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import { valueMeant } from '../../system/dict/index.ts'

/** Messages as a sheet; the outcome of sending is exported but never imported. */
export const messageSheet: Sheet<Message> = {
  name: '消息',
  names: { zh: '消息', en: 'Messages', ja: 'メッセージ' },
  noun: 'message',
  key: ['esTitle', 'esReceiver'],
  repeats: true,
  columns: [
    { heading: '推送内容', field: 'esContent', text: (row) => row.esContent },
    { heading: '推送所需参数Json格式', field: 'esParam', text: (row) => row.esParam, readOnly: true },
    { heading: '接收人', field: 'esReceiver', text: (row) => row.esReceiver },
    { heading: '推送失败原因', field: 'esResult', text: (row) => row.esResult, readOnly: true },
    { heading: '发送次数', field: 'esSendNum', text: (row) => row.esSendNum, readOnly: true },
    {
      heading: '推送状态 0未推送 1推送成功 2推送失败',
      field: 'esSendStatus',
      text: (row) => row.esSendStatus_dictText,
      readOnly: true,
    },
    { heading: '推送时间', field: 'esSendTime', text: (row) => row.esSendTime, readOnly: true },
    { heading: '消息标题', field: 'esTitle', text: (row) => row.esTitle },
    { heading: '推送方式：1短信 2邮件 3微信', field: 'esType', text: (row) => row.esType_dictText },
    { heading: '备注', field: 'remark', text: (row) => row.remark },
  ],
}

/** A row of such a sheet; the channel by its text or its value. */
export function messageOf(fields: Readonly<Record<string, string>>, ways: readonly Option[]) {
  const way = valueMeant(ways, fields.esType)
  return messageInput.parse({ ...fields, esType: way ?? fields.esType, remark: fields.remark || null })
}
