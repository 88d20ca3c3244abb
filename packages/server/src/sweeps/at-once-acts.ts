import { multipart } from '../testing/multipart.ts'
import { conditionOf } from './at-once-entries.ts'
import { addedBy, makeRow } from './at-once-rows.ts'
import { act, type Row, type Subject, subject, type World } from './at-once-world.ts'

const nothing = async () => null
const times = { startTime: '2026-11-22 08:00:00', endTime: '2036-11-22 08:00:00' }
const notice = {
  ...{ titile: '通告', msgAbstract: '摘要', msgContent: '<p>x</p>', msgType: 'ALL', priority: 'L' },
  ...{ msgCategory: '1', ...times },
}
const text = Buffer.from('a note')

const rowOf = (add: string) => async (world: World, key: string) => (await makeRow(world, key, addedBy(add))).row
const addElectrode = rowOf('electrode.add')

const announcement = (world: World) => world.done('announcement.add', { body: notice })
const released = async (world: World) => {
  const row = await announcement(world)
  await world.done('announcement.doReleaseData', { query: { id: row.id } })
  return row
}
const job = (world: World, key: string, status = -1) =>
  world.done('quartzJob.add', {
    body: { jobClassName: 'clearLogs', cronExpression: '0 0 3 1 1 ? 2099', description: `任务${key}`, status },
  })
const dict = (world: World, key: string) =>
  world.done('dict.add', { body: { dictName: '字典', dictCode: `acts${key}`, description: '', type: 0 } })

const notices: readonly Subject[] = [
  subject({
    make: announcement,
    calls: {
      'announcement.doReleaseData': ({ id }: Row) => ({ query: { id } }),
      'announcement.deleteBatch': ({ id }) => ({ query: { ids: id } }),
    },
  }),
  subject({
    make: released,
    calls: {
      'announcement.doReovkeData': ({ id }: Row) => ({ query: { id } }),
      'announcement.syncNotic': ({ id }) => ({ query: { anntId: id } }),
      'announcement.markRead': ({ id }) => ({ body: { anntId: id } }),
      'announcement.printTicket': ({ id }) => ({ body: { id } }),
    },
  }),
  act(
    'announcement.readAll',
    (world, key) => world.person(key),
    ({ headers }) => ({ headers }),
  ),
  subject({
    make: async (world) => {
      const row = await announcement(world)
      await world.done('announcement.delete', { query: { id: row.id } })
      return row
    },
    calls: {
      'announcement.back': ({ id }: Row) => ({ body: { ids: id } }),
      'announcement.deletePhysic': ({ id }) => ({ query: { ids: id } }),
    },
  }),
  act(
    'messageTemplate.sendMsg',
    async (world, key) => {
      const template = { templateCode: `send${key}`, templateName: '模板', templateType: '2', templateContent: 'x' }
      await world.done('messageTemplate.add', { body: { ...template, templateTestJson: '', useStatus: '1' } })
    },
    (_none, key) => ({
      body: { templateCode: `send${key}`, msgType: '2', receiver: 'li@example.com', testData: '{}' },
    }),
  ),
  act(
    'message.resend',
    async (world) => {
      const body = { esTitle: '消息', esType: '2', esReceiver: 'li@example.com', esContent: 'x', remark: '' }
      await world.done('message.add', { body })
      const row = await world.newest('sysSms')
      const { db } = world.test.app.platform
      await db.updateTable('sysSms').set({ esSendStatus: '2' }).where('id', '=', row.id).execute()
      return row
    },
    ({ id }) => ({ body: { ids: id } }),
  ),
]

const router = (key: string) => ({
  ...{ routerId: `mes${key}`, name: 'MES', uri: 'http://127.0.0.1:9', status: true, filters: '[]' },
  predicates: JSON.stringify([{ name: 'Path', args: [`/mes${key}/**`] }]),
})

const system: readonly Subject[] = [
  subject({
    make: (world, key) => job(world, key, 0),
    calls: {
      'quartzJob.pause': ({ id }: Row) => ({ query: { id } }),
      'quartzJob.execute': ({ id }) => ({ query: { id } }),
    },
  }),
  act(
    'quartzJob.resume',
    (world, key) => job(world, key),
    ({ id }) => ({ query: { id } }),
  ),
  subject({
    make: async (world, key) => {
      const row = await dict(world, key)
      await world.done('dict.delete', { query: { id: row.id } })
      return row
    },
    calls: {
      'dict.back': ({ id }: Row) => ({ params: { id } }),
      'dict.deletePhysic': ({ id }) => ({ params: { id } }),
    },
  }),
  act('dict.refleshCache', nothing, () => ({})),
  act('gatewayRoute.updateAll', nothing, (_none, key) => ({ body: { router: router(key) } })),
  act(
    'gatewayRoute.delete',
    (world, key) => world.done('gatewayRoute.updateAll', { body: { router: router(key) } }),
    ({ id }) => ({ query: { id } }),
  ),
  act(
    'fillRule.execute',
    async (world, key) => {
      const rule = { ruleName: '编码', ruleCode: `run${key}`, ruleClass: 'serialNumber', ruleParams: '{"prefix":"X-"}' }
      await world.done('fillRule.add', { body: rule })
    },
    (_none, key) => ({ params: { ruleCode: `run${key}` }, body: {} }),
  ),
  act(
    'fillRule.executeBatch',
    async (world, key) => {
      const rule = { ruleName: '编码', ruleCode: `all${key}`, ruleClass: 'serialNumber', ruleParams: '{"prefix":"X-"}' }
      await world.done('fillRule.add', { body: rule })
    },
    (_none, key) => ({ body: { rules: [{ ruleCode: `all${key}` }] } }),
  ),
  act(
    'workshop.edit',
    async (world) => {
      const { id, version } = await world.newest('workshop')
      // With the first change its earlier version is stored as well.
      await world.done('workshop.edit', { body: { id, version, zone: 'Asia/Tokyo' } })
      return world.newest('workshop')
    },
    ({ id, version }) => ({ body: { id, version, zone: 'Asia/Shanghai' } }),
  ),
  act(
    'batchEdit.apply',
    async (world, key) => {
      const code = `B${key}`
      const body = { code, name: '客户', contact: '', phone: null, email: null, address: '', remark: '' }
      const { id, version } = await world.done('customer.add', { body })
      return { ...body, remark: '批量', id, version }
    },
    (row) => ({ body: { call: 'customer.edit', rows: [row] } }),
  ),
  act(
    'dataLog.restore',
    async (world, key) => {
      const body = { code: `V${key}`, name: '客户', contact: '', phone: null, email: null, address: '', remark: '' }
      const { id, version } = await world.done('customer.add', { body })
      const edited = await world.done('customer.edit', { body: { ...body, remark: '改了', id, version } })
      const { db } = world.test.app.platform
      const rows = db.selectFrom('sysDataLog').select('id').where('dataId', '=', id).where('dataVersion', '=', version)
      return { id: (await rows.executeTakeFirstOrThrow()).id, version: edited.version }
    },
    (body) => ({ body }),
  ),
  act('file.upload', nothing, () => multipart({ biz: 'temp' }, [{ name: 'a.txt', bytes: text }])),
  act('ossFile.upload', nothing, () => multipart({}, [{ name: 'a.txt', bytes: text }])),
  act('ossFile.uploadMinio', nothing, () => multipart({ biz: 'temp' }, [{ name: 'a.txt', bytes: text }])),
  act(
    'ossFile.delete',
    async (world) => {
      await world.done('ossFile.upload', multipart({}, [{ name: 'a.txt', bytes: text }]))
      return world.newest('storedFile')
    },
    ({ id }) => ({ query: { id } }),
  ),
  act(
    'log.delete',
    (world) => world.newest('sysLog'),
    ({ id }) => ({ query: { id } }),
  ),
  act(
    'log.deleteBatch',
    (world) => world.newest('sysLog'),
    ({ id }) => ({ query: { ids: id } }),
  ),
]

const library: readonly Subject[] = [
  subject({
    make: (world, key) => world.done('condition.add', { body: conditionOf(key) }),
    calls: {
      'condition.release': ({ id, version }: Row) => ({ body: { id, version } }),
      'condition.releaseBatch': ({ id, version }) => ({ body: { conditions: [{ id, version }] } }),
    },
  }),
  act(
    'condition.withdraw',
    async (world, key) => {
      const { id, version } = await world.done('condition.add', { body: conditionOf(key) })
      return world.done('condition.release', { body: { id, version } })
    },
    ({ id, version }) => ({ body: { id, version } }),
  ),
]

const projects: readonly Subject[] = [
  act('location.copyEle', addElectrode, ({ id }) => ({
    body: { electrodeId: id, name: 'E7', withLocations: true, dx: 1, dy: 1 },
  })),
  act(
    'location.copyLoc',
    async (world, key) => {
      const { id, projectId } = await addElectrode(world, key)
      const place = { label: 'C1', x: 1, y: 2, c: 0, depth: 5, depthReference: 'surface', surfaceZ: 0 }
      const more = { baseFaceZ: null, premachined: 0, positioningPoint: null }
      return world.done('location.add', { body: { projectId, electrodeId: id, ...place, ...more } })
    },
    ({ id }) => ({ body: { ids: [id], countX: 2, pitchX: 5, countY: 1, pitchY: 0 } }),
  ),
]

export const actSubjects: readonly Subject[] = [...notices, ...system, ...library, ...projects]
