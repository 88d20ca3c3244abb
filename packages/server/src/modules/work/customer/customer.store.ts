import { customerFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage, searchedBy } from '../../../platform/query/list-page.ts'
import { withoutScope } from '../../../platform/scope/scope.ts'
import { write } from './customer.write.ts'

const listing: Listing<typeof customerFields> = {
  fields: customerFields,
  columns: {
    code: 'customer.code',
    name: 'customer.name',
    contact: 'customer.contact',
    phone: 'customer.phone',
    email: 'customer.email',
    createBy: 'customer.createBy',
    createTime: 'customer.createTime',
  },
  id: 'customer.id',
}

/** The texts of the list, for its search index. */
export const searchedCustomers = searchedBy(listing)

const rows = (db: Db) => db.selectFrom('customer').selectAll('customer')

export type CustomerRow = Awaited<ReturnType<typeof findCustomer>> & object

export const listCustomers = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findCustomer = (db: Db, id: string) => rows(db).where('customer.id', '=', id).executeTakeFirst()

export const findCustomerByCode = (db: Db, code: string) =>
  rows(db).where('customer.code', '=', code).executeTakeFirst()

export const insertCustomer = (db: Db, row: Insertable<Tables['customer']>) =>
  write(db).insertInto('customer').values(row).execute()

export async function deleteCustomer(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await write(db).deleteFrom('customer').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Numbers of a customer's projects, at most `limit`, including those the caller cannot see. */
export const projectsOfCustomer = async (db: Db, id: string, limit: number): Promise<readonly string[]> => {
  const rows = await withoutScope(() =>
    db.selectFrom('project').select('number').where('customerId', '=', id).orderBy('number').limit(limit).execute(),
  )
  return rows.map(({ number }) => number)
}
