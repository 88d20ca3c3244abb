import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const sourceReport = defineNoun({
  shows: ['sourceReport', 'sourceReportRun', 'sysDataSource'],
  titles: {
    sourceReport: titled('数据源报表', 'Data source report', 'データソース帳票'),
  },
  restores: { sourceReport: 'sourceReport.edit' },
  permissions: {
    'system:sourceReport:list': grant('查看数据源报表', 'See data source reports', 'データソース帳票の閲覧'),
    'system:sourceReport:add': grant('新增数据源报表', 'Add data source reports', 'データソース帳票の追加'),
    'system:sourceReport:edit': grant('编辑数据源报表', 'Edit data source reports', 'データソース帳票の編集'),
    'system:sourceReport:delete': grant('删除数据源报表', 'Delete data source reports', 'データソース帳票の削除'),
    'system:sourceReport:run': grant('运行数据源报表', 'Run data source reports', 'データソース帳票の実行'),
  },
  screens: [
    {
      path: '/online/sourceReport',
      component: 'modules/online/sourceReport/SourceReportList',
      icon: 'chart',
      titles: titled('数据源报表', 'Data source reports', 'データソース帳票'),
      permission: 'system:sourceReport:list',
      group: '/online',
      order: 22,
    },
    {
      path: '/online/sourceReport/:id',
      component: 'modules/online/sourceReport/SourceReportView',
      icon: 'list',
      titles: titled('运行报表', 'Run a report', '帳票の実行'),
      permission: 'system:sourceReport:run',
      group: '/online',
      order: 24,
      hidden: true,
    },
  ],
})
