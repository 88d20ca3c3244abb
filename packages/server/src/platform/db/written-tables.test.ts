import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { TableCache } from './table-cache.ts'
import type { WholeDb } from './whole-db.ts'

const folder = mkdtempSync(join(tmpdir(), 'heron-written-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tables = `
  create table owner (id integer primary key);
  create table pet (id integer primary key, owner_id integer references owner on delete cascade);
  create table collar (id integer primary key, pet_id integer references pet on delete cascade);
  create table visit (id integer primary key, owner_id integer references owner on delete set null);
  create table bill (id integer primary key, visit_id integer references visit on delete cascade);
  create table fence (id integer primary key, owner_id integer references owner on delete restrict)`

interface Tables {
  owner: { id: number }
  pet: { id: number; ownerId: number }
}

describe('caches of tables', () => {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(folder, 'a.sqlite'), () => {}) })
  afterAll(() => db.destroy())

  /** The tables whose caches are read anew after a change. */
  async function readAnew(change: () => Promise<unknown>): Promise<readonly string[]> {
    const read: string[] = []
    const names = ['owner', 'pet', 'collar', 'visit', 'bill', 'fence']
    // A cache asks the database for its versions only, whatever the tables are.
    const caches = names.map((name) => [name, new TableCache(db as unknown as WholeDb, systemClock, [name])] as const)
    const readAll = () => Promise.all(caches.map(([name, cache]) => cache.get('rows', async () => read.push(name))))
    await readAll()
    read.length = 0
    await change()
    await readAll()
    return read
  }

  it('are read anew where a delete cascades to, and nowhere else', async () => {
    for (const statement of tables.split(';')) await sql.raw(statement).execute(db)
    await db
      .insertInto('owner')
      .values([{ id: 1 }, { id: 2 }])
      .execute()
    await db.insertInto('pet').values({ id: 1, ownerId: 1 }).execute()
    expect(await readAnew(() => db.deleteFrom('owner').where('id', '=', 1).execute())).toEqual([
      ...['owner', 'pet', 'collar', 'visit'],
    ])
    expect(await readAnew(() => db.deleteFrom('pet').execute())).toEqual(['pet', 'collar'])
    expect(await readAnew(() => db.updateTable('owner').set({ id: 3 }).where('id', '=', 2).execute())).toEqual([
      'owner',
    ])
    expect(await readAnew(() => db.insertInto('owner').values({ id: 4 }).execute())).toEqual(['owner'])
  })

  it('are read anew after any other statement, and a foreign key added by it is known', async () => {
    const added = sql`create table leash (id integer primary key, pet_id integer references pet on delete cascade)`
    expect(await readAnew(() => added.execute(db))).toHaveLength(6)
    await sql`alter table fence add column pet_id integer references pet on delete set null`.execute(db)
    expect(await readAnew(() => db.deleteFrom('pet').execute())).toEqual(['pet', 'collar', 'fence'])
    expect(await readAnew(() => db.replaceInto('owner').values({ id: 3 }).execute())).toHaveLength(6)
  })
})
