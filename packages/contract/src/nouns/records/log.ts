import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const log = defineNoun({
  shows: ['sysLog', 'sysDict', 'sysDictItem'],
  permissions: {
    'system:log:list': grant('查看日志', 'See the log', 'ログの閲覧'),
    'system:log:delete': grant('删除日志', 'Delete log entries', 'ログの削除'),
    'system:log:export': grant('导出日志', 'Export the log', 'ログのエクスポート'),
  },
  screens: [
    {
      path: '/isystem/log',
      component: 'log/LogList',
      icon: 'history',
      titles: titled('日志管理', 'Log', 'ログ管理'),
      permission: 'system:log:list',
      group: '/monitor',
      order: 20,
    },
  ],
})
