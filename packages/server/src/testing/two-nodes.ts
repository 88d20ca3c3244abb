import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Online, permissionRoutes, routes } from '@heron/contract/routes'
import type { Page, RouteDefinition } from '@heron/contract/wire'
import { systemClock } from '../platform/clock.ts'
import { changeHubOf } from '../platform/db/database.ts'
import { RowSeals } from '../platform/db/row-seals.ts'
import type { WholeDb } from '../platform/db/whole-db.ts'
import { createIds } from '../platform/ids.ts'
import { AuditKey } from '../platform/signing/audit-key.ts'
import { signingKeysIn } from '../platform/signing/signing-keys.ts'
import { openTestDatabase } from './open-database.ts'
import { addRevocableRole, revocable, type Shop } from './revocation.ts'
import { type SpawnedServer, spawnServer } from './spawn-server.ts'

const password = 'Two-Nodes-1!'
const ids = createIds(systemClock)

interface Sent {
  readonly status: number
  readonly success: boolean
  readonly result: unknown
}

/** A signed-in user who may call either server with the same token. */
export interface Guest {
  readonly token: string
  readonly userId: string
  readonly send: (node: SpawnedServer, route: RouteDefinition, input?: Input) => Promise<Sent>
}

interface Input {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface TwoNodes {
  readonly nodes: readonly [SpawnedServer, SpawnedServer]
  readonly db: WholeDb
  /** Starts one more server to replace one; the caller ends it. */
  readonly another: () => Promise<SpawnedServer>
  readonly signIn: (node: SpawnedServer, username: string) => Promise<Guest>
  readonly close: () => Promise<void>
}

async function send(url: string, route: RouteDefinition, { query, body }: Input, token = ''): Promise<Sent> {
  const search = new URLSearchParams(query).toString()
  const response = await fetch(`${url}/heron${route.path}${search ? `?${search}` : ''}`, {
    method: route.method,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { success, result } = (await response.json()) as { success: boolean; result: unknown }
  return { status: response.status, success, result }
}

async function addGuest(db: WholeDb): Promise<void> {
  const users = db.selectFrom('sysUser').select('password').where('username', '=', 'admin')
  const { password: hash } = await users.executeTakeFirstOrThrow()
  const row = { id: ids(), username: 'guest', realname: '访客', password: hash, sex: 0, status: 1, delFlag: 0 }
  const auditColumns = { createBy: 'test', createTime: systemClock(), version: 1 }
  await db
    .insertInto('sysUser')
    .values({ ...row, userIdentity: 1, ...auditColumns })
    .execute()
}

interface NodesOptions {
  /** Settings of both servers. */
  readonly settings?: Readonly<Record<string, string>>
  /**
   * Each has its own data folder, as on two machines; only the settings that several servers must have in common are
   * shared.
   */
  readonly isApart?: boolean
}

/** Common settings of servers without a common folder. */
const alike = (folder: string) => ({
  HERON_SECRET_KEY: randomBytes(32).toString('base64'),
  HERON_SIGNING_KEYS: signingKeysIn(folder),
  HERON_AUDIT_ANCHORS: join(folder, 'audit-anchors.log'),
})

/** Two servers in separate processes on one PostgreSQL, and a guest without a role. */
export async function startTwoNodes({ settings: more = {}, isApart = false }: NodesOptions = {}): Promise<TwoNodes> {
  const data = mkdtempSync(join(tmpdir(), 'heron-nodes-'))
  const database = await openTestDatabase('postgres', { empty: true })
  let folders = 0
  const settings = {
    ...(isApart ? alike(data) : {}),
    ...more,
    HERON_DATABASE_URL: database.url,
    HERON_ADMIN_PASSWORD: password,
    HERON_DEMO: 'off',
    HERON_CAPTCHA: 'off',
  }
  const start = () => {
    folders += 1
    return spawnServer({ ...settings, HERON_DATA: isApart ? join(data, `server-${folders}`) : data })
  }
  // One after the other: the first creates schema and accounts.
  const first = await start()
  const second = await start()
  // Rows written by a test are sealed like a server's own.
  changeHubOf(database.db).sealWith(new RowSeals(new AuditKey(signingKeysIn(data))))
  await addGuest(database.db)
  return {
    nodes: [first, second],
    db: database.db,
    another: start,
    signIn: async (node, username) => {
      const { result } = await send(node.url, routes.session.login, { body: { username, password } })
      const { token, userInfo } = result as { token: string; userInfo: { id: string } }
      return { token, userId: userInfo.id, send: (at, route, input = {}) => send(at.url, route, input, token) }
    },
    close: async () => {
      await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])
      await database.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Rights are granted and revoked at alternating servers, while the guest calls both. */
export async function shopOfNodes({ nodes, db, signIn }: TwoNodes): Promise<Shop> {
  const roleId = await addRevocableRole(db, { ids, clock: systemClock })
  const [admin, guest] = [await signIn(nodes[0], 'admin'), await signIn(nodes[0], 'guest')]
  let turns = 0
  const next = () => {
    turns += 1
    return nodes[turns % 2 === 0 ? 0 : 1]
  }
  let changes = 0
  return {
    ask: async () => (await guest.send(next(), revocable.route)).status === 200,
    grant: async (permissionIds) => {
      changes += 1
      // Each server grants as often as it revokes: two changes a round.
      const at = nodes[Math.floor(changes / 2) % 2 === 0 ? 0 : 1]
      const answer = await admin.send(at, permissionRoutes.saveRolePermission, { body: { roleId, permissionIds } })
      if (!answer.success) throw new Error(`saveRolePermission: ${JSON.stringify(answer)}`)
    },
  }
}

/** Ends sessions at one server that the other has just served, and checks that the other refuses them. */
export async function endSessions({ nodes, signIn }: TwoNodes, rounds: number): Promise<number> {
  const [here, there] = nodes
  const admin = await signIn(here, 'admin')
  let slipped = 0
  for (let round = 0; round < rounds; round += 1) {
    const guest = await signIn(there, 'guest')
    const [before] = [await guest.send(there, routes.session.userInfo), await guest.send(here, routes.session.userInfo)]
    if (before.status !== 200) throw new Error('the guest was not let in')
    const list = await admin.send(here, routes.session.online, { query: { username: 'guest' } })
    const [session] = (list.result as Page<Online>).records
    const ended = await admin.send(here, routes.session.forceLogout, { body: { token: session?.token } })
    if (!ended.success) throw new Error('the session was not ended')
    const after = await Promise.all(nodes.map((node) => guest.send(node, routes.session.userInfo)))
    slipped += after.filter(({ status }) => status !== 401).length
  }
  return slipped
}
