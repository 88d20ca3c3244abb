import {
  CamelCasePlugin,
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../../testing/database.ts'
import { PostgresNames } from './names.ts'
import type { Tables } from './tables/index.ts'

const postgres = (compiler: PostgresQueryCompiler, plugins: CamelCasePlugin[] = []) =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('not asked')
      },
      createQueryCompiler: () => compiler,
    },
    plugins,
  })

const queries: readonly ((db: Kysely<Tables>) => Compilable)[] = [
  (db) => db.selectFrom('sysUser as aPerson').select(['aPerson.workNo', 'aPerson.createTime as madeAt']),
  (db) => db.updateTable('sysUser').set({ realname: 'a', updateTime: 1 }).where('id', '=', '1').returning('updateBy'),
  (db) => db.deleteFrom('sysUserRole').where('userId', 'in', ['1', '2']),
  (db) =>
    db
      .insertInto('idempotencyKey')
      .values({ id: '1', requestHash: 'a', answer: null, expireTime: 1 })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ expireTime: (of) => of.ref('excluded.expireTime') }),
      ),
  (db) =>
    db.selectFrom(db.selectFrom('sysRole').selectAll().as('each')).select(sql.ref<string>('each.roleCode').as('x')),
  (db) => db.schema.createTable('aTable2B').addColumn('itsURL', 'text'),
]

it('the compiler writes the names that Kysely’s own walk over the query would have made', () => {
  const ours = postgres(new PostgresNames())
  const theirs = postgres(new PostgresQueryCompiler(), [new CamelCasePlugin()])
  for (const query of queries) expect(query(ours).compile().sql).toBe(query(theirs).compile().sql)
})

describeOnBothEngines('names', (db) => {
  it('are camelCase in code and snake_case in the database', async () => {
    const row = { id: 'n1', requestHash: 'h', answer: null, expireTime: 7 }
    await db().insertInto('idempotencyKey').values(row).execute()
    const [read] = await db().selectFrom('idempotencyKey').selectAll().where('requestHash', '=', 'h').execute()
    expect(read).toEqual(row)
    const { rows } = await sql<{ expireTime: number }>`select expire_time from idempotency_key where id = 'n1'`.execute(
      db(),
    )
    expect(rows).toEqual([{ expireTime: 7 }])
    expect(await db().selectFrom('idempotencyKey').selectAll().where('id', '=', 'none').execute()).toEqual([])
  })
})
