import { expect, test } from '../fixtures.ts'
import type { Row } from '../live/elsewhere.ts'
import { addProject } from '../live/new-project.ts'
import { FormPage } from '../pages/form.page.ts'
import { ProjectPage } from '../pages/project.page.ts'
import { ask, lineOf, resultOf, rowsOf, saveForm, walkAs } from '../pages/walk.ts'

// Other journeys change machines and conditions, which makes the released programs of the demo stale.
test.use({ ownServerOf: 'walk-work' })
// Later tests continue with what earlier ones made.
test.describe.configure({ mode: 'serial' })

const admin = walkAs('admin')

/** The project that the first tests make and the later ones fill. */
let project: Row = {}
let electrode: Row = {}
const projectPath = () => `/project/${project.id}`

/** Values of a form that are typed, by wire name. */
type Typed = Readonly<Record<string, string | number>>

async function fillAll(form: FormPage, values: Typed): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.fill(name, value)
}

/** Values by dotted names as the nested fields of a call. */
function nested(values: Typed): Row {
  const made: Record<string, Row | string | number> = {}
  for (const [name, value] of Object.entries(values)) {
    const [first = name, second] = name.split('.')
    made[first] = second ? { ...(made[first] instanceof Object ? made[first] : {}), [second]: value } : value
  }
  return made
}

test('[D07][D24] a machine keeps every setting, with a positioning point and its coordinate system', async () => {
  const { page, wire } = admin
  await page.goto('/machine')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new FormPage(page, page.getByRole('dialog'))
  const texts = { machineNo: 'M-91', name: '走查机床', family: 'HERON-SINKER', remark: '走查' }
  const figures = {
    ...{ 'travel.x.min': 0, 'travel.x.max': 1000, 'travel.y.min': 0, 'travel.y.max': 800 },
    ...{ 'travel.z.min': -520, 'travel.z.max': 0, maxOrbit: 3, pots: 24 },
    ...{ 'feeds.approach': 200, 'feeds.probeFast': 50, 'feeds.probeSlow': 5 },
  }
  const specified = {
    ...{
      g959: -495.1234,
      measuredSafeDistance: 5,
      'ballCentre.x': 900.1234,
      'ballCentre.y': 700,
      'ballCentre.z': -480,
    },
    ...{ 'upperBall.diameter': 6, 'upperBall.rodLength': 60, 'lowerBall.diameter': 10, 'lowerBall.rodLength': 30 },
    safeZ: 0,
  }
  await fillAll(form, { ...texts, ...figures, ...specified })
  await form.choose('postId', 'GEN-ISO')
  const added = await wire.during('/machineInfo/add', () => saveForm(page))
  expect(added.sent).toMatchObject({ ...texts, ...nested(specified), pots: 24, limitMacro: true })
  expect(resultOf(added)).toMatchObject({ ...texts, ...nested(specified), positioningPoints: [] })

  await lineOf(page, 'M-91').click()
  const points = page.locator('.h-aside section').filter({ hasText: '定位点' })
  await points.getByRole('button', { name: '新增' }).click()
  await fillAll(form, { name: '9号位', 'origin.x': 400, 'origin.y': 300, 'origin.z': -500.5 })
  await form.choose('coordinateSystem', 'G57')
  const point = await wire.during('/machineLocation/add', () => saveForm(page))
  const place = { name: '9号位', coordinateSystem: 57, origin: { x: 400, y: 300, z: -500.5 } }
  expect(point.sent).toMatchObject({ ...place, machineId: resultOf(added).id })
  await expect(points).toContainText('9号位 G57')
  const listed = await wire.during('/machineInfo/list', () => page.reload())
  expect(rowsOf(listed).find(({ machineNo }) => machineNo === 'M-91')).toMatchObject({
    ...nested(specified),
    positioningPoints: [place],
  })
})

test('[D03][E03][D24] a project is made with its fields, listed by what is due, and has one of three statuses', async ({
  request,
}) => {
  const { page, wire } = admin
  const listed = await wire.during('/projectManagement/list', () => page.goto('/project'))
  expect(listed.query).toMatchObject({ pageNo: '1', pageSize: '10' })
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new FormPage(page, page.getByRole('dialog'))
  await fillAll(form, { name: '走查型腔', part: 'W-01', mould: 'WM-1', targetRa: 0.8, remark: '走查' })
  await form.search('customerId', '东捷模具')
  await form.choose('shape', '细筋')
  await form.choose('machineId', 'M-91')
  const added = await wire.during('/projectManagement/add', () => saveForm(page))
  expect(added.sent).toMatchObject({
    name: '走查型腔',
    shape: 'fineRib',
    targetRa: 0.8,
    customerId: expect.any(String),
  })
  project = resultOf(added)
  expect(project).toMatchObject({
    ...{ id: expect.any(String), number: expect.stringMatching(/^P-\d{4}-\d{4}$/), name: '走查型腔', shape: 'fineRib' },
    ...{ customerName: '东捷模具', targetRa: 0.8, status: 'unresolved', createTime: expect.stringMatching(/^\d{4}-/) },
  })
  const line = lineOf(page, String(project.number))
  for (const text of ['走查型腔', '待处理', '东捷模具', '细筋', '0.8']) await expect(line).toContainText(text)

  const due = async (name: string, filter: string) => {
    const press = () => page.getByRole('button', { name }).click()
    const found = await wire.during('/projectManagement/list', press, ({ query }) => query.filter === filter)
    const words = rowsOf(found).map(({ status, released }) =>
      status === 'resolved' ? `${status} ${released}` : status,
    )
    return [...new Set(words)]
  }
  expect(await due('待处理', 'toBeProcessed')).toEqual(['unresolved'])
  // Planned just before it is looked for: other journeys change machine and library, which makes plans stale.
  const [machine] = rowsOf(await ask(page, '/machineInfo/list?machineNo=M-01'))
  const planned = { name: '待生成型腔', part: 'W-02', machineId: machine?.id, places: { C1: -40, C2: 40 } }
  const make = { projectId: await addProject(request, planned), ordering: 'electrodeMajor' }
  const { plan } = resultOf(await ask(page, '/resp/projectProcess/make', 'POST', make)) as { readonly plan: Row }
  const accepted = await ask(page, '/resp/projectProcess/accept', 'POST', { id: plan.id, version: plan.version })
  expect(resultOf(accepted)).toMatchObject({ state: 'accepted' })
  expect(await due('待生成', 'toGenerate')).toEqual(['resolved false'])
  expect(await due('跟进加工', 'followUp')).toEqual(['resolved true'])
  const done = rowsOf(await ask(page, '/projectManagement/list?status=discharged&pageSize=3'))
  await page.goto(`/project?number=${done[0]?.number}`)
  await expect(lineOf(page, String(done[0]?.number))).toContainText('已放电')
})

test('[D04][D24] an electrode and its location have the figures of the drawing', async () => {
  const { page, wire } = admin
  await new ProjectPage(page).open(projectPath(), 'setting')
  await page.getByRole('button', { name: '新增', exact: true }).first().click()
  const form = new FormPage(page, page.getByRole('dialog'))
  const figures = {
    ...{ 'head.length': 20, 'head.width': 15.8, 'head.height': 15, 'base.length': 40, 'base.width': 30 },
    ...{ 'base.height': 10, holderLength: 60, projectedArea: 316 },
  }
  await fillAll(form, { name: 'W1', ...figures })
  await form.choose('material', '紫铜')
  await form.check('gapInSolid', '已缩放')
  await form.root.getByRole('button', { name: '增加一件' }).click()
  const added = await wire.during('/projectElectrode/add', () => saveForm(page))
  electrode = resultOf(added)
  expect(electrode).toMatchObject({ ...nested(figures), name: 'W1', projectId: project.id })

  await new ProjectPage(page).open(projectPath(), 'location')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await fillAll(form, { label: 'C1', x: 24.5, y: -18.25, c: -90, depth: 8.0001 })
  await saveForm(page)
  const table = page.getByRole('table', { name: '位置' })
  await table.getByRole('button', { name: '编辑' }).click()
  await form.fill('y', -18.2501)
  const edited = await wire.during('/projectEleLoc/edit', () => saveForm(page))
  const place = { electrodeId: electrode.id, x: 24.5, y: -18.2501, depth: 8.0001 }
  expect(edited.sent).toMatchObject(place)
  const listed = await wire.during('/projectEleLoc/list', () => page.reload())
  expect(rowsOf(listed)).toMatchObject([{ id: edited.sent.id, ...place, projectedArea: 316, electrodeName: 'W1' }])
  for (const text of ['24.5', '-18.2501', '8.0001'])
    await expect(table).toContainText(new RegExp(text.replace('-', '[-−]').replace('.', '\\.')))
})

test('[D05] a drawing file belongs to its project and is shown by its name', async () => {
  const { page, wire } = admin
  await new ProjectPage(page).open(projectPath(), 'drawing')
  const file = { name: '走查.csv', mimeType: 'text/csv', buffer: Buffer.from('电极,X,Y\nW1,1,2\n') }
  const stored = await wire.during('/projectManagement/upload', () =>
    page.locator('input[type=file]').setInputFiles(file),
  )
  expect(rowsOf(stored)).toMatchObject([{ id: expect.any(String), projectId: project.id, fileName: '走查.csv' }])
  await expect(page.locator('.drawing-file').filter({ hasText: '走查.csv' })).toBeVisible()
  expect(rowsOf(await ask(page, `/projectDrawing/list?projectId=${project.id}`))).toMatchObject([
    { id: rowsOf(stored)[0]?.id, projectId: project.id, fileName: '走查.csv' },
  ])
})

test('[C08][D06] the workpiece keeps every parameter, with its machine and coordinate system', async () => {
  const { page, wire } = admin
  await new ProjectPage(page).open(projectPath(), 'workpiece')
  const form = new FormPage(page)
  const figures = {
    ...{ length: 220, width: 160, height: 55, anchorX: 400.1234, anchorY: 300, anchorZ: -400 },
    ...{ leftZ: -5, frontZ: -5.5, rightZ: -6, backZ: -6.5, splitCount: 3, measureAngle: 0.125, measureSpeed: 50 },
    ...{ 'upperBall.diameter': 6, 'upperBall.rodLength': 60, 'lowerBall.diameter': 10, 'lowerBall.rodLength': 30 },
  }
  await fillAll(form, { name: '走查工件', ...figures })
  await form.choose('material', '模具钢')
  await form.check('zero', '顶面中心')
  await form.choose('positioningPoint', '9号位')
  await form.choose('splitType', '四面分中')
  await expect(page.locator('.centring-touch')).toHaveCount(4)
  const saved = await wire.during('/projectWorkpieceInfo/update', () =>
    page.getByRole('button', { name: '保存' }).first().click(),
  )
  const whole = { ...nested(figures), name: '走查工件', splitType: 'fourSides', positioningPoint: '9号位' }
  expect(saved.sent).toMatchObject(whole)
  const read = await wire.during('/projectWorkpieceInfo/get', () => page.reload())
  expect(resultOf(read)).toMatchObject({ ...whole, coordinateSystem: 57, machineNo: 'M-91', id: expect.any(String) })
  await expect(form.field('anchorX').locator('input')).toHaveValue(/^400\.1234/)
  await expect(form.field('splitType').getByRole('combobox')).toHaveValue('四面分中')
})

test('[D08] the electrode setting keeps every field, and names the highest electrode', async () => {
  const { page, wire } = admin
  await new ProjectPage(page).open(projectPath(), 'setting')
  const form = new FormPage(page)
  const figures = {
    ...{
      magazineLoads: 2,
      safeDistance: 12.5,
      approachClearance: 1,
      ballPot: 20,
      contactReturn: 0.5,
      repeats: 3,
      tolerance: 0.005,
    },
    ...{ 'compensation.x': 0.01, 'compensation.y': -0.02, 'compensation.z': 0.03, 'compensation.c': 0.5 },
  }
  for (const [name, value] of Object.entries(figures)) await form.fill(`setting.${name}`, value)
  await form.check('setting.measuring', '机床上碰基准球')
  await form.choose('setting.electrodeCs', 'G58')
  await form.choose('setting.ballCs', 'G59')
  await form.choose('setting.potOrder', '从大到小')
  await form.fill('setting.eliminatedPots', '3, 9')
  const height = form.field('heights').getByRole('textbox', { name: '实测高度 W1 1' })
  await height.fill('75.1234')
  await height.blur()
  const saved = await wire.during('/projectManagement/updateProjectMachineAndDjInfo', () =>
    page.getByRole('button', { name: '保存' }).first().click(),
  )
  const setting = {
    ...{ ...nested(figures), measuring: 'machine', electrodeCs: 58, ballCs: 59 },
    ...{ potOrder: 'descending', eliminatedPots: [3, 9] },
  }
  expect(saved.sent).toMatchObject({ setting, heights: [{ electrodeId: electrode.id, actualHeight: 75.1234 }] })
  const read = await wire.during('/projectManagement/getProjectMachineAndDjInfo', () => page.reload())
  expect(resultOf(read)).toMatchObject({
    setting: { ...setting, highestElectrode: { electrodeId: electrode.id, name: 'W1', length: 75.1234 } },
    electrodes: [{ copies: [{ actualHeight: 75.1234 }] }],
  })
  await expect(page.getByText(/^最高电极 W1 75\.123/)).toBeVisible()
  await expect(form.field('setting.eliminatedPots').locator('input')).toHaveValue('3, 9')
  await expect(height).toHaveValue('75.1234')

  // Other journeys count the projects and machines of the demo workshop.
  const [machine] = rowsOf(await ask(page, '/machineInfo/list?machineNo=M-91'))
  await ask(page, `/projectManagement/deleteBatch?ids=${project.id}`, 'DELETE')
  await ask(page, `/machineInfo/deleteBatch?ids=${machine?.id}`, 'DELETE')
})
