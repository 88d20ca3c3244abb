import { checkRuleFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './check-rule.write.ts'

const listing: Listing<typeof checkRuleFields> = {
  fields: checkRuleFields,
  columns: {
    ruleName: 'sysCheckRule.ruleName',
    ruleCode: 'sysCheckRule.ruleCode',
    createTime: 'sysCheckRule.createTime',
  },
  id: 'sysCheckRule.id',
}

const rows = (db: Db) => db.selectFrom('sysCheckRule').selectAll('sysCheckRule')

export type CheckRuleRow = Awaited<ReturnType<typeof findRule>> & object

export const listRules = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findRule = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

export const findRuleByCode = (db: Db, ruleCode: string) => rows(db).where('ruleCode', '=', ruleCode).executeTakeFirst()

export const insertRule = (db: Db, row: Insertable<Tables['sysCheckRule']>) =>
  write(db).insertInto('sysCheckRule').values(row).execute()

export async function deleteRules(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('sysCheckRule').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}
