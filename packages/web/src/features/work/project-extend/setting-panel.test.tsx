import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { SettingPanel } from './setting-panel.tsx'

const machine = { id: 'm', machineNo: 'M-01', name: '一号机' }
const another = { id: 'n', machineNo: 'M-02', name: '二号机', postId: 'GEN-ISO' }
const setting = {
  ...{ id: 's', projectId: 'p', version: 1, highestElectrode: null, safeDistance: 5, approachClearance: 2 },
  ...{ measuring: null, ballPot: null, contactReturn: null, electrodeCs: null, ballCs: null, repeats: null },
  ...{ tolerance: null, potOrder: null, eliminatedPots: [], compensation: { x: 0, y: 0, z: 0, c: 0 } },
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
