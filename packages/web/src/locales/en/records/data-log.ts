import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { dataLog as zh } from '../../zh-CN/records/data-log.ts'

export const dataLog: Texts<typeof zh> = {
  title: 'Data log',
  intro:
    'Every change, including deletion, keeps the data before and after as versions; choose two of one row to compare them.',
  table: nouns.dataLog.dataTable,
  id: fields.dataId,
  version: 'Version',
  content: 'Content',
  by: 'By',
  time: 'Time',
  empty: 'Versions appear here when data is edited.',
  compare: 'Compare',
  notice: 'Note',
  pickTwo: 'Choose two rows',
  pickSame: 'Choose two versions of one row: same table, same data id',
  versions: 'Versions of this row',
  window: 'Compare data',
  tableName: 'Table',
  first: 'Version 1',
  second: 'Version 2',
  field: 'Field',
  at: 'Version {{version}}',
  differs: 'differs',
  onlyDifferent: 'Only fields that differ',
  same: 'The two versions are equal',
  count: '{{count}} {{count, plural(one:field differs;many:fields differ)}}',
  restore: 'Restore this version',
  restoreTitle: 'Restore {{noun}} to version {{version}}',
  restoreDetail:
    'Kept for {{by}} at {{time}}. The fields of its form are restored as a new version; state, password, roles and departments stay.',
  restored: 'Restored to that version',
  becomes: '{{field}}: {{from}} → {{to}}',
  deleted: 'This version records that the row was deleted.',
  changedSince: 'Changed since version {{version}}',
  firstKept: 'The first version kept, with all fields',
  moreFields: '{{count}} more {{count, plural(one:field;many:fields)}}',
}
