import { routes } from '@heron/contract/routes'
import type { RouteDefinition, WireAnswer } from '@heron/contract/wire'
import type { Answer, Input, TestApp } from './app.ts'

type Person = 'anna' | 'ben'

export interface Tenants {
  /** Part of every row of tenant 1. */
  readonly canary: string
  /** Rows of tenant 1 by noun. */
  readonly ids: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
  readonly call: <R extends RouteDefinition>(who: Person, route: R, input?: Input) => Promise<Answer<WireAnswer<R>>>
  /** The token of a user's last call. */
  readonly tokenOf: (who: Person) => string | undefined
  /** The rows of tenant 1 in the tables. */
  readonly rows: () => Promise<unknown>
}

const canary = 'Q7-ANNA-ONLY'

async function addPeople({ app: { platform } }: TestApp): Promise<Readonly<Record<Person, string>>> {
  const { db, ids, clock } = platform
  const admin = db.selectFrom('sysUser').select('password').where('username', '=', 'admin')
  const { password } = await admin.executeTakeFirstOrThrow()
  const stamp = { createBy: 'test', createTime: clock(), version: 1 }
  const tenants = [
    { id: 1, name: `${canary} one`, status: 1, ...stamp },
    { id: 2, name: 'two', status: 1, ...stamp },
  ]
  await db.insertInto('sysTenant').values(tenants).execute()
  const role = await db.selectFrom('sysRole').select('id').where('roleCode', '=', 'admin').executeTakeFirstOrThrow()
  const people = { anna: ids(), ben: ids() }
  for (const [name, relTenantIds] of [
    ['anna', '1'],
    ['ben', '2'],
  ] as const) {
    const realname = name === 'anna' ? canary : 'Ben'
    const state = { password, sex: 0, status: 1, delFlag: 0, userIdentity: 1 }
    await db
      .insertInto('sysUser')
      .values({ id: people[name], username: name, realname, relTenantIds, ...state, ...stamp })
      .execute()
    await db.insertInto('sysUserRole').values({ id: ids(), userId: people[name], roleId: role.id }).execute()
  }
  return people
}

const customerOf = (code: string, name: string) => {
  return { code, name, contact: '', phone: null, email: null, address: '', remark: '' }
}

const projectOf = (customerId: string | null) => ({
  ...{ name: canary, customerId, part: canary, mould: '', shape: 'rib' },
  ...{ targetRa: 2.24, machineId: null, remark: '' },
})

const size = { length: 20, width: 15, height: 15 }

export const electrodeOf = (projectId: string) => ({
  ...{ projectId, name: canary, material: 'copper', gapInSolid: true, base: size, head: size, holderLength: 60 },
  ...{ baseCorner: 1, projectedArea: 300, wettedArea: null, orbit: 'circle', targetRa: null, outline: null },
  copies: [],
})

const notice = {
  ...{ titile: canary, msgContent: canary, msgAbstract: canary, msgType: 'ALL', priority: 'L', msgCategory: '1' },
  ...{ startTime: '2026-01-01 00:00:00', endTime: '2036-01-01 00:00:00' },
}

/** Two tenants with an administrator each; the first has a row of every kind. */
export async function openTenants(test: TestApp): Promise<Tenants> {
  const { db, sessions } = test.app.platform
  const people = await addPeople(test)
  const tokens = new Map<Person, string>()
  const call = async <R extends RouteDefinition>(who: Person, route: R, input: Input = {}) => {
    const known = tokens.get(who)
    const isGood = known !== undefined && (await sessions.find(known)) !== undefined
    const from = { ip: '127.0.0.1', userAgent: 'test' }
    const token = isGood ? known : await sessions.open(db, people[who], from)
    tokens.set(who, token)
    return test.call(route, { ...input, headers: { 'x-access-token': token, ...input.headers } })
  }
  const make = async (who: Person, route: RouteDefinition, body: unknown) => {
    const { json } = await call(who, route, { body })
    if (!json.success) throw new Error(`${route.id}: ${JSON.stringify(json)}`)
    return (json.result as { id?: string } | null)?.id ?? ''
  }
  const customer = await make('anna', routes.customer.add, customerOf('A1', canary))
  await make('ben', routes.customer.add, customerOf('B1', 'of ben'))
  const project = await make('anna', routes.project.add, projectOf(customer))
  const role = await make('anna', routes.role.add, { roleCode: 'q7', roleName: canary, description: null })
  const depart = await make('anna', routes.depart.add, { departName: canary, orgCategory: '1', parentId: '' })
  const electrode = await make('anna', routes.electrode.add, electrodeOf(project))
  const announcement = await make('anna', routes.announcement.add, notice)
  const ids = { user: people.anna, customer, project, role, depart, electrode, announcement }
  const rows = async () => [
    await db.selectFrom('customer').selectAll().where('tenantId', '=', 1).execute(),
    await db.selectFrom('project').selectAll().where('tenantId', '=', 1).execute(),
    await db.selectFrom('electrode').selectAll().where('projectId', '=', project).execute(),
    await db.selectFrom('sysRole').selectAll().where('tenantId', '=', 1).execute(),
    await db.selectFrom('sysRolePermission').selectAll().where('roleId', '=', role).execute(),
    await db.selectFrom('sysUserRole').selectAll().where('roleId', '=', role).execute(),
    await db.selectFrom('sysDepart').selectAll().where('tenantId', '=', 1).execute(),
    await db.selectFrom('sysUserDepart').selectAll().where('depId', '=', depart).execute(),
    await db.selectFrom('sysAnnouncement').selectAll().where('tenantId', '=', 1).execute(),
    await db.selectFrom('sysUser').selectAll().where('username', '=', 'anna').execute(),
    await db.selectFrom('sysUserRole').selectAll().where('userId', '=', people.anna).execute(),
    await db.selectFrom('sysTenant').selectAll().where('id', '=', 1).execute(),
  ]
  return {
    canary,
    ids,
    params: { id: project, projectId: project, number: project, token: 'x' },
    call,
    tokenOf: (who) => tokens.get(who),
    rows,
  }
}
