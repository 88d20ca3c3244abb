import { defineNoun, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const program = defineNoun({
  shows: [
    'program',
    'programArtefact',
    'airCut',
    'programInput',
    'programBrought',
    'programContributor',
    'programSignOff',
    'programSignature',
    'project',
    'plan',
    'process',
    'machine',
    'postRevision',
    'burn',
    'workpiece',
    'electrodeRenewal',
    'projectExtend',
    'electrode',
    'location',
    'positioningPoint',
    'conditionEntry',
    'sysUser',
    'sysUserRole',
    'sysRolePermission',
    'sysPermission',
    'sysDepartPermission',
    'sysDepartRolePermission',
    'sysDepartRoleUser',
  ],
  titles: {
    program: titled('NC 程序', 'NC program', 'NC プログラム'),
  },
  permissions: {
    'program:view': grant('查看 NC 程序', 'See NC programs', 'NC プログラムの閲覧', everyRole),
    'program:generate': grant('生成 NC 程序', 'Generate NC programs', 'NC プログラムの生成', ['edm-designer']),
    'program:approve': grant('审批 NC 程序', 'Approve NC programs', 'NC プログラムの承認', ['edm-designer']),
    'program:release': grant('发布 NC 程序', 'Release NC programs', 'NC プログラムのリリース', ['edm-designer']),
    'program:withdraw': grant('撤回 NC 程序', 'Withdraw NC programs', 'NC プログラムの取下げ', ['edm-designer']),
    'program:dryRun': grant('记录空运行', 'Record dry runs', '空運転の記録', ['edm-designer']),
    'program:bring': grant('带回改过的程序', 'Bring changed programs back', '変更したプログラムの持ち帰り', [
      'operator',
      'edm-designer',
    ]),
    'program:download': grant('下载 NC 程序', 'Download NC programs', 'NC プログラムのダウンロード', [
      'operator',
      'edm-designer',
    ]),
  },
  screens: [
    {
      path: '/program',
      component: 'program/ProgramList',
      icon: 'history',
      titles: titled('NC 程序历史', 'NC program history', 'NC プログラム履歴'),
      permission: 'program:view',
      order: 50,
    },
  ],
})
