export const messageTemplate = {
  title: '消息模板',
  intro: '消息的标题和内容；占位符由参数替换，从不执行。',
  empty: '先新增一个模板，再发送测试。',
  templateCode: '模板CODE',
  templateName: '模板标题',
  templateType: '模板类型',
  templateContent: '模板内容',
  placeholderHint: `用 ${'$'}{名称} 写占位符，例如 ${'$'}{part}。`,
  templateTestJson: '测试数据',
  jsonHint: 'JSON 对象，例如 {"part":"E-07"}',
  badJson: '解析Json出错！',
  useStatus: '是否应用',
  used: '是',
  unused: '否',
  use: '应用',
  stopUse: '停用',
  usedEdit: '此模板已被应用，禁止编辑!',
  sendTest: '发送测试',
  msgType: '消息类型',
  receiver: '消息接收方',
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
