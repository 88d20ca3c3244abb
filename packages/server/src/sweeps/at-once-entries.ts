import { electrodeOf } from '../testing/tenants.ts'
import { type Row, userOf, type World } from './at-once-world.ts'

export type Body = Readonly<Record<string, unknown>>

/** A noun whose rows one call adds, from a body. */
export interface Added {
  readonly add: string
  readonly body: (key: string, parent: Row) => Body
  /** A field that an edit changes, with its new value. */
  readonly change: Body
  /** The call that adds the row which the new one belongs to. */
  readonly parent?: string | ((world: World) => Promise<Row>)
  /** The table in which the new row is found, when the call does not answer it. */
  readonly table?: string
}

let places = 0
/** For rows that are unique in a place of their own. */
const place = async (): Promise<Row> => ({ id: String(places++), version: 0 })

const times = { startTime: '2026-11-22 08:00:00', endTime: '2036-11-22 08:00:00' }

const projectOf = (key: string, more: Body = {}) => ({
  ...{ name: `项目${key}`, customerId: null, part: key, mould: '', shape: 'rib' },
  ...{ targetRa: 2.24, machineId: null, remark: '', ...more },
})

export const machineOf = (key: string) => ({
  ...{ machineNo: `M${key}`, name: 'x', family: 'F', g959: -390, limitMacro: false, safeZ: -1 },
  measuredSafeDistance: 5,
  travel: { x: { min: 0, max: 600 }, y: { min: 0, max: 400 }, z: { min: -400, max: 0 } },
  upperBall: { diameter: 10, rodLength: 50 },
  lowerBall: { diameter: 10, rodLength: 60 },
  ballCentre: { x: 500, y: 300, z: -380 },
  ...{ pots: 16, maxOrbit: 5, feeds: { approach: 1000, probeFast: 100, probeSlow: 10 }, postId: 'GEN-ISO', remark: '' },
})

export const pageOf = (key: string) => ({
  ...{ menuType: 0, parentId: '', name: '菜单', url: `/page${key}`, component: 'layouts/RouteView', sortNo: 3 },
  ...{ description: '', status: '1' },
})

export const conditionOf = (key: string) => ({
  ...{
    code: 100 + (Number(key) % 900),
    name: key,
    base: 'public',
    machineFamily: 'at-once',
    electrodeMaterial: 'graphite',
  },
  ...{ workpieceMaterial: 'steel', shapes: ['rib'], module: 'finish', polarity: 'positive' },
  ...{ xyzInputType: 'common', referencePosition: 'workTop', depthType: 'byLocation', depth: null },
  ...{ areaMin: 0, areaMax: 400, ra: 1.6, gapX: 0.05, gapY: 0.05, gapFront: 0.04, shakeSelection: 'free' },
  ...{ shakePlaneShapes: ['circle'], peakCurrent: 4, onTime: 25, offTime: 30, voltage: 120, servo: 40 },
  ...{ jumpHeight: 1, jumpInterval: 0.6, wear: 0.02, provenance: 'maker', provenJobs: 0, remark: '' },
})

/** An entry for each call that adds a row. */
export const added: readonly Added[] = [
  {
    add: 'customer.add',
    body: (key) => ({
      ...{ code: `K${key}`, name: '客户', contact: '', phone: null, email: null, address: '', remark: '' },
    }),
    change: { address: '苏州' },
  },
  {
    add: 'announcement.add',
    body: () => ({
      ...{ titile: '通告', msgAbstract: '摘要', msgContent: '<p>x</p>', msgType: 'ALL', priority: 'L' },
      ...{ msgCategory: '1', ...times },
    }),
    change: { msgAbstract: '改了' },
  },
  { add: 'category.add', body: (key) => ({ name: `类型${key}`, pid: '' }), change: { name: '改名' } },
  {
    add: 'checkRule.add',
    body: (key) => ({
      ...{ ruleName: '校验', ruleCode: `check${key}` },
      ruleJson: '[{"digits":"*","pattern":"^.+$","message":"不能为空"}]',
    }),
    change: { ruleName: '改名' },
  },
  {
    add: 'quartzJob.add',
    body: (key) => ({
      ...{ jobClassName: 'clearLogs', cronExpression: '0 0 3 * * ? *', parameter: '' },
      ...{ description: `任务${key}`, status: -1 },
    }),
    change: { cronExpression: '0 0 4 * * ? *' },
  },
  {
    add: 'dataSource.add',
    body: (key) => ({
      ...{ code: `source${key}`, name: '数据源', remark: '', dbType: '6', dbDriver: 'org.postgresql.Driver' },
      ...{ dbUrl: 'jdbc:postgresql://127.0.0.1:5432/x', dbName: 'x', dbUsername: 'x', dbPassword: 'x' },
    }),
    change: { remark: '改了' },
  },
  { add: 'condition.add', body: conditionOf, change: { servo: 45 } },
  {
    add: 'dataRule.addPermissionRule',
    parent: (world) => world.menu('/customer'),
    body: (key, page) => ({
      ...{ permissionId: page.id, ruleName: `本人${key}`, ruleColumn: 'name', ruleConditions: '=' },
      ...{ ruleValue: 'x', status: '1' },
    }),
    change: { ruleName: '改名' },
  },
  {
    add: 'depart.add',
    body: (key) => ({ departName: `部门${key}`, orgCategory: '1', parentId: '' }),
    change: { memo: '夜班' },
  },
  {
    add: 'departRole.add',
    parent: 'depart.add',
    body: (key, depart) => ({ departId: depart.id, roleName: '角色', roleCode: `dr${key}`, description: '' }),
    change: { description: '改了' },
  },
  {
    add: 'dict.add',
    body: (key) => ({ dictName: '字典', dictCode: `dict${key}`, description: '', type: 0 }),
    change: { description: '改了' },
  },
  {
    add: 'dict.itemAdd',
    parent: 'dict.add',
    body: (key, dict) => ({
      ...{ dictId: dict.id, itemText: '甲', itemValue: key, description: '', sortOrder: 1, status: 1 },
    }),
    change: { description: '改了' },
  },
  {
    add: 'electrode.add',
    parent: 'project.add',
    body: (key, project) => ({ ...electrodeOf(project.id), name: `E${key}` }),
    change: { holderLength: 70 },
  },
  {
    add: 'location.add',
    parent: 'electrode.add',
    body: (key, electrode) => ({
      ...{ projectId: electrode.projectId, electrodeId: electrode.id, label: `C${key}`, x: 1, y: 2, c: 0, depth: 5 },
      ...{ depthReference: 'surface', surfaceZ: 0, baseFaceZ: null, premachined: 0, positioningPoint: null },
    }),
    change: { x: 2 },
  },
  {
    add: 'fillRule.add',
    body: (key) => ({
      ...{ ruleName: '编码', ruleCode: `fill${key}`, ruleClass: 'serialNumber' },
      ruleParams: '{"prefix":"X-","digits":4}',
    }),
    change: { ruleName: '改名' },
  },
  { add: 'machine.add', body: machineOf, change: { remark: '改了' } },
  {
    add: 'message.add',
    body: () => ({ esTitle: '消息', esType: '2', esReceiver: 'li@example.com', esContent: 'x', remark: '' }),
    change: { remark: '改了' },
    table: 'sysSms',
  },
  {
    add: 'messageTemplate.add',
    body: (key) => ({
      ...{ templateCode: `t${key}`, templateName: '模板', templateType: '2', templateContent: 'x' },
      templateTestJson: '',
    }),
    change: { templateName: '改名' },
  },
  {
    add: 'pathConfig.add',
    parent: 'machine.add',
    body: (_key, machine) => ({ machineId: machine.id, namePattern: '{program}', folderPattern: ['{machine}'] }),
    change: { namePattern: '{program}_R{revision}' },
  },
  {
    add: 'permission.add',
    body: pageOf,
    change: { description: '改了' },
  },
  {
    add: 'position.add',
    body: (key) => ({ code: `p${key}`, name: '职务', postRank: '2' }),
    change: { name: '改名' },
  },
  {
    add: 'positioningPoint.add',
    parent: 'machine.add',
    body: (key, machine) => ({
      machineId: machine.id,
      ...{ name: `点${key}`, coordinateSystem: 54 + (Number(key) % 6), origin: { x: 1, y: 2, z: 3 } },
    }),
    change: { origin: { x: 2, y: 2, z: 3 } },
  },
  { add: 'project.add', body: (key) => projectOf(key), change: { remark: '急' } },
  {
    add: 'report.add',
    body: (key) => ({
      ...{ code: `r${key}`, name: '报表', nameEn: '', nameJp: '', entity: 'machine', returnType: '1', content: '' },
      ...{ items: [{ fieldName: 'machineNo', fieldTxt: '', fieldWidth: null, isShow: 1, isSearch: 1, isOrder: 1 }] },
      params: [],
    }),
    change: { content: '改了' },
  },
  {
    add: 'sourceReport.add',
    parent: 'dataSource.add',
    body: (key, source) => ({
      ...{ name: `报表${key}`, dataSource: source.code, sql: 'SELECT 1', params: [], rowLimit: 10, timeLimit: 5 },
      ...{ status: 1, remark: '' },
    }),
    change: { remark: '改了' },
  },
  { add: 'role.add', body: (key) => ({ roleName: '角色', roleCode: `role${key}` }), change: { description: '改了' } },
  {
    add: 'savedQuery.save',
    parent: place,
    body: (key, page) => ({
      ...{ pageKey: `page${page.id}`, title: `查询${key}`, matchType: 'and' },
      records: [{ field: 'username', rule: 'eq', val: 'x' }],
    }),
    change: { matchType: 'or' },
  },
  {
    add: 'listView.add',
    parent: place,
    body: (key, list) => ({ listCode: `list${list.id}`, name: `视图${key}`, query: 'pageSize=20', isDefault: true }),
    change: { query: 'pageSize=50' },
  },
  {
    add: 'tenant.add',
    body: (key) => ({ id: Number(key), name: '租户', status: 1 }),
    change: { name: '改名' },
  },
  { add: 'user.add', body: userOf, change: { realname: '改名' } },
  {
    add: 'userAgent.add',
    parent: 'user.add',
    body: (_key, user) => ({ userName: user.username, agentUserName: 'designer', status: '1', ...times }),
    change: { endTime: '2037-11-22 08:00:00' },
  },
]
