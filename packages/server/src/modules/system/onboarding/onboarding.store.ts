import type { Db } from '../../../platform/db/database.ts'

/** The first company of the tree of departments. */
export const firstCompany = (db: Db) =>
  db
    .selectFrom('sysDepart')
    .select(['departName', 'departNameEn', 'departNameJp'])
    .where('parentId', '=', '')
    .where('delFlag', '=', '0')
    .orderBy('departOrder')
    .orderBy('orgCode')
    .executeTakeFirst()

export async function countOthers(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sysUser')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('delFlag', '=', 0)
    .where('id', '<>', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The workshop's time zone, once a person has chosen it. */
export async function chosenZone(db: Db): Promise<string | null> {
  const row = await db.selectFrom('workshop').select('zone').where('zoneTime', 'is not', null).executeTakeFirst()
  return row?.zone ?? null
}

/** Conditions that the plans of all users may use. */
export async function countConditions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('conditionEntry')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('state', '=', 'released')
    .where('base', '=', 'public')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countMachines(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('machine')
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
