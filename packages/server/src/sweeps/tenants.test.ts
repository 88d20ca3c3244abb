import { tablePageId } from '@heron/contract/events'
import { routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import type { Tables } from '../platform/db/tables/index.ts'
import { inScope, type Scope } from '../platform/scope/scope.ts'
import { rootTenancy, tenancies } from '../platform/scope/tenancy.ts'
import { type Answer, type Input, openTestApp, type TestApp } from '../testing/app.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import { census, isList, required } from './census.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tables = Object.keys(tenancies) as readonly (keyof Tables)[]
const bound = tables.filter((table) => rootTenancy(table).kind === 'own').map(snake)
const isShared = (table: keyof Tables): boolean => {
  const root = rootTenancy(table)
  return root.kind === 'house' && root.changedBy === 'house'
}
const naming = new RegExp(`(?:from|join|update) "(?:${bound.join('|')})"`)
/** Every tenant-scoped table is restricted: by its own column, by its parent's, or by the user's list. */
const narrowed = /"tenant_id" (?:=|in)|rel_tenant_ids|"sys_tenant"."id" = /

/** Queries deliberately over all tenants; each states its reason in the code. */
const onPurpose = [
  /"sys_user"."status" = \? and "sys_user"."del_flag" = \? limit/,
  /select "org_code" from "sys_depart"/,
  /from "sys_log" where "log_type" = (?:\?|\$1) and "userid" = /,
]

const noWords: Scope['words'] = {
  ...{ sys_user_code: '', sys_user_name: '', sys_org_code: '', sys_multi_org_code: '' },
  ...{ sys_date: '', sys_time: '', tenant_id: '' },
}

const propertiesOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

describe.each(['sqlite', 'postgres'] as const)('tenants stay apart on %s', (engine) => {
  let test: TestApp
  let tenants: Tenants
  let statements: string[] | undefined
  beforeAll(async () => {
    test = await openTestApp({ engine, listen: (sql) => statements?.push(sql) })
    tenants = await openTenants(test)
  }, 60_000)
  afterAll(() => test.close())

  const asB = (route: RouteDefinition, input: Input = {}): Promise<Answer> => tenants.call('ben', route, input)

  /** All ids that a call accepts, set to those of the other tenant. */
  const pointed = (route: RouteDefinition, part: 'query' | 'body'): Record<string, string> => {
    const names = propertiesOf(route[part])
    const guess = required(route[part])
    const { ids } = tenants
    const kind = route.id.split('.')[0] ?? ''
    const own = ids[kind] ?? ids.project ?? ''
    const targets: Record<string, string | undefined> = {
      id: own,
      ids: own,
      projectId: ids.project,
      customerId: ids.customer,
      departId: ids.depart,
      depId: ids.depart,
      roleId: ids.role,
      userId: ids.user,
      userid: ids.user,
      userIds: ids.user,
      anntId: ids.announcement,
    }
    const aimed = Object.entries(targets).flatMap(([name, id]) => (id && names.includes(name) ? [[name, id]] : []))
    return { ...guess, ...Object.fromEntries(aimed) }
  }

  it('m3 ATK86 no list, tree, look-up or sheet of one tenant has data of another', async () => {
    const leaks: string[] = []
    const seen: string[] = []
    for (const route of census.filter(({ method }) => method === 'GET')) {
      statements = []
      const plain = await asB(route, { query: required(route.query) })
      const aimed = await asB(route, { query: pointed(route, 'query'), params: tenants.params })
      for (const answer of [plain, aimed]) {
        if (answer.body.includes(tenants.canary) || answer.status >= 500) leaks.push(`${route.id} ${answer.status}`)
      }
      const open = statements.filter(
        (sql) => naming.test(sql) && !narrowed.test(sql) && !onPurpose.some((each) => each.test(sql)),
      )
      // Queries that identify the caller run before there is a scope.
      leaks.push(
        ...open
          .filter(
            (sql) =>
              !/from "session"|"user_grant"|^select "id", "name", "status", "begin_date", "end_date" from "sys_tenant"/.test(
                sql,
              ),
          )
          .map((sql) => `${route.id}: ${sql}`),
      )
      if (statements.some((sql) => naming.test(sql))) seen.push(route.id)
      statements = undefined
    }
    expect(leaks).toEqual([])
    expect(seen).toEqual(
      expect.arrayContaining(['user.list', 'customer.list', 'project.list', 'electrode.list', 'role.list']),
    )
  }, 180_000)

  it('ATK81 ATK85 ATK87 ATK89 no call of one tenant changes anything of another', async () => {
    const before = await tenants.rows()
    const done: string[] = []
    for (const route of census.filter(({ method, multipart }) => method !== 'GET' && !multipart)) {
      if (route.id.startsWith('session.') || route.access === 'public') continue
      const query = pointed(route, 'query')
      const body = route.body ? pointed(route, 'body') : undefined
      const { status, json } = await asB(route, { query, params: tenants.params, ...(body ? { body } : {}) })
      if (status >= 500) done.push(`${route.id} ${status} ${json.message}`)
    }
    expect(done).toEqual([])
    expect(await tenants.rows()).toEqual(before)
  }, 180_000)

  it('SEC4 no statement of a tenant changes a shared table of the host tenant', async () => {
    const { db } = test.app.platform
    // Kysely cannot type statements over a union of tables.
    const any = db as unknown as Kysely<Record<string, Record<string, unknown>>>
    const nothing = sql<SqlBool>`1 = 0`
    const ofTenant = (tenantId: number): Scope => ({ key: '', userId: 'x', tenantId, rules: [], words: noWords })
    const shared = tables.filter(isShared)
    expect(shared).toEqual(expect.arrayContaining(['machine', 'pathConfig', 'sysDictItem', 'conditionEntry']))
    const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, first: string) => first.toUpperCase())
    const inDatabase = await db.introspection.getTables()
    const firstColumn = (table: string) =>
      camel(inDatabase.find(({ name }) => camel(name) === table)?.columns[0]?.name ?? 'id')
    for (const table of shared) {
      const column = tenancies[table].kind === 'through' ? tenancies[table].by : firstColumn(table)
      const statements = {
        insert: () =>
          any
            .insertInto(table)
            .values({ [column]: 'x' })
            .execute(),
        update: () =>
          any
            .updateTable(table)
            .set({ [column]: 'x' })
            .where(nothing)
            .execute(),
        delete: () => any.deleteFrom(table).where(nothing).execute(),
      }
      for (const [kind, run] of Object.entries(statements)) {
        const failure = await inScope<Promise<unknown>>(ofTenant(2), run).catch((cause: unknown) => cause)
        expect({ table, kind, failure }).toMatchObject({ failure: { code: 'SHARED_BY_HOUSE' } })
      }
      await inScope(ofTenant(0), statements.update)
    }
  })

  it('SEC4 a tenant’s administrator is refused, in their language, acts of the host tenant’s administrator', async () => {
    const { db } = test.app.platform
    const { id } = await db.selectFrom('sysDict').select('id').where('dictCode', '=', 'sex').executeTakeFirstOrThrow()
    const dictionaries = () =>
      db
        .selectFrom('sysDict')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .execute()
    const before = await dictionaries()
    const refusal = (language: string) =>
      asB(routes.dict.delete, { query: { id }, headers: { 'accept-language': language } })
    expect(await refusal('zh')).toMatchObject({
      status: 403,
      json: { message: '数据字典由平台提供、所有租户共用，只能由平台管理员修改', result: { error: 'SHARED_BY_HOUSE' } },
    })
    expect((await refusal('en')).json.message).toContain('Dictionary')
    expect((await refusal('ja')).json.message).toContain('データ辞書')
    expect(await dictionaries()).toEqual(before)
    expect(await test.call(routes.dict.delete, { query: { id } }, 'admin')).toMatchObject({ json: { success: true } })
  })

  it('[G03] SEC4 a tenant’s administrator is offered no act that is refused because its rows are shared', async () => {
    const refused = new Set<string>()
    for (const route of census.filter(({ audit, multipart }) => audit !== undefined && !multipart)) {
      const body = route.body ? pointed(route, 'body') : undefined
      const input = { query: pointed(route, 'query'), params: tenants.params, ...(body ? { body } : {}) }
      const { json } = await asB(route, input)
      if (JSON.stringify(json?.result)?.includes('SHARED_BY_HOUSE')) refused.add(route.access)
    }
    const offeredTo = ({ json }: Answer) =>
      (json.result as { auth: { action: string }[] }).auth.map(({ action }) => action)
    const all = offeredTo(await test.call(routes.permission.mine, {}, 'admin'))
    const offered = offeredTo(await asB(routes.permission.mine))
    expect(refused.size).toBeGreaterThan(0)
    expect(all).toEqual(expect.arrayContaining([...refused]))
    expect(offered.filter((code) => refused.has(code))).toEqual([])
    const kept = ['system:quartzJob:list', 'system:dict:export', 'system:permission:saveRole', 'customer:add']
    expect(offered).toEqual(expect.arrayContaining([...kept, 'system:role:add', 'system:messageTemplate:send']))
    for (const code of ['system:quartzJob:execute', 'teaching:takeOver', 'condition:edit', 'system:workshop:edit'])
      expect(offered).not.toContain(code)
  }, 180_000)

  it('ATK86 the traced requests that a tenant’s administrator sees are those of its own users', async () => {
    await tenants.call('anna', routes.customer.list)
    await asB(routes.customer.list)
    for (const route of [routes.monitor.httpTrace, routes.monitor.requests]) {
      const callers = (body: string) => [...new Set(body.match(/"principal":(?:null|\{"name":"[^"]*"\})/g))]
      expect(callers((await asB(route)).body)).toEqual(['"principal":{"name":"ben"}'])
      expect(callers((await test.call(route, {}, 'admin')).body)).toContain('"principal":{"name":"anna"}')
    }
  })

  it.each(['1', '-1', '1,2', '1 or 1=1', ' 2', '٢'])('ATK86 the header %j is refused', async (header) => {
    const answer = await asB(routes.customer.list, { headers: { 'tenant-id': encodeURI(header) } })
    expect(answer).toMatchObject({ status: 403, json: { success: false } })
  })

  it.each([{}, { 'tenant-id': '' }, { 'tenant-id': '0' }, { 'tenant-id': '2' }])(
    'ATK86 the header %j is their own tenant',
    async (headers) => {
      const { json } = await asB(routes.customer.list, { headers: headers as Record<string, string> })
      expect((json.result as { records: { code: string }[] }).records.map(({ code }) => code)).toEqual(['B1'])
    },
  )

  it('ATK106 the room of another tenant’s live table cannot be entered', async () => {
    const address = (await test.app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
    const enter = async (who: 'anna' | 'ben') => {
      const token = tenants.tokenOf(who) ?? ''
      const actor = await test.app.platform.sessions.find(token)
      const page = tablePageId('location', tenants.ids.project ?? '')
      const socket = new WebSocket(`${address}/heron/vxeSocket/${actor?.userId}/${page}`, ['heron', token])
      return new Promise<number>((tell) => {
        socket.once('open', () => {
          socket.terminate()
          tell(101)
        })
        socket.once('unexpected-response', (_request, answer) => tell(answer.statusCode ?? 0))
      })
    }
    await tenants.call('anna', routes.customer.list)
    await asB(routes.customer.list)
    expect([await enter('anna'), await enter('ben')]).toEqual([101, 403])
  })

  it('ATK87 a tenant in a list’s query is an unknown field', async () => {
    for (const route of census.filter(isList)) {
      const { status } = await asB(route, { query: { ...required(route.query), tenantId: '1' } })
      if (!propertiesOf(route.query).includes('tenantId')) expect(`${route.id} ${status}`).toBe(`${route.id} 400`)
    }
  }, 60_000)
})
