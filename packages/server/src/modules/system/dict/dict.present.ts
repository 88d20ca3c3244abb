import { titleIn } from '@heron/contract/name-in'
import type { Dict, DictItem } from '@heron/contract/routes'
import { titled } from '@heron/contract/titles'
import { presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import { readerLanguage } from '../../../platform/reader-language.ts'
import type { DictItemRow, DictRow } from './dict.store.ts'

export const presentDict = (row: DictRow): Dict => ({
  id: row.id,
  dictName: row.dictName,
  dictNameEn: row.dictNameEn,
  dictNameJp: row.dictNameJp,
  dictCode: row.dictCode,
  description: row.description,
  type: row.type,
  delFlag: row.delFlag,
  ...presentAuditColumns(row),
})

const offered = titled('启用', 'Enabled', '有効')
const withheld = titled('不启用', 'Disabled', '無効')

export const presentItem = (row: DictItemRow): DictItem => ({
  id: row.id,
  dictId: row.dictId,
  itemText: row.itemText,
  itemTextEn: row.itemTextEn,
  itemTextJp: row.itemTextJp,
  itemValue: row.itemValue,
  description: row.description,
  sortOrder: row.sortOrder,
  status: row.status,
  status_dictText: titleIn(readerLanguage(), row.status === 1 ? offered : withheld),
  ...presentAuditColumns(row),
})
