import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { invalidateAll } from '../../../lib/api/changes.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { SettingPanel } from './setting-panel.tsx'

const machine = { id: 'm', machineNo: 'M-01', name: '一号机', defaults: { setting: {} } }
const another = { id: 'n', machineNo: 'M-02', name: '二号机', postId: 'GEN-ISO' }
const setting = {
  ...{ id: 's', projectId: 'p', version: 1, highestElectrode: null, safeDistance: 5, approachClearance: 2 },
  ...{ measuring: null, ballPot: null, contactReturn: null, electrodeCs: null, ballCs: null, repeats: null },
  ...{
    tolerance: null,
    potOrder: null,
    eliminatedPots: [],
    magazineLoads: null,
    compensation: { x: 0, y: 0, z: 0, c: 0 },
  },
}

it('names the machine of the project, and reads the others when their list is opened (F4)', async () => {
  const arrived = fakeServer({
    'GET /projectManagement/overview': () => ({ result: { project: { id: 'p', version: 1 } } }),
    'GET /projectManagement/getProjectMachineAndDjInfo': () => ({ result: { machine, setting, electrodes: [] } }),
    'GET /projectManagement/getCnf': () => ({ result: { machines: [{ ...machine, postId: 'GEN-ISO' }, another] } }),
  })
  grant('setting:edit')
  await renderScreen(<SettingPanel projectId="p" />)
  const field = await screen.findByRole('combobox', { name: /^机床/ })
  expect(field).toHaveProperty('value', 'M-01 一号机')
  expect(arrived.map(({ path }) => path)).not.toContain('/projectManagement/getCnf')
  await userEvent.click(field)
  await waitFor(() => expect(arrived.map(({ path }) => path)).toContain('/projectManagement/getCnf'))
  await userEvent.click(await screen.findByRole('option', { name: 'M-02 二号机' }))
  expect(field).toHaveProperty('value', 'M-02 二号机')
})

it('names the copies of a class by their numbers where it has several, as the magazine of the setup sheet does', async () => {
  const measured = { actualHeight: null, measuredUndersize: null, offset: null, pot: null }
  const copies = [
    { ...measured, number: 1, module: 'rough' },
    { ...measured, number: 2, module: 'finish' },
    { ...measured, number: 3, module: 'finish' },
  ]
  const electrodes = [{ electrodeId: 'e', name: 'E2', nominalLength: 70, copies }]
  fakeServer({
    'GET /projectManagement/overview': () => ({ result: { project: { id: 'q', version: 1 } } }),
    'GET /projectManagement/getProjectMachineAndDjInfo': () => ({
      result: { machine, setting: { ...setting, projectId: 'q' }, electrodes },
    }),
  })
  grant('setting:edit')
  await renderScreen(<SettingPanel projectId="q" />)
  const names = await waitFor(() => {
    const found = [...document.querySelectorAll('.heights tbody tr td:first-child')]
    expect(found).toHaveLength(3)
    return found.map(({ textContent }) => textContent)
  })
  expect(names).toEqual(['E2 粗公', 'E2 精公 2', 'E2 精公 3'])
})

it('after a conflict keeps what was measured here and there, copy by copy, and names the copies that differ', async () => {
  const copy = (number: number, actualHeight: number | null) => ({
    ...{ number, module: 'finish', actualHeight, measuredUndersize: null, offset: null, pot: null },
  })
  const electrode = (electrodeId: string, version: number, actualHeight: number | null) => ({
    ...{ electrodeId, name: electrodeId.toUpperCase(), nominalLength: 75, version },
    copies: [copy(1, actualHeight)],
  })
  const height = (electrodeId: string, version: number, actualHeight: number | null) => ({
    ...{ electrodeId, version, copy: 1, module: 'finish', actualHeight, measuredUndersize: null, offset: null },
  })
  const { id: _id, projectId: _project, highestElectrode: _highest, ...fields } = setting
  const current = {
    ...{ id: 'r', version: 1, machineId: 'm', setting: fields },
    heights: [height('e1', 2, null), height('e2', 3, 75.2)],
  }
  const arrived = fakeServer({
    'GET /projectManagement/overview': () => ({ result: { project: { id: 'r', version: 1 } } }),
    'GET /projectManagement/getProjectMachineAndDjInfo': () => ({
      result: { machine, setting, electrodes: [electrode('e1', 2, null), electrode('e2', 2, null)] },
    }),
    'POST /projectManagement/updateProjectMachineAndDjInfo': () => ({
      status: 409,
      result: { error: 'CONFLICT', params: {}, current },
    }),
  })
  grant('setting:edit')
  const user = userEvent.setup()
  await renderScreen(<SettingPanel projectId="r" />)
  await user.type(await screen.findByLabelText('实测高度 E1 1'), '75.1')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const conflict = await screen.findByRole('dialog', { name: '数据已被他人修改' })
  expect([...conflict.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
    '电极实测',
    'E1 精公 1: 实测高度 75.1、实测缩放 –',
    'E1 精公 1: 实测高度 –、实测缩放 –',
  ])
  await user.click(within(conflict).getByRole('button', { name: '保留我的修改' }))
  const saved = () =>
    arrived.filter(({ path }) => path.endsWith('/updateProjectMachineAndDjInfo')).map(({ body }) => body)
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({ heights: [height('e1', 2, 75.1), height('e2', 3, 75.2)] })
})

it('shows why a read failed, and reads it again', async () => {
  let isDown = true
  fakeServer({
    'GET /projectManagement/overview': () =>
      isDown ? { status: 403 } : { result: { project: { id: 's', version: 1 } } },
    'GET /projectManagement/getProjectMachineAndDjInfo': () => ({ result: { machine, setting, electrodes: [] } }),
  })
  grant('setting:edit')
  await renderScreen(<SettingPanel projectId="s" />)
  const again = await screen.findByRole('button', { name: '重试' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByRole('combobox', { name: /^机床/ })).toBeDefined()
})

it('does not send the settings read earlier with the version of a later change', async () => {
  let isChanged = false
  const arrived = fakeServer({
    'GET /projectManagement/overview': () => ({ result: { project: { id: 't', version: isChanged ? 2 : 1 } } }),
    'GET /projectManagement/getProjectMachineAndDjInfo': () =>
      isChanged ? { status: 403 } : { result: { machine, setting, electrodes: [] } },
    'POST /projectManagement/updateProjectMachineAndDjInfo': () => ({ status: 403 }),
  })
  grant('setting:edit')
  const user = userEvent.setup()
  await renderScreen(<SettingPanel projectId="t" />)
  await screen.findByRole('combobox', { name: /^机床/ })
  isChanged = true
  const reads = () => arrived.filter(({ method }) => method === 'GET').length
  const before = reads()
  invalidateAll()
  await waitFor(() => expect(reads()).toBe(before + 2))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  const distance = await screen.findByLabelText(/^安全距离/)
  await user.clear(distance)
  await user.type(distance, '6')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(arrived.at(-1)?.body).toMatchObject({ version: 1, setting: { safeDistance: 6 } }))
})
