import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { SettingPanel } from './setting-panel.tsx'

const machine = { id: 'm', machineNo: 'M-01', name: '一号机', defaults: { setting: {} } }
const another = { id: 'n', machineNo: 'M-02', name: '二号机', defaults: { setting: {} } }
const empty = {
  ...{ version: 1, highestElectrode: null, safeDistance: 5, approachClearance: null, measuring: null },
  ...{ ballPot: null, contactReturn: null, electrodeCs: null, ballCs: null, repeats: null, tolerance: null },
  ...{ potOrder: null, eliminatedPots: [], magazineLoads: null, compensation: { x: 0, y: 0, z: 0, c: 0 } },
}
const full = {
  ...{ version: 7, highestElectrode: null, safeDistance: 9, approachClearance: 2, measuring: 'machine' },
  ...{ ballPot: 40, contactReturn: 1, electrodeCs: 58, ballCs: 59, repeats: 3, tolerance: 0.01 },
  ...{ potOrder: [4, 5], eliminatedPots: [1, 7], magazineLoads: 2, compensation: { x: 0.1, y: 0, z: 0, c: 0 } },
}
const heldBy = (projectId: string, setting: object, of: object | null) => ({
  result: { machine: of, setting: { id: `s-${projectId}`, projectId, ...setting }, electrodes: [] },
})

/** The project `own` with this setting, and the project `other` with a full one. */
function serve(
  own: string,
  setting: object,
  theirs: object = full,
  of: object | null = machine,
  chosen: object = another,
) {
  return fakeServer({
    'GET /projectManagement/overview': () => ({ result: { project: { id: own, version: 1 } } }),
    'GET /projectManagement/getProjectMachineAndDjInfo': ({ query }) =>
      query.id === own ? heldBy(own, setting, of) : heldBy('other', theirs, another),
    'GET /projectManagement/getCnf': () => ({ result: { machines: [machine, another] } }),
    'GET /projectManagement/list': () =>
      pageOf([
        { id: own, number: 'P-02', name: '新' },
        { id: 'other', number: 'P-01', name: '旧' },
      ]),
    'GET /machineInfo/get': () => ({ result: chosen }),
    'POST /projectManagement/updateProjectMachineAndDjInfo': () => ({ status: 403 }),
  })
}

const take = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: '取用其他项目的值…' }))
  const window = await screen.findByRole('dialog', { name: '取用其他项目的值…' })
  await user.click(within(window).getByRole('combobox', { name: '选择项目' }))
  const found = await screen.findByRole('option', { name: 'P-01 旧' })
  expect(screen.queryByRole('option', { name: 'P-02 新' })).toBeNull()
  await user.click(found)
  await user.click(within(window).getByRole('button', { name: '填写空白项' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('fills the empty fields alone with the values of another project, to be saved by the ordinary save', async () => {
  const arrived = serve('take', empty)
  grant('setting:edit')
  const user = userEvent.setup()
  await renderScreen(<SettingPanel projectId="take" />)
  await user.type(await screen.findByLabelText(/^测量次数/), '5')
  await take(user)
  expect(await screen.findByText('已填写 10 项，尚未保存')).toBeDefined()
  expect(screen.getByDisplayValue('1, 7')).toBeDefined()
  expect(screen.getByDisplayValue('4, 5')).toBeDefined()
  expect(arrived.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(arrived.at(-1)?.method).toBe('POST'))
  const { highestElectrode: _highest, ...fields } = full
  expect(arrived.at(-1)?.body).toEqual({
    ...{ id: 'take', version: 1, machineId: 'm', heights: [] },
    setting: { ...fields, version: 1, safeDistance: 5, repeats: 5, compensation: empty.compensation },
  })
})

it('takes the machine where none is chosen, and refuses a value at its field when it is saved', async () => {
  const arrived = serve('check', { ...empty, safeDistance: null }, { ...empty, safeDistance: 900 }, null)
  grant('setting:edit')
  const user = userEvent.setup()
  await renderScreen(<SettingPanel projectId="check" />)
  await take(user)
  expect(await screen.findByText('已填写 2 项，尚未保存')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^机床/ })).toHaveProperty('value', 'M-02 二号机'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  const distance = screen.getByLabelText(/^安全距离/)
  await waitFor(() => expect(distance.getAttribute('aria-invalid')).toBe('true'))
  expect(arrived.some(({ method }) => method === 'POST')).toBe(false)
})

it('says that no field is empty, and changes none', async () => {
  serve('full', { ...full, safeDistance: 3 })
  grant('setting:edit')
  const user = userEvent.setup()
  await renderScreen(<SettingPanel projectId="full" />)
  await take(user)
  expect(await screen.findByText('没有填写：没有空白项')).toBeDefined()
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
})

it('says that the other project has no values either', async () => {
  serve('none', empty, empty)
  grant('setting:edit')
  const user = userEvent.setup()
  await renderScreen(<SettingPanel projectId="none" />)
  await take(user)
  expect(await screen.findByText(/^没有填写：该项目/)).toBeDefined()
})

it('is offered only to users who may edit the setting', async () => {
  serve('read', empty)
  grant('setting:edit')
  await renderScreen(<SettingPanel projectId="read" />)
  const name = '取用其他项目的值…'
  expect(await screen.findByRole('button', { name })).toBeDefined()
  act(() => grant())
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
})

it('fills the empty fields with the defaults of the machine, and marks them', async () => {
  const defaults = { setting: { ...full, compensation: undefined, potOrder: 'ascending', safeDistance: 9 } }
  const arrived = serve('defaults', { ...empty, repeats: 5 }, full, { ...machine, defaults })
  grant('setting:edit')
  const user = userEvent.setup()
  await renderScreen(<SettingPanel projectId="defaults" />)
  await user.click(await screen.findByRole('button', { name: '取用机床默认值（10 项）' }))
  expect(await screen.findByText('已填写 10 项，尚未保存')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^取用机床默认值/ })).toBeNull()
  expect(screen.getAllByText('机床默认值')).toHaveLength(10)
  expect(screen.getByLabelText(/^安全距离/)).toHaveProperty('value', '5')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(arrived.at(-1)?.method).toBe('POST'))
  expect(arrived.at(-1)?.body).toMatchObject({ setting: { safeDistance: 5, repeats: 5, ballPot: 40, tolerance: 0.01 } })
})

it('offers the defaults of a machine that was just chosen', async () => {
  const setting = { ballPot: 12, repeats: null, eliminatedPots: [] }
  serve('chosen', empty, full, null, { ...another, defaults: { setting } })
  grant('setting:edit', 'machine:list')
  const user = userEvent.setup()
  await renderScreen(<SettingPanel projectId="chosen" />)
  await user.click(await screen.findByRole('combobox', { name: /^机床/ }))
  await user.click(await screen.findByRole('option', { name: 'M-02 二号机' }))
  await user.click(await screen.findByRole('button', { name: '取用机床默认值（1 项）' }))
  expect(screen.getByLabelText(/^基准球刀号|球刀号/)).toHaveProperty('value', '12')
})
