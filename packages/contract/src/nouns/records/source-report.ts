import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const sourceReport = defineNoun({
  shows: ['sourceReport', 'sourceReportRun', 'sysDataSource'],
  titles: {
    sourceReport: titled('数据源报表', 'Data source report', 'データソースレポート'),
  },
  restores: { sourceReport: 'sourceReport.edit' },
  permissions: {
    'system:sourceReport:list': grant('查看数据源报表', 'See data source reports', 'データソースレポートの閲覧'),
    'system:sourceReport:add': grant('新增数据源报表', 'Add data source reports', 'データソースレポートの追加'),
    'system:sourceReport:edit': grant('编辑数据源报表', 'Edit data source reports', 'データソースレポートの編集'),
    'system:sourceReport:delete': grant('删除数据源报表', 'Delete data source reports', 'データソースレポートの削除'),
    'system:sourceReport:run': grant('运行数据源报表', 'Run data source reports', 'データソースレポートの実行'),
  },
  screens: [
    {
      path: '/online/sourceReport',
      component: 'modules/online/sourceReport/SourceReportList',
      icon: 'chart',
      titles: titled('数据源报表', 'Data source reports', 'データソースレポート'),
      permission: 'system:sourceReport:list',
      group: '/online',
      order: 22,
    },
    {
      path: '/online/sourceReport/:id',
      component: 'modules/online/sourceReport/SourceReportView',
      icon: 'list',
      titles: titled('运行报表', 'Run a report', 'レポートの実行'),
      permission: 'system:sourceReport:run',
      group: '/online',
      order: 24,
      hidden: true,
    },
  ],
})
