import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const dataLog = defineNoun({
  // Besides the versions, the tables with the names of what they refer to.
  shows: [
    ...['sysDataLog', 'sysDict', 'sysDictItem', 'sysUser', 'sysDepart', 'sysDepartRole', 'sysPosition', 'sysRole'],
    ...['sysTenant', 'sysPermission', 'sysCategory', 'sysAnnouncement', 'sysQuartzJob', 'sysDataSource'],
    ...['sourceReport', 'onlCgreportHead', 'customer', 'project', 'drawing', 'electrode', 'location', 'machine'],
    ...['plan', 'process', 'program', 'burn', 'postRevision', 'postTeaching'],
  ],
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
