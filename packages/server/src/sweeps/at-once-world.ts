import type { RouteDefinition } from '@heron/contract/wire'
import type { Kysely } from 'kysely'
import { type Business, createBusiness } from '../modules/work/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import type { Input, TestApp, Who } from '../testing/app.ts'
import { census } from './census.ts'

/** A row as a call answers it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

/** What examples of calls are made in. */
export interface World {
  readonly test: TestApp
  readonly business: Business
  readonly actors: Readonly<Record<'admin' | 'designer' | 'edm-designer' | 'operator' | 'librarian', Actor>>
  /** A call that must succeed; its result. */
  readonly done: (id: string, input: Input, who?: Who) => Promise<Row>
  readonly newest: (table: string) => Promise<Row>
  /** A menu of the demo. */
  readonly menu: (url: string) => Promise<Row>
  /** A new user with a session of their own. */
  readonly person: (key: string) => Promise<Person>
}

export interface Person extends Row {
  readonly username: string
  /** Headers that make a call theirs. */
  readonly headers: Readonly<Record<string, string>>
}

export function routeOf(id: string): RouteDefinition {
  const route = census.find((each) => each.id === id)
  if (!route) throw new Error(`there is no call ${id}`)
  return route
}

export async function openWorld(test: TestApp): Promise<World> {
  const { db, ids, clock, sessions } = test.app.platform
  const { password } = await db
    .selectFrom('sysUser')
    .select('password')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const users = await db.selectFrom('sysUser').select(['id', 'username']).execute()
  const actor = (username: string): Actor => {
    const user = users.find((each) => each.username === username)
    if (!user) throw new Error(`the demo has ${username}`)
    return { userId: user.id, username }
  }
  const done: World['done'] = async (id, input, who = 'admin') => {
    const { json, body } = await test.call(routeOf(id), input, who)
    if (!json.success) throw new Error(`${id}: ${body.slice(0, 400)}`)
    return json.result as Row
  }
  const newest: World['newest'] = async (table) => {
    const any = db as unknown as Kysely<{ row: Row }>
    const rows = any
      .selectFrom(table as 'row')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
    return (await rows.executeTakeFirstOrThrow()) as Row
  }
  return {
    test,
    done,
    newest,
    menu: async (url) =>
      db.selectFrom('sysPermission').selectAll().where('url', '=', url).limit(1).executeTakeFirstOrThrow(),
    person: async (key) => {
      const id = ids()
      const state = { sex: 1, status: 1, delFlag: 0, userIdentity: 1, realname: '员工', password }
      const row = { id, username: `u${key}`, ...state, createBy: 'test', createTime: clock(), version: 1 }
      await db.insertInto('sysUser').values(row).execute()
      const token = await sessions.open(db, id, { ip: '127.0.0.1', userAgent: 'test' })
      return { id, version: 1, username: row.username, headers: { 'x-access-token': token } }
    },
    business: createBusiness(test.app.platform),
    actors: {
      admin: actor('admin'),
      designer: actor('designer'),
      'edm-designer': actor('edm-designer'),
      operator: actor('operator'),
      librarian: actor('librarian'),
    },
  }
}

export const userOf = (key: string) => ({
  ...{ username: `u${key}`, realname: '员工', password: 'R12-probe-Pass!', confirmpassword: 'R12-probe-Pass!' },
  ...{ workNo: `W${key}`, phone: `1390000${key}`, email: `u${key}@example.com`, sex: 1, userIdentity: 1 },
  ...{ selectedroles: '', selecteddeparts: '' },
})

/** Calls that change the same target, made new for each use. */
export interface Subject<T = unknown> {
  readonly make?: (world: World, key: string) => Promise<T>
  readonly calls: Readonly<Record<string, (target: T, key: string) => Sent>>
}

export interface Sent extends Input {
  readonly who?: Who
}

/** Subjects are used with their own targets only. */
export const subject = <T>(it: Subject<T>): Subject => it as unknown as Subject

/** One call with its own target. */
export const act = <T>(
  id: string,
  make: (world: World, key: string) => Promise<T>,
  input: (target: T, key: string) => Sent,
): Subject => subject({ make, calls: { [id]: input } })
