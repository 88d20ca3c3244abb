export const grants = {
  owned: '所拥有的权限',
  treeMenu: '树操作',
  modes: { strict: '取消关联', parents: '勾选带上级', linked: '父子关联' },
  all: '全部勾选',
  none: '取消全选',
  expand: '展开所有',
  collapse: '合并所有',
  count: '已选 {{count}} / {{total}}',
  noPool: '无可配置部门权限!',
  noPoolHint: '先在“部门权限”中为该部门授权。',
  saveOnly: '仅保存',
  saveAndClose: '保存并关闭',
  rules: '数据规则',
  rulesTitle: '数据规则/按钮权限配置',
  rulesNote: '勾选的规则同时生效，未勾选时可见全部数据。',
  noRules: '无配置信息!',
  noRulesHint: '数据规则在“菜单管理”中定义。',
  noneTicked: '请注意，现未勾选任何数据权限!',
  saveFirst: '先保存该菜单的授权，再选择数据规则。',
  byDepart: '部门规则',
  off: '无效',
  effect: '保存后的权限变化',
  effectTitle: '保存这些授权吗？',
  gains: '获得 {{name}}：{{count}} 人',
  loses: '失去 {{name}}：{{count}} 人',
  gainsMore: '另外获得 {{count}} 项',
  losesMore: '另外失去 {{count}} 项',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    grants: typeof grants
  }
}
