import { type Titles, titled } from './titles.ts'

/** What the data log calls a row: the noun it is, as its screen has it. */
const titles: Readonly<Record<string, Titles>> = {
  sysUser: titled('用户', 'User', 'ユーザー'),
  sysRole: titled('角色', 'Role', 'ロール'),
  sysPermission: titled('菜单', 'Menu', 'メニュー'),
  sysPermissionDataRule: titled('数据规则', 'Data rule', 'データルール'),
  sysDepart: titled('部门', 'Department', '部署'),
  sysDepartRole: titled('部门角色', 'Department role', '部署ロール'),
  sysDict: titled('数据字典', 'Dictionary', 'データ辞書'),
  sysDictItem: titled('字典项', 'Dictionary item', '辞書項目'),
  sysTenant: titled('租户', 'Tenant', 'テナント'),
  sysUserAgent: titled('代理人', 'Deputy', '代理人'),
  sysPosition: titled('职务', 'Position', '職務'),
  sysCategory: titled('分类', 'Category', '分類'),
  sysCheckRule: titled('校验规则', 'Check rule', 'チェックルール'),
  sysFillRule: titled('填值规则', 'Fill rule', '自動入力ルール'),
  savedQuery: titled('保存的查询', 'Saved query', '保存した検索条件'),
  sysAnnouncement: titled('系统通告', 'Announcement', 'お知らせ'),
  sysSms: titled('消息', 'Message', 'メッセージ'),
  sysSmsTemplate: titled('消息模板', 'Message template', 'メッセージテンプレート'),
  onlCgreportHead: titled('报表', 'Report', '帳票'),
  customer: titled('客户', 'Customer', '顧客'),
  machine: titled('机床', 'Machine', '加工機'),
  positioningPoint: titled('定位点', 'Clamping place', '位置決め点'),
  pathConfig: titled('路径配置', 'Path setting', 'パス設定'),
  conditionEntry: titled('加工条件', 'Condition', '加工条件'),
  postRevision: titled('后处理', 'Post-processor', 'ポストプロセッサ'),
  project: titled('项目', 'Project', 'プロジェクト'),
  workpiece: titled('工件', 'Workpiece', 'ワーク'),
  projectExtend: titled('电极设置', 'Electrode setting', '電極設定'),
  electrode: titled('电极', 'Electrode', '電極'),
  location: titled('位置', 'Location', '加工位置'),
  drawing: titled('图纸', 'Drawing', '図面'),
  fact: titled('图纸信息', 'Drawing fact', '図面情報'),
  plan: titled('加工计划', 'Plan', '加工計画'),
  process: titled('工序', 'Process', '工程'),
  program: titled('NC 程序', 'NC program', 'NC プログラム'),
  burn: titled('放电记录', 'Burn', '放電記録'),
}

/** Tables whose rows have titles, by the names that the data log keeps. */
export const titledTables: readonly string[] = Object.keys(titles)

/** Undefined for a table that is no longer there; entries of older programs name it as the database does. */
export function tableTitles(table: string): Titles | undefined {
  const name = table.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
  return Object.hasOwn(titles, name) ? titles[name] : undefined
}
