import { permissionRoutes, routes } from '@heron/contract/routes'
import type { WholeDb } from '../platform/db/whole-db.ts'
import type { TestApp } from './app.ts'

export interface RevocationLoad {
  readonly rounds: number
  /** Callers without pauses. */
  readonly clients: number
}

export interface Revoked {
  readonly calls: number
  /** Calls admitted before a revocation, which prove that there was load. */
  readonly served: number
  /** Calls that began after a revocation was acknowledged, and were admitted. */
  readonly slipped: number
  /** Calls that began after a grant was acknowledged, and were refused. */
  readonly withheld: number
}

/** The call that needs the right, and the role that grants it. */
export const revocable = { route: routes.customer.list, permissionId: 'p-customer-list' } as const

/** A user who may call while a role allows it. */
export interface Shop {
  /** Calls as the guest; returns whether the call was admitted. */
  readonly ask: () => Promise<boolean>
  /** Gives the guest's role these rights; resolves after the server's answer. */
  readonly grant: (permissionIds: string) => Promise<void>
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

interface Stamps {
  readonly ids: () => string
  readonly clock: () => number
}

/** A separate role for the guest; its rights are granted and revoked while the guest calls. */
export async function addRevocableRole(db: WholeDb, { ids, clock }: Stamps): Promise<string> {
  const role = { id: ids(), roleCode: 'r15', roleName: 'R15', createBy: 'test', createTime: clock(), version: 1 }
  await db.insertInto('sysRole').values(role).execute()
  const guest = await db.selectFrom('sysUser').select('id').where('username', '=', 'guest').executeTakeFirstOrThrow()
  await db.insertInto('sysUserRole').values({ id: ids(), userId: guest.id, roleId: role.id }).execute()
  return role.id
}

/** A server in this process. */
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

/**
 * R15: rights are granted and revoked while their holder calls without pause; no call that begins after the answer may
 * differ from it.
 */
export async function revokeUnderLoad(shop: Shop, { rounds, clients }: RevocationLoad): Promise<Revoked> {
  const counted = { calls: 0, served: 0, slipped: 0, withheld: 0 }
  /** The acknowledged state, a new object for each change; undefined during a change. */
  let state: { readonly isGranted: boolean } | undefined
  let isOver = false

  const count = (before: typeof state, isServed: boolean) => {
    counted.calls += 1
    if (isServed) counted.served += 1
    // The state changed during the call: both answers are right.
    if (!before || before !== state || before.isGranted === isServed) return
    if (before.isGranted) counted.withheld += 1
    else counted.slipped += 1
  }
  const call = async () => {
    while (!isOver) {
      const before = state
      count(before, await shop.ask())
      // Lets other work run, because answers from memory never wait.
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
