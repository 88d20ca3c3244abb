import type { Kysely } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { Tables } from '../db/tables/index.ts'
import { withoutScope } from './scope.ts'
import { rootTenancy, tenancies } from './tenancy.ts'

type Row = Readonly<Record<string, unknown>>

/** The common type of tables, for the one statement that reads a row's parent. */
type AnyTable = Kysely<{ row: Row & { readonly id: string } }>

const isTable = (name: string): name is keyof Tables => Object.hasOwn(tenancies, name)

/** The tenants of a row, comma-joined as in a user's row; empty: tenant 0. */
export async function tenantsOfRow(db: Db, table: string, row: Row): Promise<string> {
  if (table === 'sysUser') return String(row.relTenantIds ?? '')
  if (table === 'sysTenant') return String(row.id)
  if (!isTable(table) || rootTenancy(table).kind === 'house') return ''
  const tenancy = tenancies[table]
  if (tenancy.kind !== 'through') return Number(row.tenantId ?? 0) === 0 ? '' : String(row.tenantId)
  const parent = tenancies[tenancy.parent]
  const column = parent.kind === 'through' ? parent.by : 'tenantId'
  // Kysely cannot type a query over a table known only at run time; names come from the table of tables.
  const found = await withoutScope(() =>
    (db as unknown as AnyTable)
      .selectFrom(tenancy.parent as 'row')
      .select(column)
      .where('id', '=', String(row[tenancy.by]))
      .executeTakeFirst(),
  )
  return found ? tenantsOfRow(db, tenancy.parent, found) : ''
}
