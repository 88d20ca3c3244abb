import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { WorkpieceTab } from './workpiece-tab.tsx'

const none = Object.fromEntries(
  [
    ...['anchorX', 'anchorY', 'anchorZ', 'leftZ', 'frontZ', 'rightZ', 'backZ', 'splitType', 'splitCount'],
    ...['measureAngle', 'measureSpeed', 'upperBall', 'lowerBall', 'machineUpperBall', 'machineLowerBall'],
  ].map((name) => [name, null]),
)
const workpiece = {
  ...{
    id: 'w',
    projectId: 'p',
    name: '前模仁',
    material: 'steel',
    machineNo: 'M-01',
    coordinateSystem: 54,
    version: 1,
  },
  ...{ length: 200, width: 100, height: 40, zero: 'centre', positioningPoint: '3号位', fixtures: [] },
  ...none,
}
const point = (number: number, x: number) => ({
  ...{ id: `m${number}`, name: `${number}号位`, coordinateSystem: 53 + number, origin: { x, y: 300, z: -500 } },
})
const machine = {
  ...{ id: 'm', machineNo: 'M-01', ballCentre: { x: 0, y: 0, z: 0 }, lowerBall: { diameter: null, rodLength: null } },
  positioningPoints: [point(1, 400), point(2, 590), point(3, 900)],
  defaults: { workpiece: {} },
}
const electrode = {
  ...{ id: 'e', name: 'E1', outline: null, head: { length: 8, width: 4, height: 20 }, gapInSolid: false },
  copies: [{ number: 1, module: 'finish', undersize: 0.2, undersizeZ: 0, measuredUndersize: null }],
}
const location = (label: string, x: number, positioningPoint: string | null) => ({
  ...{ id: label, projectId: 'p', electrodeId: 'e', label, x, y: 0, c: 0, positioningPoint },
})

const serve = (measuring: 'machine' | 'preset' = 'machine', own: object = {}, table: object = {}) =>
  fakeServer({
    'GET /projectWorkpieceInfo/get': () => ({ result: { ...workpiece, ...own } }),
    'GET /projectManagement/overview': () => ({
      result: { project: { machineId: 'm' }, workpiece, machine: { ...machine, ...table } },
    }),
    'GET /projectManagement/getProjectMachineAndDjInfo': () => ({ result: { setting: { measuring } } }),
    'GET /projectEleLoc/list': () => pageOf([location('C1', 0, null), location('C2', 7, '2号位')]),
    'GET /projectElectrode/list': () => pageOf([electrode]),
  })

const choosePoint = async (name: string) => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('combobox', { name: /^定位点/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}
const field = () => within(document.querySelector<HTMLElement>('[data-field="positioningPoint"]') ?? document.body)

beforeEach(() => grant('workpiece:edit'))

it('reads no locations before something is changed (F4)', async () => {
  const arrived = serve()
  await renderScreen(<WorkpieceTab projectId="p" />)
  await screen.findByRole('combobox', { name: /^定位点/ })
  expect(arrived.map(({ path }) => path).toSorted()).toEqual([
    '/projectManagement/overview',
    '/projectWorkpieceInfo/get',
  ])
})

it('warns at the positioning point of cavities that would overlap those already there', async () => {
  serve()
  await renderScreen(<WorkpieceTab projectId="p" />)
  await choosePoint('2号位')
  expect(await field().findByText(/^电极 \S+ 在 C1 的加工范围与 \S+ 的 C2 等 1 处重叠；请确认是否有意$/)).toBeDefined()
  await choosePoint('3号位')
  expect(field().queryByRole('status')).toBeNull()
})

it('warns at the positioning point of a block that would be where it is at another point in use', async () => {
  serve()
  await renderScreen(<WorkpieceTab projectId="p" />)
  await choosePoint('1号位')
  expect(await field().findByText('定位点 1号位 与 2号位 的工件会重叠；请换定位点或更正其零点。')).toBeDefined()
})

it.each([
  ['machine', true],
  ['preset', false],
] as const)('warns of a block near the lower ball where the plan refuses it: %s', async (measuring, isSaid) => {
  const lower = { ballCentre: { x: 696, y: 300, z: -496 }, lowerBall: { diameter: 10, rodLength: 30 } }
  const upper = { machineUpperBall: { diameter: 6, rodLength: 60 } }
  const arrived = serve(measuring, upper, { ...lower, measuredSafeDistance: 5 })
  await renderScreen(<WorkpieceTab projectId="p" />)
  await choosePoint('2号位')
  await field().findByText(/在 C1 的加工范围与 \S+ 的 C2 等 1 处重叠/)
  await waitFor(() =>
    expect(arrived.map(({ path }) => path)).toContain('/projectManagement/getProjectMachineAndDjInfo'),
  )
  if (isSaid) expect(await field().findByText(/上基准球与工件（定位点） 2号位 相距不足 5 mm/)).toBeDefined()
  else expect(field().queryByText(/相距不足 5 mm/)).toBeNull()
})

it('after a conflict keeps the fixtures that were changed and added here and there', async () => {
  const fixture = (name: string, x: number) => ({ name, x, y: 0, length: 40, width: 20, top: 30 })
  const theirs = { version: 2, fixtures: [fixture('K1', 5), fixture('K2', 50), fixture('K3', 90)] }
  const arrived = fakeServer({
    'GET /projectWorkpieceInfo/get': () => ({
      result: { ...workpiece, fixtures: [fixture('K1', 0), fixture('K2', 50)] },
    }),
    'POST /projectWorkpieceInfo/update': () => ({
      status: 409,
      result: { error: 'CONFLICT', params: {}, current: { ...workpiece, ...theirs } },
    }),
  })
  const user = userEvent.setup()
  await renderScreen(<WorkpieceTab projectId="p" />)
  const input = await screen.findByLabelText('X K2')
  await user.clear(input)
  await user.type(input, '60')
  await user.click(screen.getByRole('button', { name: '添加装夹件' }))
  for (const label of ['X', 'Y', '长 X', '宽 Y', '顶面 Z']) await user.type(screen.getByLabelText(`${label} K3`), '7')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const conflict = await screen.findByRole('dialog', { name: '数据已被他人修改' })
  expect(
    within(conflict)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split('、')[0]),
  ).toEqual([...['K2: X 60', 'K4: X 7', 'K2: X 50']])
  await user.click(within(conflict).getByRole('button', { name: '保留我的修改' }))
  const saved = () => arrived.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({
    version: 2,
    fixtures: [
      ...[fixture('K1', 5), fixture('K2', 60), fixture('K3', 90)],
      { name: 'K4', x: 7, y: 7, length: 7, width: 7, top: 7 },
    ],
  })
})

it.each([
  ['corner', ['splitType', 'splitCount', 'measureAngle', 'measureSpeed']],
  ['none', ['splitType']],
])('[D06] asks for repeats, angle and feed only where the zero is measured: %s', async (splitType, shown) => {
  serve('machine', { splitType })
  await renderScreen(<WorkpieceTab projectId="p" />)
  await screen.findByRole('combobox', { name: /^定位点/ })
  const fields = [...document.querySelectorAll('[data-field]')].map((each) => each.getAttribute('data-field') ?? '')
  expect(fields.filter((name) => /^(split|measure)/.test(name))).toEqual(shown)
})

it('fills the empty fields of the centring with the defaults of the machine', async () => {
  serve(
    'machine',
    { splitCount: 4 },
    { defaults: { workpiece: { splitType: null, splitCount: 2, leftZ: -5, backZ: -6 } } },
  )
  const user = userEvent.setup()
  await renderScreen(<WorkpieceTab projectId="defaults" />)
  await user.click(await screen.findByRole('button', { name: '取用机床默认值（2 项）' }))
  const shown = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`)?.value
  expect(['leftZ', 'backZ', 'splitCount'].map(shown)).toEqual(['-5', '-6', '4'])
  expect(screen.getAllByText('机床默认值')).toHaveLength(2)
})
