import { customerRoutes, dictRoutes } from '@heron/contract/routes'
import { runNoteWords } from '@heron/contract/run-notes'
import type { RouteDefinition } from '@heron/contract/wire'
import { sql } from 'kysely'
import { checkAudit } from '../modules/shared/audit-check.ts'
import { genesis, plainHashOf } from '../platform/audit/chain.ts'
import { sha256 } from '../platform/canonical-json.ts'
import type { Db, Engine } from '../platform/db/database.ts'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../seed/demo-project.ts'
import type { TestApp } from './app.ts'
import { author, chief, openShop } from './shop.ts'

/** One way to change the database outside Heron, and the expected finding of a check. */
export interface Tampering {
  readonly name: string
  readonly attack: (db: Db, engine: Engine) => Promise<unknown>
  readonly found: RegExp
}

/** As the database's owner could: with the trigger removed and restored. */
async function changeReleasedText(db: Db, engine: Engine): Promise<void> {
  const name = 'program_artefact_no_update'
  const isPostgres = engine === 'postgres'
  const trigger = isPostgres
    ? `alter table program_artefact enable trigger user`
    : (await sql<{ sql: string }>`select sql from sqlite_master where name = ${name}`.execute(db)).rows[0]?.sql
  await sql.raw(isPostgres ? 'alter table program_artefact disable trigger user' : `drop trigger ${name}`).execute(db)
  const row = await db
    .selectFrom('programArtefact')
    .selectAll()
    .where('kind', '=', 'released')
    .executeTakeFirstOrThrow()
  const text = row.text.replace('X-40.0000', 'X-41.0000')
  await sql`update program_artefact set text = ${text}, sha256 = ${sha256(text)} where kind = 'released'`.execute(db)
  await sql.raw(trigger ?? '').execute(db)
}

/** Computes every entry again after a change, without the key, which a forger does not have. */
async function computeAnew(db: Db): Promise<void> {
  const rows = await db.selectFrom('auditEntry').selectAll().orderBy('sequence').execute()
  let previousHash = genesis
  for (const row of rows) {
    const links = { ...row, actor: row.sequence === 3 ? 'eve' : row.actor, previousHash, keyId: null }
    previousHash = plainHashOf(links)
    await sql`update audit_entry set actor = ${links.actor}, previous_hash = ${links.previousHash}, key_id = null,
      hash = ${previousHash} where sequence = ${row.sequence}`.execute(db)
  }
}

/** Removes the last entries and their log rows. */
async function cutTail(db: Db): Promise<void> {
  const first = sql`(select max(sequence) - 3 from audit_entry)`
  await sql`delete from sys_log where id in (select log_id from audit_entry where sequence > ${first})`.execute(db)
  await sql`delete from audit_entry where sequence > ${first}`.execute(db)
}

/** The twelve attacks of the security review. */
export const tamperings: readonly Tampering[] = [
  {
    name: 'an entry of the chain changed',
    attack: (db) => sql`update audit_entry set actor = 'eve' where sequence = 3`.execute(db),
    found: /chain BROKEN at entry 3: the entry was changed/,
  },
  {
    name: 'an entry removed from the middle',
    attack: (db) => sql`delete from audit_entry where sequence = 3`.execute(db),
    found: /chain BROKEN at entry 3: the entry is missing/,
  },
  { name: 'the last entries cut off', attack: cutTail, found: /noted elsewhere are gone/ },
  {
    name: 'all entries deleted',
    attack: (db) => sql`delete from audit_entry`.execute(db),
    found: /chain BROKEN at entry 1: .*noted elsewhere are gone/,
  },
  { name: 'the chain computed anew after a change', attack: computeAnew, found: /made without the key/ },
  {
    name: 'rows of the operation log edited',
    attack: (db) => sql`update sys_log set userid = 'eve' where method = 'customer.edit'`.execute(db),
    found: /operation log: row \d+ was changed/,
  },
  {
    name: 'the operation log deleted',
    attack: (db) => sql`delete from sys_log`.execute(db),
    found: /operation log: row \d+ is missing/,
  },
  {
    name: 'a live row edited',
    attack: (db) => sql`update customer set name = 'eve' where name = 'untouched'`.execute(db),
    found: /row \d+ of customer was changed/,
  },
  {
    name: 'the approver of a released program edited',
    attack: (db) => sql`update program set approver = 'eve' where state = 'released'`.execute(db),
    found: /row \d+ of program was changed/,
  },
  {
    name: 'the role of administrators given to a user',
    attack: (db) =>
      sql`insert into sys_user_role (id, user_id, role_id) select 'forged', u.id, r.id from sys_user u, sys_role r
        where u.username = 'guest' and r.role_code = 'admin'`.execute(db),
    found: /row forged of sysUserRole was added/,
  },
  {
    name: 'a kept version edited that no entry vouches for',
    attack: (db) =>
      sql`update sys_data_log set data_content = '{}' where data_table = 'customer' and data_version = 1`.execute(db),
    found: /row [0-9a-f]+ of sysDataLog was changed/,
  },
  {
    name: 'the text of a released program changed',
    attack: changeReleasedText,
    found: /program .* is NOT what was signed/,
  },
]

/** A server with a released program and a recorded end of the chain. */
export async function openTamperedShop(engine: Engine): Promise<TestApp> {
  const { test, business, machineId } = await openShop(engine)
  const head = { name: '前模仁', part: 'A-03', customerId: null, machineId }
  const parts = {
    electrodes: [{ electrode: { ...demoElectrode, baseCorner: null }, locations: [demoLocation('C1', -40, 10)] }],
  }
  const project = await addProject(business, head, parts, author)
  await planProject(business, project.id, author)
  await releaseProgram(test.app.platform, await makeProgram(test.app.platform, project.id, author), chief)
  const customer = (name: string) => ({
    ...{ code: name, name, contact: 'x', phone: null, email: null, address: '', remark: '' },
  })
  const send = async (route: RouteDefinition, body: object) => {
    const { status, json } = await test.call(route, { body }, 'admin')
    if (status !== 200) throw new Error(`${route.id}: ${json.message}`)
    return json.result as { readonly id: string; readonly version: number }
  }
  await send(customerRoutes.add, customer('untouched'))
  const { id, version } = await send(customerRoutes.add, customer('edited'))
  await send(customerRoutes.edit, { ...customer('edited'), id, version, contact: 'y' })
  for (const code of ['one', 'two', 'three'])
    await send(dictRoutes.add, { dictName: code, dictCode: `t_${code}`, description: '' })
  await test.app.platform.ticker.run('audit-anchor')
  return test
}

class Undone extends Error {}

/** The faults of a database, in English. */
export const faultsIn = async (db: Db, config: TestApp['app']['platform']['config']): Promise<readonly string[]> =>
  (await checkAudit(db, config)).faults.map((fault) => runNoteWords(fault).en)

/** The findings of a check after an attack; the attack is then undone. */
export async function faultsAfter(
  test: TestApp,
  engine: Engine,
  attack: Tampering['attack'],
): Promise<readonly string[]> {
  const { db, config } = test.app.platform
  let faults: readonly string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await attack(tx, engine)
      faults = await faultsIn(tx, config)
      throw new Undone()
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof Undone)) throw cause
    })
  return faults
}
