import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const messageTemplate = defineNoun({
  shows: ['sysSmsTemplate', 'sysDict', 'sysDictItem'],
  titles: {
    sysSmsTemplate: titled('消息模板', 'Message template', 'メッセージテンプレート'),
  },
  restores: { sysSmsTemplate: 'messageTemplate.edit' },
  permissions: {
    'system:messageTemplate:list': grant('查看消息模板', 'See message templates', 'テンプレートの閲覧'),
    'system:messageTemplate:add': grant('新增消息模板', 'Add message templates', 'テンプレートの追加'),
    'system:messageTemplate:edit': grant('编辑消息模板', 'Edit message templates', 'テンプレートの編集'),
    'system:messageTemplate:delete': grant('删除消息模板', 'Delete message templates', 'テンプレートの削除'),
    'system:messageTemplate:send': grant('发送测试消息', 'Send by a template', 'テンプレートからの送信'),
    'system:messageTemplate:export': grant('导出消息模板', 'Export message templates', 'テンプレートのエクスポート'),
    'system:messageTemplate:import': grant('导入消息模板', 'Import message templates', 'テンプレートのインポート'),
  },
  screens: [
    {
      path: '/modules/message/sysMessageTemplateList',
      component: 'message-template/MessageTemplateList',
      icon: 'program',
      titles: titled('消息模板', 'Message templates', 'メッセージテンプレート'),
      permission: 'system:messageTemplate:list',
      group: '/message',
      order: 20,
    },
  ],
})
