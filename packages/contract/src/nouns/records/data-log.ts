import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const dataLog = defineNoun({
  shows: ['sysDataLog'],
  permissions: {
    'system:dataLog:list': grant('查看数据日志', 'See versions of data', 'データログの閲覧'),
    'system:dataLog:restore': grant('恢复数据版本', 'Restore versions of data', 'バージョンの復元'),
  },
  screens: [
    {
      path: '/sys/dataLog-list',
      component: 'data-log/DataLogList',
      icon: 'copy',
      titles: titled('数据日志', 'Data log', 'データログ'),
      permission: 'system:dataLog:list',
      group: '/monitor',
      order: 30,
    },
  ],
})
