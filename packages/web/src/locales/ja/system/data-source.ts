import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { dataSource as zh } from '../../zh-CN/system/data-source.ts'

export const dataSource: Texts<typeof zh> = {
  title: 'データソース',
  intro: 'ERP など、Heron が読み取る他のデータベースです。',
  empty: 'データソースを追加し、接続をテストしてください。',
  code: nouns.dataSource.code,
  codeHint: '英字で始まり、英数字・下線・ハイフンを使えます',
  name: nouns.dataSource.name,
  type: nouns.dataSource.dbType,
  noDriver: '{{name}}（ドライバーなし）',
  driver: fields.dbDriver,
  url: fields.dbUrl,
  urlHint:
    'ユーザー名とパスワードを含まない JDBC アドレス。社内ホストは HERON_OUTBOUND_PRIVATE に登録し、SQLite ファイルは HERON_SQLITE_SOURCES に置きます。',
  database: fields.dbName,
  user: fields.dbUsername,
  password: fields.dbPassword,
  passwordHint: '暗号化して保存し、再表示しません。読み取り専用のアカウントを使ってください。',
  remark: fields.remark,
  test: 'テスト',
  testing: '接続中…',
  reached: '接続できました',
  failed: '接続できません',
  query: '問い合わせ',
  queryTitle: '{{name}} への問い合わせ',
  sql: '問い合わせ文',
  sqlHint: 'SELECT 文を一つ。読み取り専用、10 秒以内、最大 100 行。',
  run: '実行',
  cut: '先頭の {{count}} 行のみ',
  found: '{{count}} 行、{{ms}} ms',
  result: '問い合わせ結果',
}
