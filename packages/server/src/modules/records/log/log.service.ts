import { allClear, type LogEntry } from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import * as store from './log.store.ts'

type Words = (value: number | null) => string

const present = (
  { tenantId: _tenantId, ...row }: Selectable<Tables['sysLog']>,
  type: Words,
  operation: Words,
): LogEntry => ({
  ...row,
  costTime: row.costTime === null ? null : Number(row.costTime),
  logType_dictText: type(row.logType),
  operateType_dictText: operation(row.operateType),
  createTime: formatDateTime(row.createTime),
})

type LogQuery = ListQuery & { readonly keyWord?: string | undefined }

/** Log of sign-ins and calls. */
export function createLogService({ db, audit }: Pick<Platform, 'db' | 'audit'>, options: DictOptions) {
  const wordsOf = async (code: string): Promise<Words> => {
    const items = await options.itemsOf(code)
    return (value) => items.find((item) => item.value === String(value))?.text ?? (value === null ? '' : String(value))
  }

  return {
    list: async ({ keyWord, ...query }: LogQuery) => {
      const { rows, total, sums } = await store.listLog(db, query, keyWord)
      const [type, operation] = [await wordsOf('log_type'), await wordsOf('operate_type')]
      return pageOf(
        rows.map((row) => present(row, type, operation)),
        total,
        query,
        sums,
      )
    },

    delete: (ids: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(ids.length === 1 ? `log:${ids[0]}` : `log:${ids.length} entries`)
        if (ids.length === 0 || (ids.length > 1 && ids.includes(allClear))) throw new AppError('LOG_IDS')
        if (ids[0] === allClear) await audit.removeLog(tx, { all: true })
        else if ((await audit.removeLog(tx, { ids })) !== ids.length) throw new AppError('NOT_FOUND')
        return null
      }),
  }
}

export type LogService = ReturnType<typeof createLogService>
