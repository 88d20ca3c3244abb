import type { Dict, DictItem } from '@heron/contract/routes'
import { presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import type { DictItemRow, DictRow } from './dict.store.ts'

export const presentDict = (row: DictRow): Dict => ({
  id: row.id,
  dictName: row.dictName,
  dictCode: row.dictCode,
  description: row.description,
  type: row.type,
  delFlag: row.delFlag,
  ...presentAuditColumns(row),
})

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
  status_dictText: row.status === 1 ? '启用' : '不启用',
  ...presentAuditColumns(row),
})
