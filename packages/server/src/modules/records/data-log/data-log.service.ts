import { titleIn } from '@heron/contract/name-in'
import type { DataLog } from '@heron/contract/routes'
import { tableTitles } from '@heron/contract/table-titles'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readerLanguage } from '../../../platform/reader-language.ts'
import { createVersionNames } from './data-log.names.ts'
import * as store from './data-log.store.ts'

const tableTitle = (table: string): string | null => {
  const titles = tableTitles(table)
  return titles ? titleIn(readerLanguage(), titles) : null
}

const present = ({ relTenantIds: _relTenantIds, ...row }: store.DataLogRow, names: DataLog['names']): DataLog => ({
  ...row,
  names,
  dataTable_dictText: tableTitle(row.dataTable),
  createTime: formatDateTime(row.createTime),
})

/** Reads the kept versions; only edits write them. */
export function createDataLogService(db: Db) {
  const namesOf = createVersionNames(db)
  const presentAll = async (rows: readonly store.DataLogRow[]) => {
    const names = await namesOf(rows)
    return rows.map((row) => present(row, names.get(row.id) ?? {}))
  }
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listVersions(db, query)
      return pageOf(await presentAll(rows), total, query)
    },

    versions: async (dataTable: string, dataId: string) => {
      const rows = await store.versionsOf(db, dataTable, dataId)
      if (rows.length === 0) throw new AppError('VERSIONS_NONE')
      return presentAll(rows)
    },

    compare: async (first: string, second: string) => {
      const rows = await store.findVersions(db, [first, second])
      const [a, b] = [first, second].map((id) => rows.find((row) => row.id === id))
      if (!a || !b) throw new AppError('NOT_FOUND')
      if (a.dataTable !== b.dataTable || a.dataId !== b.dataId) throw new AppError('VERSIONS_APART')
      return presentAll([a, b])
    },
  }
}

export type DataLogService = ReturnType<typeof createDataLogService>
