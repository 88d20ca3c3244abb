import { fields, nouns } from '@heron/contract/labels/zh'
export const dataLog = {
  title: '数据日志',
  intro: '每次修改前后的数据各存为一个版本，删除也是；选中同一数据的两个版本即可比较。',
  table: nouns.dataLog.dataTable,
  id: fields.dataId,
  version: '版本号',
  content: '数据内容',
  by: '创建人',
  time: '创建时间',
  empty: '有人编辑数据后，这里会出现版本。',
  compare: '数据比较',
  notice: '提示信息',
  pickTwo: '请选择两条数据',
  pickSame: '请选择相同的数据库表和数据ID进行比较',
  versions: '该数据的版本',
  window: '数据对比窗口',
  tableName: '数据库表名',
  first: '版本号1',
  second: '版本号2',
  field: '字段名',
  at: '版本：{{version}}',
  differs: '不同',
  onlyDifferent: '仅显示不同的字段',
  same: '两个版本没有差异',
  count: '{{count}} 个字段不同',
  restore: '恢复到此版本',
  restoreTitle: '恢复{{noun}}到版本 {{version}}',
  restoreDetail:
    '该版本由 {{by}} 于 {{time}} 保存。表单可编辑的内容将恢复并写为新版本；状态、密码、角色和部门保持现状。',
  restored: '已恢复到所选版本',
  becomes: '{{field}}：{{from}} → {{to}}',
  deleted: '此版本记录了删除。',
  changedSince: '相对版本 {{version}} 的变更',
  firstKept: '最早保留的版本，全部内容如下',
  moreFields: '另有 {{count}} 个字段',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    dataLog: typeof dataLog
  }
}
