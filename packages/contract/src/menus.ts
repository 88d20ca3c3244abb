import type { Permission, Titles } from './permissions.ts'

/** A screen of the menu as the first start writes it; order is the order on the screen. */
export interface MenuEntry {
  readonly path: string
  /** What the browser's registry knows the screen by. */
  readonly component: string
  readonly icon: string
  readonly titles: Titles
  /** Who has it sees the screen; null: everybody. */
  readonly permission: Permission | null
  /** Reached from another screen, not from the menu. */
  readonly hidden?: boolean
}

const titled = (cn: string, en: string, jp: string): Titles => ({ cn, en, jp })

/** What an address of the menu may name in double braces; everything else stays literal, the token is not among it. */
export const menuPlaceholders = ['apiBase', 'username', 'userId', 'tenantId', 'lang', 'theme'] as const

/** The screen everybody lands on; always in the menu, whatever the tables say. */
export const homePath = '/dashboard/analysis'

export const menus: readonly MenuEntry[] = [
  {
    path: homePath,
    component: 'dashboard/Analysis',
    icon: 'home',
    titles: titled('首页', 'Home', 'ホーム'),
    permission: null,
  },
  {
    path: '/project',
    component: 'project/ProjectList',
    icon: 'folder',
    titles: titled('项目管理', 'Projects', 'プロジェクト'),
    permission: 'project:list',
  },
  {
    path: '/project/:id',
    component: 'project/ProjectPage',
    icon: 'folder',
    titles: titled('项目详情', 'Project', 'プロジェクト詳細'),
    permission: 'project:list',
    hidden: true,
  },
  {
    path: '/discharge',
    component: 'discharge/DischargeBoard',
    icon: 'bolt',
    titles: titled('放电加工', 'Discharge machining', '放電加工'),
    permission: 'discharge:view',
  },
  {
    path: '/program',
    component: 'program/ProgramList',
    icon: 'history',
    titles: titled('NC 历史', 'NC history', 'NC 履歴'),
    permission: 'program:view',
  },
  {
    path: '/condition',
    component: 'condition/ConditionList',
    icon: 'library',
    titles: titled('加工条件库', 'Condition library', '加工条件ライブラリ'),
    permission: 'condition:list',
  },
  {
    path: '/machine',
    component: 'machine/MachineList',
    icon: 'machine',
    titles: titled('机床设置', 'Machines', '加工機'),
    permission: 'machine:list',
  },
  {
    path: '/post',
    component: 'post/PostList',
    icon: 'code',
    titles: titled('后处理', 'Post-processors', 'ポストプロセッサ'),
    permission: 'post:list',
  },
  {
    path: '/post/:id',
    component: 'post/PostPage',
    icon: 'code',
    titles: titled('后处理编辑', 'Post-processor', 'ポストプロセッサ編集'),
    permission: 'post:list',
    hidden: true,
  },
  {
    path: '/path-config',
    component: 'path-config/PathConfigList',
    icon: 'path',
    titles: titled('路径配置', 'Path settings', 'パス設定'),
    permission: 'path-config:list',
  },
  {
    path: '/customer',
    component: 'customer/CustomerList',
    icon: 'customer',
    titles: titled('客户管理', 'Customers', '顧客'),
    permission: 'customer:list',
  },
  {
    path: '/isystem/position',
    component: 'position/PositionList',
    icon: 'list',
    titles: titled('职务管理', 'Positions', '職務管理'),
    permission: 'system:position:edit',
  },
  {
    path: '/isystem/dict',
    component: 'dict/DictList',
    icon: 'library',
    titles: titled('字典管理', 'Dictionaries', '辞書管理'),
    permission: 'system:dict:list',
  },
  {
    path: '/isystem/roleUserList',
    component: 'role/RoleList',
    icon: 'key',
    titles: titled('角色管理', 'Roles', 'ロール管理'),
    permission: 'system:role:list',
  },
  {
    path: '/isystem/user',
    component: 'user/UserList',
    icon: 'user',
    titles: titled('用户管理', 'Users', 'ユーザー管理'),
    permission: 'system:user:list',
  },
  {
    path: '/isystem/annountCement',
    component: 'announcement/AnnouncementList',
    icon: 'bell',
    titles: titled('系统通告', 'Announcements', 'お知らせ管理'),
    permission: 'system:announcement:list',
  },
  {
    path: '/isps/userAnnouncement',
    component: 'announcement/UserAnnouncementList',
    icon: 'message',
    titles: titled('我的通告', 'My announcements', '自分のお知らせ'),
    permission: null,
  },
  {
    path: '/online/cgreport',
    component: 'modules/online/cgreport/OnlCgreportHeadList',
    icon: 'list',
    titles: titled('在线报表', 'Reports', 'レポート'),
    permission: 'system:report:list',
  },
  {
    path: '/online/cgreport/:code',
    component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
    icon: 'list',
    titles: titled('报表', 'Report', 'レポート'),
    permission: null,
    hidden: true,
  },
  {
    path: '/online/cgform',
    component: 'modules/online/cgform/OnlCgformHeadList',
    icon: 'list',
    titles: titled('在线表单', 'Online forms', 'オンラインフォーム'),
    permission: 'system:report:list',
  },
  {
    path: '/online/cgformList/:code',
    component: 'modules/online/cgform/auto/OnlCgformAutoList',
    icon: 'list',
    titles: titled('表单数据', 'Form rows', 'フォームデータ'),
    permission: null,
    hidden: true,
  },
]
