import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { dataSource as zh } from '../../zh-CN/system/data-source.ts'

export const dataSource: Texts<typeof zh> = {
  title: 'Data sources',
  intro: 'Other databases that Heron reads from, such as the ERP.',
  empty: 'Add a data source and test its connection.',
  code: nouns.dataSource.code,
  codeHint: 'Starts with a letter, then letters, digits, underscores and hyphens',
  name: nouns.dataSource.name,
  type: nouns.dataSource.dbType,
  noDriver: '{{name}} (no driver)',
  driver: fields.dbDriver,
  url: fields.dbUrl,
  urlHint:
    'JDBC address without user and password. Hosts inside your network must be listed in HERON_OUTBOUND_PRIVATE; SQLite files must be in HERON_SQLITE_SOURCES.',
  database: fields.dbName,
  user: fields.dbUsername,
  password: fields.dbPassword,
  passwordHint: 'Stored encrypted and not shown again. Use an account with read access only.',
  remark: fields.remark,
  test: 'Test',
  testing: 'Connecting…',
  reached: 'Connected',
  failed: 'Not connected',
  query: 'Query',
  queryTitle: 'Query {{name}}',
  sql: 'Query',
  sqlHint: 'One SELECT, read-only, within 10 seconds, at most 100 rows.',
  run: 'Run',
  cut: 'the first {{count}} {{count, plural(one:row;many:rows)}} only',
  found: '{{count}} {{count, plural(one:row;many:rows)}}, {{ms}} ms',
  result: 'Rows found',
}
