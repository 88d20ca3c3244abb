import { permissionRoutes, routes } from '@heron/contract/routes'
import type { WholeDb } from '../platform/db/whole-db.ts'
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

/** The call that the right is for, and the role that gives it. */
export const revocable = { route: routes.customer.list, permissionId: 'p-customer-list' } as const

/** A user who may call as long as a role allows it. */
export interface Shop {
  /** Calls as the guest; was it let through? */
  readonly ask: () => Promise<boolean>
  /** Gives the guest's role these rights; resolves when the server has answered that it did. */
  readonly grant: (permissionIds: string) => Promise<void>
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

interface Stamps {
  readonly ids: () => string
  readonly clock: () => number
}

/** A role of its own that the guest gets; what it holds is given and taken while the guest calls. */
export async function addRevocableRole(db: WholeDb, { ids, clock }: Stamps): Promise<string> {
  const role = { id: ids(), roleCode: 'r15', roleName: 'R15', createBy: 'test', createTime: clock(), version: 1 }
  await db.insertInto('sysRole').values(role).execute()
  const guest = await db.selectFrom('sysUser').select('id').where('username', '=', 'guest').executeTakeFirstOrThrow()
  await db.insertInto('sysUserRole').values({ id: ids(), userId: guest.id, roleId: role.id }).execute()
  return role.id
}

/** One server, in this process. */
export async function shopOf(test: TestApp): Promise<Shop> {
  const { db, sessions, ids, clock } = test.app.platform
  const roleId = await addRevocableRole(db, { ids, clock })
  sessions.forget()
  return {
    ask: async () => (await test.call(revocable.route, {}, 'guest')).status === 200,
    grant: async (permissionIds) => {
      const body = { roleId, permissionIds }
      const { json } = await test.call(permissionRoutes.saveRolePermission, { body }, 'admin')
      if (!json.success) throw new Error(json.message)
    },
  }
}

/** R15: rights are given and taken while their holder calls without pause; nothing begun after the answer may differ. */
export async function revokeUnderLoad(shop: Shop, { rounds, clients }: RevocationLoad): Promise<Revoked> {
  const counted = { calls: 0, served: 0, slipped: 0, withheld: 0 }
  /** What is acknowledged, a new one with each change; undefined while one is under way. */
  let state: { readonly isGranted: boolean } | undefined
  let isOver = false

  const count = (before: typeof state, isServed: boolean) => {
    counted.calls += 1
    if (isServed) counted.served += 1
    // A change came in between: both answers are right.
    if (!before || before !== state || before.isGranted === isServed) return
    if (before.isGranted) counted.withheld += 1
    else counted.slipped += 1
  }
  const call = async () => {
    while (!isOver) {
      const before = state
      count(before, await shop.ask())
      // Others get their turn: an answer out of memory never waits for anything.
      await turn()
    }
  }
  const change = async (permissionIds: string) => {
    state = undefined
    await shop.grant(permissionIds)
    state = { isGranted: permissionIds !== '' }
    const until = counted.calls + clients * 2
    while (counted.calls < until) await turn()
  }

  const load = Array.from({ length: clients }, call)
  try {
    for (let round = 0; round < rounds; round += 1) {
      await change(revocable.permissionId)
      await change('')
    }
  } finally {
    isOver = true
    await Promise.all(load)
  }
  return counted
}
