import { type MessageTemplate, messageTemplateInput, type Option } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import { valueMeant } from '../../system/dict/index.ts'

/** Templates as a sheet. */
export const messageTemplateSheet: Sheet<MessageTemplate> = {
  name: '消息模板',
  names: { zh: '消息模板', en: 'Message templates', ja: 'メッセージテンプレート' },
  noun: 'messageTemplate',
  key: ['templateCode'],
  columns: [
    { heading: '模板CODE', field: 'templateCode', text: (row) => row.templateCode },
    { heading: '模板标题', field: 'templateName', text: (row) => row.templateName },
    { heading: '模板内容', field: 'templateContent', text: (row) => row.templateContent },
    { heading: '模板测试json', field: 'templateTestJson', text: (row) => row.templateTestJson },
    { heading: '模板类型', field: 'templateType', text: (row) => row.templateType_dictText },
  ],
}

/** A row of such a sheet, not yet in use; the channel by its text or its value. */
export function messageTemplateOf(fields: Readonly<Record<string, string>>, ways: readonly Option[]) {
  const way = valueMeant(ways, fields.templateType)
  return messageTemplateInput.parse({
    ...fields,
    templateType: way ?? fields.templateType,
    templateTestJson: fields.templateTestJson || null,
  })
}
