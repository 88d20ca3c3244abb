import { fields, nouns } from '@heron/contract/labels/zh'
export const messageTemplate = {
  title: '消息模板',
  intro: '消息的标题和内容；占位符由参数替换，从不执行。',
  empty: '先新增一个模板，再发送测试。',
  templateCode: nouns.messageTemplate.templateCode,
  templateName: fields.templateName,
  templateType: fields.templateType,
  templateContent: fields.templateContent,
  placeholderHint: `用 ${'$'}{名称} 写占位符，例如 ${'$'}{part}。`,
  templateTestJson: fields.testData,
  jsonHint: 'JSON 对象，例如 {"part":"E-07"}',
  badJson: '解析Json出错！',
  useStatus: nouns.messageTemplate.useStatus,
  used: '是',
  unused: '否',
  use: '应用',
  stopUse: '停用',
  usedEdit: '此模板已被应用，禁止编辑!',
  sendTest: '发送测试',
  msgType: fields.msgType,
  receiver: fields.receiver,
  send: '发送',
  queued: '发送消息任务添加成功！',
  preview: '预览',
  missing: '缺少参数：{{names}}',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    messageTemplate: typeof messageTemplate
  }
}
