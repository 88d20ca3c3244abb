import { permissionRoutes, routes } from '@heron/contract/routes'
import type { TestApp } from './app.ts'

export interface RevocationLoad {
  readonly rounds: number
  /** Callers that never pause. */
  readonly clients: number
}

export interface Revoked {
  readonly calls: number
  /** Calls that were let through before a revocation: the load was real. */
  readonly served: number
  /** Calls begun after a revocation was acknowledged, and let through all the same. */
  readonly slipped: number
  /** Calls begun after a grant was acknowledged, and refused all the same. */
  readonly withheld: number
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A role of its own that the guest gets; what it holds is given and taken while the guest calls. */
async function prepare({ app: { platform } }: TestApp): Promise<string> {
  const { db, ids, clock, sessions } = platform
  const role = { id: ids(), roleCode: 'r15', roleName: 'R15', createBy: 'test', createTime: clock(), version: 1 }
  await db.insertInto('sysRole').values(role).execute()
  const guest = await db.selectFrom('sysUser').select('id').where('username', '=', 'guest').executeTakeFirstOrThrow()
  await db.insertInto('sysUserRole').values({ id: ids(), userId: guest.id, roleId: role.id }).execute()
  sessions.forget()
  return role.id
}

/** R15: rights are given and taken while their holder calls without pause; nothing begun after the answer may differ. */
export async function revokeUnderLoad(test: TestApp, { rounds, clients }: RevocationLoad): Promise<Revoked> {
  const roleId = await prepare(test)
  const counted = { calls: 0, served: 0, slipped: 0, withheld: 0 }
  /** What is acknowledged; undefined while a change is under way. */
  let granted: boolean | undefined
  let isOver = false

  const count = (before: boolean | undefined, isServed: boolean) => {
    counted.calls += 1
    if (isServed) counted.served += 1
    // A change came in between: both answers are right.
    if (before !== granted || before === isServed) return
    if (before === false) counted.slipped += 1
    if (before === true) counted.withheld += 1
  }
  const call = async () => {
    while (!isOver) {
      const before = granted
      const { status } = await test.call(routes.customer.list, {}, 'guest')
      count(before, status === 200)
      // Others get their turn: an answer out of memory never waits for anything.
      await turn()
    }
  }
  const change = async (permissionIds: string) => {
    granted = undefined
    const body = { roleId, permissionIds }
    const { json } = await test.call(permissionRoutes.saveRolePermission, { body }, 'admin')
    if (!json.success) throw new Error(json.message)
    granted = permissionIds !== ''
    const until = counted.calls + clients * 2
    while (counted.calls < until) await turn()
  }

  const load = Array.from({ length: clients }, call)
  try {
    for (let round = 0; round < rounds; round += 1) {
      await change('p-customer-list')
      await change('')
    }
  } finally {
    isOver = true
    await Promise.all(load)
  }
  return counted
}
