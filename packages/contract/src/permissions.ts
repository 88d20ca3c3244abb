import { systemPermissions } from './system-permissions.ts'
import { type Titles, titled } from './titles.ts'

export type { Titles } from './titles.ts'

/** Every permission there is; a route names one of them, the seeds fill the tables from here. */
export const permissions = {
  'project:list': titled('查看项目', 'See projects', 'プロジェクトの閲覧'),
  'project:add': titled('新建项目', 'Create projects', 'プロジェクトの作成'),
  'project:edit': titled('编辑项目', 'Edit projects', 'プロジェクトの編集'),
  'project:delete': titled('删除项目', 'Delete projects', 'プロジェクトの削除'),
  'drawing:view': titled('查看图档', 'See drawings', '図面の閲覧'),
  'drawing:upload': titled('上传图档', 'Upload drawings', '図面のアップロード'),
  'drawing:delete': titled('删除图档', 'Delete drawings', '図面の削除'),
  'fact:accept': titled('采纳图档数据', 'Accept what was read', '読取値の採用'),
  'workpiece:edit': titled('编辑工件参数', 'Edit the workpiece', 'ワークの編集'),
  'electrode:edit': titled('编辑电极', 'Edit electrodes', '電極の編集'),
  'electrode:delete': titled('删除电极', 'Delete electrodes', '電極の削除'),
  'location:edit': titled('编辑跑位', 'Edit locations', '加工位置の編集'),
  'location:delete': titled('删除跑位', 'Delete locations', '加工位置の削除'),
  'setting:edit': titled('编辑电极设置', 'Edit the electrode setting', '電極設定の編集'),
  'plan:edit': titled('编辑加工方案', 'Edit the processing plan', '加工プランの編集'),
  'program:view': titled('查看 NC 程序', 'See NC programs', 'NC プログラムの閲覧'),
  'program:generate': titled('生成 NC 程序', 'Generate NC programs', 'NC プログラムの生成'),
  'program:approve': titled('审批 NC 程序', 'Approve NC programs', 'NC プログラムの承認'),
  'program:release': titled('发布 NC 程序', 'Release NC programs', 'NC プログラムのリリース'),
  'program:withdraw': titled('撤回 NC 程序', 'Withdraw NC programs', 'NC プログラムの取下げ'),
  'program:download': titled('下载 NC 程序', 'Download NC programs', 'NC プログラムのダウンロード'),
  'discharge:view': titled('查看放电加工', 'See the discharge board', '放電加工の閲覧'),
  'discharge:edit': titled('调整放电参数', 'Adjust discharge parameters', '放電パラメータの調整'),
  'discharge:record': titled('记录放电加工', 'Record burns', '放電加工の記録'),
  'condition:list': titled('查看条件库', 'See the condition library', '条件ライブラリの閲覧'),
  'condition:edit': titled('编辑条件库', 'Edit the condition library', '条件ライブラリの編集'),
  'condition:delete': titled('删除加工条件', 'Delete conditions', '加工条件の削除'),
  'machine:list': titled('查看机床', 'See machines', '加工機の閲覧'),
  'machine:edit': titled('编辑机床', 'Edit machines', '加工機の編集'),
  'machine:delete': titled('删除机床', 'Delete machines', '加工機の削除'),
  'post:list': titled('查看后处理', 'See post-processors', 'ポストプロセッサの閲覧'),
  'post:edit': titled('编辑后处理', 'Edit post-processors', 'ポストプロセッサの編集'),
  'post:approve': titled('审批后处理', 'Approve post-processors', 'ポストプロセッサの承認'),
  'path-config:list': titled('查看路径配置', 'See path settings', 'パス設定の閲覧'),
  'path-config:edit': titled('编辑路径配置', 'Edit path settings', 'パス設定の編集'),
  'customer:list': titled('查看客户', 'See customers', '顧客の閲覧'),
  'customer:add': titled('新增客户', 'Add customers', '顧客の追加'),
  'customer:edit': titled('编辑客户', 'Edit customers', '顧客の編集'),
  'customer:delete': titled('删除客户', 'Delete customers', '顧客の削除'),
  'customer:import': titled('导入客户', 'Import customers', '顧客のインポート'),
  'address:list': titled('查看通讯录', 'See the address book', 'アドレス帳の閲覧'),
  'file:upload': titled('上传文件', 'Upload files', 'ファイルのアップロード'),
  'system:online:list': titled('查看在线用户', 'See who is signed in', 'オンラインユーザーの閲覧'),
  'system:online:forceLogout': titled('强制用户退出', 'Force users to sign out', 'ユーザーの強制ログアウト'),
  'system:docs': titled('接口文档', 'Interface documents', 'API ドキュメント'),
  ...systemPermissions,
} as const satisfies Record<string, Titles>

export type Permission = keyof typeof permissions

export const permissionCodes = Object.keys(permissions) as readonly Permission[]

/** A role as the first start creates it. */
export interface SeededRole {
  readonly code: string
  readonly titles: Titles
  /** What it is for, kept as any role's remark is: in the words of the workshop. */
  readonly purpose: string
  readonly grants: readonly Permission[]
}

const seeing = [
  'project:list',
  'drawing:view',
  'program:view',
  'discharge:view',
  'condition:list',
  'machine:list',
  'post:list',
  'path-config:list',
  'customer:list',
  'file:upload',
  'address:list',
] as const satisfies readonly Permission[]

const drawingWork = [
  'project:add',
  'project:edit',
  'drawing:upload',
  'drawing:delete',
  'fact:accept',
  'workpiece:edit',
  'electrode:edit',
  'electrode:delete',
  'location:edit',
  'location:delete',
] as const satisfies readonly Permission[]

/** The five seeded roles; what they hold can be changed afterwards, these are the first grants. */
export const seededRoles: readonly SeededRole[] = [
  {
    code: 'admin',
    titles: titled('管理员', 'Administrator', '管理者'),
    purpose: '管理用户、角色、部门和系统设置',
    grants: permissionCodes,
  },
  {
    code: 'designer',
    titles: titled('设计人员', 'Designer', '設計者'),
    purpose: '读取图纸，建立工件、电极和点位',
    grants: [
      ...seeing,
      ...drawingWork,
      'project:delete',
      'customer:add',
      'customer:edit',
      'customer:delete',
      'customer:import',
    ],
  },
  {
    code: 'operator',
    titles: titled('放电人员', 'Discharge personnel', '放電加工担当'),
    purpose: '下载已发布的程序，记录放电结果',
    grants: [...seeing, 'program:download', 'discharge:record'],
  },
  {
    code: 'edm-designer',
    titles: titled('放电设计人员', 'Discharge designer', '放電設計者'),
    purpose: '安排放电步骤，生成、审核并发布 NC 程序',
    grants: [
      ...seeing,
      ...drawingWork,
      'setting:edit',
      'plan:edit',
      'program:generate',
      'program:approve',
      'program:release',
      'program:withdraw',
      'program:download',
      'discharge:edit',
      'machine:edit',
      'post:approve',
      'path-config:edit',
    ],
  },
  {
    code: 'librarian',
    titles: titled('条件库编辑', 'Library editor', '条件ライブラリ編集者'),
    purpose: '维护放电条件库和后处理',
    grants: [...seeing, 'condition:edit', 'condition:delete', 'post:edit'],
  },
]
