import { once } from 'node:events'
import { type TableServerFrame, tablePageId } from '@heron/contract/events'
import {
  type Electrode,
  electrodeRoutes,
  type Location,
  locationRoutes,
  type Project,
  projectRoutes,
  routes,
} from '@heron/contract/routes'

import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { demoMachines, demoPoints } from '../seed/workshop-data.ts'
import { type Input, openTestApp, type TestApp, type Who } from '../testing/app.ts'
import { electrodeBody, placeBody, projectBody } from '../testing/places.ts'

type Somebody = Exclude<Who, undefined>

let test: TestApp
let address = ''
let places: Location[] = []
let page = ''
beforeAll(async () => {
  test = await openTestApp()
  address = (await test.app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  places = await makePlaces()
  page = tablePageId('location', places[0]?.projectId ?? '')
})
afterAll(() => test.close())

async function done<T>(route: RouteDefinition, input: Input, who: Who = 'designer'): Promise<T> {
  const { json } = await test.call(route, input, who)
  expect(json).toMatchObject({ success: true })
  return json.result as T
}

/** A project with one electrode at two places. */
async function makePlaces(): Promise<Location[]> {
  const project = await done<Project>(projectRoutes.add, { body: projectBody })
  const body = electrodeBody(project.id)
  const electrode = await done<Electrode>(electrodeRoutes.add, { body })
  const add = (label: string) =>
    done<Location>(locationRoutes.add, {
      body: { ...placeBody(label), projectId: project.id, electrodeId: electrode.id },
    })
  return [await add('C1'), await add('C2')]
}

const userId = async (who: string) => {
  const { db } = test.app.platform
  return (await db.selectFrom('sysUser').select('id').where('username', '=', who).executeTakeFirstOrThrow()).id
}

async function connect(who: Who, of: string, pageId: string, headers: Record<string, string> = {}) {
  const token = await test.tokenOf(who)
  const url = `${address}/heron/vxeSocket/${await userId(of)}/${pageId}`
  return new WebSocket(url, token ? ['heron', token] : ['heron'], { headers })
}

/** An open socket that records its frames. */
async function listen(who: Somebody, pageId = page) {
  const socket = await connect(who, who, pageId)
  const heard: TableServerFrame[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as TableServerFrame))
  await once(socket, 'open')
  const say = (type: string, data: unknown) => socket.send(JSON.stringify({ type, data }))
  const next = async (count: number) => {
    while (heard.length < count) await once(socket, 'message')
    return heard[count - 1]
  }
  /** Everything sent before has arrived once the answer to a heartbeat has. */
  const settle = async () => {
    const beats = heard.filter(({ type }) => type === 'heart_beat').length
    say('heart_beat', '')
    while (heard.filter(({ type }) => type === 'heart_beat').length === beats) await once(socket, 'message')
    return heard.filter(({ type }) => type !== 'heart_beat')
  }
  const leave = async () => {
    socket.close()
    await once(socket, 'close')
  }
  return { socket, heard, say, next, settle, leave }
}

async function refusal(socket: WebSocket): Promise<number> {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  socket.on('error', () => undefined)
  socket.terminate()
  return response.statusCode
}

const closed = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number
const editing = (rowId: string, column = 'x') => ({ socketKey: 'vxe-default', rowId, column })

/** Saves a place with a new x. */
async function move(index: number, x: number, who: Somebody = 'designer'): Promise<Location> {
  const { projectId: _p, electrodeName: _n, projectedArea: _a, ...body } = places[index] as Location
  const saved = await done<Location>(locationRoutes.edit, { body: { ...body, x } }, who)
  places[index] = saved
  return saved
}

describe('live tables', () => {
  it('[N14][K09] two people see each other’s saved rows, whoever saves and by whichever screen', async () => {
    const [one, two] = [await listen('designer'), await listen('edm-designer')]
    const first = await move(0, 30.5)
    expect(await two.next(1)).toEqual({
      type: 'update_vxe_table',
      data: { socketKey: 'vxe-default', args: [first, ''] },
    })
    await move(1, -7.25, 'edm-designer')
    await one.next(2)
    const { id, version, x, y, c, depth, depthReference, surfaceZ } = places[0] as Location
    const axes = { id, version, x: x + 1, y, c, depth, depthReference, surfaceZ }
    places[0] = await done<Location>(routes.discharge.editAxis, { body: axes }, 'edm-designer')
    expect(await one.next(3)).toMatchObject({ data: { args: [{ id, x: 31.5 }, ''] } })
    await Promise.all([one.leave(), two.leave()])
  })

  it('[K09] electrodes of a project and positioning points of a machine are live too', async () => {
    const projectId = places[0]?.projectId ?? ''
    const one = await listen('operator', tablePageId('electrode', projectId))
    const { records } = await done<{ records: Electrode[] }>(electrodeRoutes.list, { query: { projectId } })
    const [electrode] = records
    if (!electrode) throw new Error('the project has an electrode')
    const { projectId: _p, fileId: _f, solid: _s, locationCount: _l, createTime: _t, ...body } = electrode
    const saved = await done<Electrode>(electrodeRoutes.edit, { body: { ...body, holderLength: 61 } })
    expect(await one.next(1)).toMatchObject({
      type: 'update_vxe_table',
      data: { args: [{ id: saved.id, holderLength: 61 }, ''] },
    })
    await one.leave()
    const { db } = test.app.platform
    const { id: machineId } = await done<{ id: string }>(routes.machine.add, { body: demoMachines[0] ?? {} }, 'admin')
    const two = await listen('designer', tablePageId('positioningPoint', machineId))
    const point = { machineId, ...demoPoints[0] }
    const { id } = await done<{ id: string }>(routes.positioningPoint.add, { body: point }, 'admin')
    expect(await two.next(1)).toMatchObject({ data: { key: 'reload' } })
    await db.updateTable('positioningPoint').set({ originX: 12_345 }).where('id', '=', id).execute()
    expect(await two.next(2)).toMatchObject({ data: { args: [{ id, origin: { x: 1.2345 } }, ''] } })
    await two.leave()
    const nowhere = await connect('designer', 'designer', tablePageId('positioningPoint', '7'))
    expect(await refusal(nowhere)).toBe(403)
  })

  it('[K09] answers the heartbeat, and reports added and removed rows', async () => {
    const one = await listen('operator')
    one.say('heart_beat', '')
    expect(await one.next(1)).toEqual({ type: 'heart_beat', data: '' })
    const { id } = places[0] as Location
    const grid = { ids: [id], countX: 2, pitchX: 5, countY: 1, pitchY: 0 }
    const [copy] = await done<Location[]>(locationRoutes.copyLoc, { body: grid })
    const reload = { type: 'common_send_date', data: { key: 'reload', args: ['vxe-default'] } }
    expect(await one.next(2)).toEqual(reload)
    await done(locationRoutes.delete, { query: { ids: copy?.id ?? '' } })
    expect(await one.next(3)).toEqual(reload)
    await one.leave()
  })

  it('[K09] many changes of one commit are one reload', async () => {
    const [first] = await makePlaces()
    if (!first) throw new Error('there are places')
    const one = await listen('operator', tablePageId('location', first.projectId))
    const grid = { ids: [first.id], countX: 6, countY: 5, pitchX: 1, pitchY: 1 }
    await done<Location[]>(locationRoutes.copyLoc, { body: grid })
    const reload = { type: 'common_send_date', data: { key: 'reload', args: ['vxe-default'] } }
    expect(await one.settle()).toEqual([reload])
    await test.app.platform.db
      .updateTable('location')
      .set((row) => ({ y: row('y', '+', 1) }))
      .where('projectId', '=', first.projectId)
      .execute()
    expect(await one.settle()).toEqual([reload, reload])
    await one.leave()
  })

  it('[N14] ATK108 of a row that a browser reports as saved only the id is used, and only in its own room', async () => {
    const [one, two] = [await listen('designer'), await listen('operator')]
    const [other] = await makePlaces()
    const elsewhere = await listen('operator', tablePageId('location', other?.projectId ?? ''))
    const { id } = places[0] as Location
    const forged = { id, label: '<b>forged</b>', x: 999 }
    one.say('update_vxe_table', { socketKey: 'vxe-default', args: [forged, 'grid-1'] })
    expect(await two.next(1)).toEqual({
      type: 'update_vxe_table',
      data: { socketKey: 'vxe-default', args: [places[0], 'grid-1'] },
    })
    one.say('update_vxe_table', { socketKey: 'vxe-default', args: [{ id: '123' }, ''] })
    expect(await one.settle()).toEqual([])
    expect(await two.settle()).toHaveLength(1)
    expect(await elsewhere.settle()).toEqual([])
    await Promise.all([one.leave(), two.leave(), elsewhere.leave()])
  })

  it('[N14] shows who is editing, under the session’s name, also to later viewers, and removes it', async () => {
    const [one, two] = [await listen('designer'), await listen('operator')]
    const at = editing(places[0]?.id ?? '')
    one.say('common_send_date', { key: 'editing', args: [at] })
    const hint = await two.next(1)
    expect(hint).toMatchObject({ data: { key: 'editing', args: [{ name: '设计人员', at }] } })
    const late = await listen('operator')
    expect(await late.next(1)).toEqual(hint)
    one.say('common_send_date', { key: 'editing', args: [at] })
    await one.settle()
    expect(await two.settle()).toEqual([hint])
    await one.leave()
    expect(await two.next(3)).toMatchObject({ data: { args: [{ at: null }] } })
    await Promise.all([two.leave(), late.leave()])
  })

  it('[N14] "is editing" expires unless it is repeated', async () => {
    const [one, two] = [await listen('designer'), await listen('operator')]
    one.say('common_send_date', { key: 'editing', args: [editing(places[0]?.id ?? '')] })
    await two.next(1)
    test.time.now += 15_000
    expect(await two.next(2)).toMatchObject({ data: { args: [{ at: null }] } })
    await Promise.all([one.leave(), two.leave()])
  })
})

describe('who may enter a live table', () => {
  it('ATK106 not without a session, not under another’s name, not without the right to see the table', async () => {
    expect(await refusal(await connect(undefined, 'admin', page))).toBe(401)
    expect(await refusal(await connect('designer', 'admin', page))).toBe(403)
    expect(await refusal(await connect('guest', 'guest', page))).toBe(403)
  })

  it.each(['x', 'unknown.1', 'location.', 'location', 'toString.1', 'location.a%2Fb', 'location.%00'])(
    'there is no room %s',
    async (pageId) => {
      expect(await refusal(await connect('designer', 'designer', pageId))).toBe(403)
    },
  )

  it('ATK107 refuses foreign origins, and browsers without one', async () => {
    expect(await refusal(await connect('designer', 'designer', page, { origin: 'https://evil.example' }))).toBe(403)
    expect(await refusal(await connect('designer', 'designer', page, { 'user-agent': 'Mozilla/5.0' }))).toBe(403)
  })

  it.each([
    ['no JSON', 'HeartBeat', 1008],
    ['a type of its own', '{"type":"topic","data":""}', 1008],
    ['a broadcast of its own', '{"type":"common_send_date","data":{"key":"reload","args":["vxe-default"]}}', 1008],
    ['more than it should say', '{"type":"heart_beat","data":"","more":1}', 1008],
    ['bytes', Buffer.from('{"type":"heart_beat","data":""}'), 1008],
    ['a frame larger than any of ours', JSON.stringify({ type: 'heart_beat', data: 'x'.repeat(8_000) }), 1009],
    ['a megabyte', 'x'.repeat(1_048_576), 1009],
  ])('ATK108 hangs up on %s', async (_name, message, code) => {
    const { socket } = await listen('designer')
    socket.send(message)
    expect(await closed(socket)).toBe(code)
  })

  it('ATK108 closes on a flood, and on "editing" without the right to edit', async () => {
    const flood = await listen('designer')
    for (let count = 0; count < 1_000; count += 1) flood.say('heart_beat', '')
    expect(await closed(flood.socket)).toBe(1008)
    const [operator, other] = [await listen('operator'), await listen('designer')]
    operator.say('common_send_date', { key: 'editing', args: [editing(places[0]?.id ?? '')] })
    expect(await closed(operator.socket)).toBe(1008)
    expect(await other.settle()).toEqual([])
    await other.leave()
  })

  it('keeps five connections a user and page', async () => {
    const sockets = []
    for (let count = 0; count < 6; count += 1) sockets.push((await listen('librarian')).socket)
    const [oldest, ...others] = sockets
    if (oldest && oldest.readyState !== WebSocket.CLOSED) expect(await closed(oldest)).toBe(1008)
    expect(others.map(({ readyState }) => readyState)).toEqual([1, 1, 1, 1, 1])
    const gone = Promise.all(others.map(closed))
    for (const socket of others) socket.close()
    await gone
  })

  it('SEC9 of sixty simultaneous connections five for each page stay, even if a browser never confirms closing', async () => {
    const connections = () => new Promise<number>((tell) => test.app.http.server.getConnections((_e, n) => tell(n)))
    const before = await connections()
    const openDeaf = async () => {
      const socket = await connect('librarian', 'librarian', page)
      socket.on('error', () => undefined)
      const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode as number)
      const status = await Promise.race([refused, once(socket, 'open').then(() => 101)])
      // A paused socket never answers a close frame.
      if (status === 101) socket.pause()
      return { socket, status }
    }
    const opened = await Promise.all(Array.from({ length: 60 }, openDeaf))
    await expect.poll(connections, { timeout: 8_000 }).toBeLessThanOrEqual(before + 5)
    expect(opened.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    for (const { socket } of opened) socket.terminate()
  }, 15_000)

  it('ATK109 closes when the session is ended, and when it expires', async () => {
    const ended = await listen('librarian')
    const token = await test.tokenOf('librarian')
    const list = await test.call(routes.session.online, { query: { username: 'librarian' } }, 'admin')
    const { records } = list.json.result
    expect(token).toBeDefined()
    const end = closed(ended.socket)
    await test.call(routes.session.forceLogout, { body: { token: records[0]?.token } }, 'admin')
    expect(await end).toBe(4401)
    const idle = await listen('operator')
    const out = closed(idle.socket)
    test.time.now += test.app.platform.config.sessionIdle
    expect(await out).toBe(4401)
  })
})
