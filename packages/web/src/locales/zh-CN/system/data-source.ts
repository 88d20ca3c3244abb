import { fields, nouns } from '@heron/contract/labels/zh'
export const dataSource = {
  title: '多数据源管理',
  intro: 'Heron 只读查询的其他数据库，例如 ERP。',
  empty: '新增数据源并测试连接。',
  code: nouns.dataSource.code,
  codeHint: '编码必须以字母开头，可包含数字、下划线、横杠',
  name: nouns.dataSource.name,
  type: nouns.dataSource.dbType,
  noDriver: '{{name}}（无驱动）',
  driver: fields.dbDriver,
  url: fields.dbUrl,
  urlHint:
    'JDBC 地址，不含用户名和密码。内网主机须在 HERON_OUTBOUND_PRIVATE 中登记；SQLite 文件须位于 HERON_SQLITE_SOURCES。',
  database: fields.dbName,
  user: fields.dbUsername,
  password: fields.dbPassword,
  passwordHint: '加密保存，不再显示。请使用只读账号。',
  remark: fields.remark,
  test: '测试',
  testing: '连接中……',
  reached: '连接成功',
  failed: '连接失败',
  query: '查询',
  queryTitle: '查询 {{name}}',
  sql: '查询语句',
  sqlHint: '一条 SELECT 语句，只读，10 秒内，最多 100 行。',
  run: '执行',
  cut: '只显示前 {{count}} 行',
  found: '{{count}} 行，{{ms}} 毫秒',
  result: '查询结果',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    dataSource: typeof dataSource
  }
}
