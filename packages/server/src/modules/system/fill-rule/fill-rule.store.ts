import { fillRuleFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './fill-rule.write.ts'

const listing: Listing<typeof fillRuleFields> = {
  fields: fillRuleFields,
  columns: {
    ruleName: 'sysFillRule.ruleName',
    ruleCode: 'sysFillRule.ruleCode',
    ruleClass: 'sysFillRule.ruleClass',
    createTime: 'sysFillRule.createTime',
  },
  id: 'sysFillRule.id',
}

const rows = (db: Db) => db.selectFrom('sysFillRule').selectAll('sysFillRule')

export type FillRuleRow = Awaited<ReturnType<typeof findRule>> & object

export const listRules = (db: Db, query: ListQuery) => listPage(db, rows(db), listing, query)

export const findRule = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

export const findRuleByCode = (db: Db, ruleCode: string) => rows(db).where('ruleCode', '=', ruleCode).executeTakeFirst()

export const insertRule = (db: Db, row: Insertable<Tables['sysFillRule']>) =>
  write(db).insertInto('sysFillRule').values(row).execute()

export async function deleteRules(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await write(db).deleteFrom('sysFillRule').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Takes the next number of a rule's period; concurrent calls get different numbers. */
export async function takeNumber(db: Db, ruleCode: string, period: string): Promise<number> {
  const { last } = await write(db)
    .insertInto('fillCounter')
    .values({ ruleCode, period, last: 1 })
    .onConflict((taken) =>
      taken.columns(['ruleCode', 'period']).doUpdateSet((row) => ({ last: row('fillCounter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The number that would be next, without taking it. */
export async function peekNumber(db: Db, ruleCode: string, period: string): Promise<number> {
  const row = await db
    .selectFrom('fillCounter')
    .select('last')
    .where('ruleCode', '=', ruleCode)
    .where('period', '=', period)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}
