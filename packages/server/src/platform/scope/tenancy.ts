import type { RuledScreen } from '@heron/contract/routes'
import { type Tables, tables } from '../db/tables/index.ts'
import type { House, Own, Tenancy } from '../db/tenancy.ts'

type Table = keyof Tables

/** The tenancy of every table. */
export const tenancies = Object.fromEntries(Object.entries(tables).map(([name, { tenancy }]) => [name, tenancy])) as {
  readonly [T in Table]: Tenancy<Table> // the keys are those of `tables`
}

/** The tenancy of the topmost parent table. */
export function rootTenancy(table: Table): Own | House {
  const tenancy = tenancies[table]
  return tenancy.kind === 'through' ? rootTenancy(tenancy.parent) : tenancy
}

/** The table of each screen with data rules; its fields are columns of the same name. */
export const ruledTables: Readonly<Record<RuledScreen, Table>> = {
  'user/UserList': 'sysUser',
  'customer/CustomerList': 'customer',
  'project/ProjectList': 'project',
  'machine/MachineList': 'machine',
}
