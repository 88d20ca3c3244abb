import type { MenuEntry } from './menu-entry.ts'
import { systemMenus } from './system-menus.ts'
import { titled } from './titles.ts'

export { isMenuGroup, type MenuEntry } from './menu-entry.ts'

/** What an address of the menu may name in double braces; everything else stays literal, the token is not among it. */
export const menuPlaceholders = ['apiBase', 'username', 'userId', 'tenantId', 'lang', 'theme'] as const

/** The landing page of all users; always in the menu, whatever the tables say. */
export const homePath = '/dashboard/analysis'

/** The user's own account pages: allowed to all users, whatever was granted. */
export const isOwnPage = (path: string): boolean => path.startsWith('/account/')

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
    titles: titled('放电看板', 'Discharge board', '放電ボード'),
    permission: 'discharge:view',
  },
  {
    path: '/program',
    component: 'program/ProgramList',
    icon: 'history',
    titles: titled('NC 程序历史', 'NC program history', 'NC プログラム履歴'),
    permission: 'program:view',
  },
  {
    path: '/condition',
    component: 'condition/ConditionList',
    icon: 'library',
    titles: titled('加工条件库', 'Condition library', '条件ライブラリ'),
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
  ...systemMenus,
]
