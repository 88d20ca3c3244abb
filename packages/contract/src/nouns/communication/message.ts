import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const message = defineNoun({
  shows: ['sysSms', 'sysDict', 'sysDictItem'],
  titles: {
    sysSms: titled('消息', 'Message', 'メッセージ'),
  },
  restores: { sysSms: 'message.edit' },
  permissions: {
    'system:message:list': grant('查看消息', 'See messages', 'メッセージの閲覧'),
    'system:message:add': grant('新增消息', 'Write messages', 'メッセージの作成'),
    'system:message:edit': grant('编辑与重发消息', 'Edit and resend messages', 'メッセージの編集・再送'),
    'system:message:delete': grant('删除消息', 'Delete messages', 'メッセージの削除'),
    'system:message:export': grant('导出消息', 'Export messages', 'メッセージのエクスポート'),
    'system:message:import': grant('导入消息', 'Import messages', 'メッセージのインポート'),
  },
  screens: [
    {
      path: '/modules/message/sysMessageList',
      component: 'message/MessageList',
      icon: 'mail',
      titles: titled('消息管理', 'Messages', 'メッセージ管理'),
      permission: 'system:message:list',
      group: '/message',
      order: 10,
    },
  ],
})
