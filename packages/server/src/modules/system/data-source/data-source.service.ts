import {
  type DataSource,
  databaseTypes,
  type dataSourceEdit,
  type dataSourceInput,
  keptPassword,
  type Option,
} from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, auditOnUpdate, presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import type { DictOptions } from '../dict/index.ts'
import { readAddress } from './data-source.address.ts'
import { passwordsOf, refuseElsewhere } from './data-source.password.ts'
import * as store from './data-source.store.ts'
import { write } from './data-source.write.ts'

function present(row: store.DataSourceRow, types: readonly Option[]): DataSource {
  const { id, code, name, remark, dbDriver, dbUrl, dbName, dbUsername } = row
  const type = databaseTypes.find(({ value }) => value === row.dbType)
  if (!type) throw new Error(`data source ${id} is of the unknown type ${row.dbType}`)
  return {
    id,
    code,
    name,
    remark,
    dbType: type.value,
    dbType_dictText: types.find(({ value }) => value === row.dbType)?.text ?? row.dbType,
    dbDriver,
    dbUrl,
    dbName,
    dbUsername,
    dbPassword: row.dbPassword === null ? '' : keptPassword,
    hasDriver: 'engine' in type,
    ...presentAuditColumns(row),
  }
}

/** Refuses to delete a data source that reports read from, and names them. */
function refuseUsed(reports: readonly string[]): void {
  if (reports.length === 0) return
  const list = reports.join(', ')
  throw new AppError('IN_USE', {
    by: { zh: `数据源报表 ${list}`, en: `data source report ${list}`, ja: `データソースレポート ${list}` },
  })
}

type Needs = Pick<Platform, 'db' | 'clock' | 'ids' | 'secrets'>

/** Other databases that Heron reads from. */
export function createDataSourceService({ db, clock, ids, secrets }: Needs, options: DictOptions) {
  const { seal } = passwordsOf(secrets)
  const types = () => options.itemsOf('database_type')
  const rowOf = async (from: Db, id: string) => {
    const row = await store.findSource(from, id)
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }
  const get = async (from: Db, id: string) => present(await rowOf(from, id), await types())

  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listSources(db, query)
      const known = await types()
      return pageOf(
        rows.map((row) => present(row, known)),
        total,
        query,
      )
    },

    options: async () =>
      (await store.sourceNames(db)).map(({ code, name }) => ({ value: code, label: name, text: name })),

    get: (id: string) => get(db, id),

    add: (input: z.output<typeof dataSourceInput>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`dataSource:${id}`)
        readAddress(input.dbType, input.dbUrl)
        if (input.dbPassword === keptPassword) throw refusedField('dbPassword', 'unusable', { value: keptPassword })
        const dbPassword = seal(id, input.dbPassword)
        await store.insertSource(tx, { id, ...input, dbPassword, ...auditOnInsert(actor, clock) })
        return get(tx, id)
      }),

    edit: ({ id, version, code, dbPassword, ...fields }: z.output<typeof dataSourceEdit>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`dataSource:${id}`)
        readAddress(fields.dbType, fields.dbUrl)
        const row = await rowOf(tx, id)
        if (code !== undefined && code !== row.code) throw refusedField('code', 'fixed')
        if (dbPassword === keptPassword) refuseElsewhere(row, fields)
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysDataSource', { id, version }, columns, () => get(tx, id))
        if (dbPassword !== keptPassword) await store.setPassword(tx, id, seal(id, dbPassword))
        return get(tx, id)
      }),

    delete: (given: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`dataSource:${given.join(',')}`)
        refuseUsed(await store.reportsOn(tx, given))
        if ((await store.deleteSources(tx, given)) !== given.length) throw new AppError('NOT_FOUND')
        return null
      }),
  }
}

export type DataSourceService = ReturnType<typeof createDataSourceService>
