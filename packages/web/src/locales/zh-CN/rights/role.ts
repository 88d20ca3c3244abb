import { fields } from '@heron/contract/labels/zh'
export const role = {
  title: '角色管理',
  intro: '权限按角色授予；用户拥有其所有角色的权限，变更在下一次请求时生效。',
  empty: '先新增一个角色，再为它授权并添加用户。',
  name: fields.roleName,
  code: fields.roleCode,
  description: fields.description,
  removeDetail: '该角色的授权和用户关联将一并删除，无法恢复。',
  members: '用户',
  noMembers: '点击“添加用户”授予该角色。',
  username: '用户账号',
  realname: '用户姓名',
  status: '状态',
  give: '添加用户',
  newUser: '新增用户',
  given: '已添加用户',
  giveUntil: '限时添加',
  until: '有效至',
  untilTitle: '限时授予角色“{{name}}”',
  untilHint: '到时自动结束，无需再取消；期间的权限不能转授他人。',
  take: '取消关联',
  taken: '已取消关联',
  takeTitle: '确定取消 {{count}} 名用户的关联吗？',
  takeSelected: '取消关联（{{count}}）',
  grant: '授权',
  grantTitle: '角色权限配置',
  copy: '复制',
  copyTitle: '复制角色“{{name}}”',
  compare: '比较',
  compareTitle: '角色“{{name}}”的权限比较',
  compareWith: '与',
  compareSame: '两个角色的权限完全相同',
  compareHas: '有',
  compareCount: '仅“{{first}}” {{firstCount}} 项，仅“{{second}}” {{secondCount}} 项，两者都有 {{both}} 项',
  compareOnly: '只显示不同项',
  comparePermission: '菜单 / 按钮 / 数据规则',
  compareKind: '类型',
  kindScreen: '菜单',
  kindButton: '按钮',
  kindRule: '数据规则',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    role: typeof role
  }
}
