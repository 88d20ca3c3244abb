import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const dataSource = defineNoun({
  shows: ['sysDataSource', 'sourceReport', 'sysDict', 'sysDictItem'],
  titles: {
    sysDataSource: titled('数据源', 'Data source', 'データソース'),
  },
  restores: { sysDataSource: 'dataSource.edit' },
  permissions: {
    'system:datasource:list': grant('查看数据源', 'See data sources', 'データソースの閲覧'),
    'system:datasource:add': grant('新增数据源', 'Add data sources', 'データソースの追加'),
    'system:datasource:edit': grant('编辑数据源', 'Edit data sources', 'データソースの編集'),
    'system:datasource:delete': grant('删除数据源', 'Delete data sources', 'データソースの削除'),
    'system:datasource:deleteBatch': grant('批量删除数据源', 'Delete several data sources', 'データソースの一括削除'),
    'system:datasource:query': grant('查询数据源', 'Query data sources', 'データソースへの問い合わせ'),
  },
  screens: [
    {
      path: '/isystem/dataSource',
      component: 'system/SysDataSourceList',
      icon: 'list',
      titles: titled('多数据源管理', 'Data sources', 'データソース'),
      permission: 'system:datasource:list',
      group: '/online',
      order: 60,
    },
  ],
})
