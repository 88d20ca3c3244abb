import { once } from 'node:events'
import { tablePageId } from '@heron/contract/events'
import {
  announcementRoutes,
  type Electrode,
  electrodeRoutes,
  type Location,
  locationRoutes,
  type Project,
  permissionRoutes,
  projectRoutes,
  routes,
} from '@heron/contract/routes'
import { formatDateTime, type RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { electrodeBody, placeBody, projectBody } from '../testing/places.ts'
import { hasPostgres } from '../testing/postgres.ts'
import { revocable, revokeUnderLoad } from '../testing/revocation.ts'
import type { SpawnedServer } from '../testing/spawn-server.ts'
import { endSessions, type Guest, shopOfNodes, startTwoNodes, type TwoNodes } from '../testing/two-nodes.ts'

/** Records a socket's frames, and its close code at the end. */
async function listen(node: SpawnedServer, guest: Guest, path: string) {
  const url = `${node.url.replace('http', 'ws')}/heron${path}`
  const socket = new WebSocket(url, ['heron', guest.token])
  const heard: unknown[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.on('close', (code) => heard.push(code))
  await once(socket, 'open')
  return { heard, say: (frame: unknown) => socket.send(JSON.stringify(frame)), close: () => socket.terminate() }
}

async function done<T>(guest: Guest, node: SpawnedServer, route: RouteDefinition, input: object): Promise<T> {
  const { success, result } = await guest.send(node, route, input)
  expect({ route: route.id, success, result }).toMatchObject({ success: true })
  return result as T
}

const soon = { timeout: 3_000 }

describe.skipIf(!hasPostgres())('two servers on one PostgreSQL', () => {
  let two: TwoNodes
  let admin: Guest
  beforeAll(async () => {
    two = await startTwoNodes()
    admin = await two.signIn(two.nodes[0], 'admin')
  }, 180_000)
  afterAll(() => two?.close())

  const notices = (guest: Guest) => listen(two.nodes[1], guest, `/websocket/${guest.userId}`)

  it('R15 a right revoked at one server is revoked at both once the call is answered, and a granted one is granted', async () => {
    const { served, slipped, withheld } = await revokeUnderLoad(await shopOfNodes(two), { rounds: 10, clients: 4 })
    expect(served).toBeGreaterThan(0)
    expect({ slipped, withheld }).toEqual({ slipped: 0, withheld: 0 })
  })

  it('R15 ATK67 a session ended at one server is refused by both at the next call', async () => {
    expect(await endSessions(two, 10)).toBe(0)
  })

  it('[K08] a notice published at one server is announced at the other, where it can be read', async () => {
    const guest = await two.signIn(two.nodes[1], 'guest')
    const { heard, close } = await notices(guest)
    const [startTime, endTime] = [Date.now() - 60_000, Date.now() + 60_000].map(formatDateTime)
    const text = { titile: '停电通知', msgAbstract: '周六停电', msgContent: '<p>周六</p>', startTime, endTime }
    const { id } = await done<{ id: string }>(admin, two.nodes[0], announcementRoutes.add, {
      body: { ...text, msgType: 'USER', userIds: `${guest.userId},` },
    })
    const unread = async () => {
      const input = { query: { pageSize: '5' } }
      const lists = await done<{ anntMsgTotal: number }>(guest, two.nodes[1], announcementRoutes.listByUser, input)
      return lists.anntMsgTotal
    }
    expect(await unread()).toBe(0)
    await done(admin, two.nodes[0], announcementRoutes.doReleaseData, { query: { id } })
    const event = { cmd: 'user', userId: guest.userId, msgId: id, msgTxt: '停电通知' }
    await expect.poll(() => heard, soon).toContainEqual(event)
    // The page fetches the count at once.
    expect(await unread()).toBe(1)
    close()
  })

  it('R15 ATK67 ATK109 a change of rights and the end of a session reach sockets at the other server', async () => {
    const guest = await two.signIn(two.nodes[1], 'guest')
    const { heard } = await notices(guest)
    const role = await two.db.selectFrom('sysRole').select('id').where('roleCode', '=', 'r15').executeTakeFirstOrThrow()
    const body = { roleId: role.id, permissionIds: revocable.permissionId }
    await done(admin, two.nodes[0], permissionRoutes.saveRolePermission, { body })
    await expect.poll(() => heard, soon).toContainEqual({ cmd: 'authority' })
    // Directly in the database: the servers get no event and must each notice it.
    await two.db.deleteFrom('session').where('userId', '=', guest.userId).execute()
    await expect.poll(() => heard.at(-1), soon).toBe(4401)
    expect(await guest.send(two.nodes[1], routes.session.userInfo)).toMatchObject({ status: 401 })
  })

  it('[K09][N14] a live table is one room for its viewers at both servers', async () => {
    const [here, there] = two.nodes
    const project = await done<Project>(admin, here, projectRoutes.add, { body: projectBody })
    const electrode = await done<Electrode>(admin, here, electrodeRoutes.add, { body: electrodeBody(project.id) })
    const page = `/vxeSocket/${admin.userId}/${tablePageId('location', project.id)}`
    const [mine, theirs] = [await listen(here, admin, page), await listen(there, admin, page)]
    const place = await done<Location>(admin, here, locationRoutes.add, {
      body: { ...placeBody('C1'), projectId: project.id, electrodeId: electrode.id },
    })
    const frame = (data: object) => ({ type: 'common_send_date', data })
    await expect.poll(() => theirs.heard, soon).toContainEqual(frame({ key: 'reload', args: ['vxe-default'] }))
    const at = { socketKey: 'vxe-default', rowId: place.id, column: 'x' }
    mine.say(frame({ key: 'editing', args: [at] }))
    const hint = frame({ key: 'editing', args: [expect.objectContaining({ at })] })
    await expect.poll(() => theirs.heard, soon).toContainEqual(hint)
    const late = await listen(there, admin, page)
    await expect.poll(() => late.heard, soon).toContainEqual(hint)
    mine.say({ type: 'update_vxe_table', data: { socketKey: 'vxe-default', args: [{ id: place.id }, 'case'] } })
    const saved = { socketKey: 'vxe-default', args: [expect.objectContaining({ id: place.id, label: 'C1' }), 'case'] }
    await expect.poll(() => theirs.heard, soon).toContainEqual({ type: 'update_vxe_table', data: saved })
    for (const each of [mine, theirs, late]) each.close()
    expect(mine.heard.filter((each) => JSON.stringify(each).includes('update_vxe_table'))).toEqual([])
  })

  it('[K08] a change at one server is sent at the other to users who may read it', async () => {
    const [here, there] = two.nodes
    const guest = await two.signIn(there, 'guest')
    const [theirs, guests] = [await notices(admin), await notices(guest)]
    const add = () => done<Project>(admin, here, projectRoutes.add, { body: projectBody })
    const told = (id: string) =>
      expect.objectContaining({ cmd: 'changed', nouns: expect.objectContaining({ project: [id] }) })
    // The second arrives after everything the first caused.
    for (const { id } of [await add(), await add()]) {
      await expect.poll(() => theirs.heard, soon).toContainEqual(told(id))
    }
    expect(guests.heard.filter((each) => JSON.stringify(each).includes('"project"'))).toEqual([])
    for (const each of [theirs, guests]) each.close()
  })
})
