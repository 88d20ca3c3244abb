import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { draftOf, dropDrafts } from '../../../lib/drafts/drafts.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { PlanEntry } from './plan-entry.tsx'

const step = { n: 1, conditionId: '7', conditionCode: 61, dwell: 4, leaveSide: 0.02, leaveFront: 0, ownOrbit: null }
const process = {
  ...{ id: 'p1', electrodeId: 'e', electrodeName: 'E1', copy: 1, module: 'finish', locationId: 'l', label: 'C1' },
  ...{ sequence: 1, steps: [step] },
}
const tree = (processes: readonly object[]) => ({
  plan: processes.length > 0 ? { id: 'n', ordering: 'electrodeMajor' } : null,
  tree: [{ children: [{ children: processes.map((each) => ({ process: each })) }] }],
})

afterEach(() => dropDrafts(['/resp/plan-entry']))

const forecast = { time: 60, estimate: 60, low: 60, high: 60, burns: 0, share: 0 }

function serve(processes: readonly object[]) {
  const counts = { electrodes: 1, locations: 1, steps: processes.length }
  const arrived = fakeServer({
    'GET /projectManagement/overview': () => ({ result: { project: { id: 'p' }, counts, machine: null } }),
    'GET /projectElectrode/list': () => pageOf([{ id: 'e', name: 'E1', copies: [{ number: 1, module: 'finish' }] }]),
    'GET /projectEleLoc/list': () => pageOf([{ id: 'l', electrodeId: 'e', label: 'C1' }]),
    'GET /resp/projectProcess/getProcessTree': () => ({ result: tree(processes) }),
    'GET /conditionLibrary/list': () =>
      pageOf([{ id: '7', code: 61, name: '精', machineFamily: 'GEN', origin: null, state: 'released' }]),
    'POST /resp/projectProcess/enter': () => ({ result: { planId: 'm', refusals: [], warnings: 0, forecast } }),
  })
  return Object.assign(() => arrived.map(({ path }) => path), { arrived })
}

it('[C14] shows the steps of a plan from the plan alone, and reads all places when writing begins (F4)', async () => {
  const paths = serve([process])
  grant('plan:edit')
  await renderScreen(<PlanEntry projectId="p" />)
  expect(await screen.findByText('E1 精公-1 · C1')).toBeDefined()
  expect(screen.getByText('1 处')).toBeDefined()
  expect(paths().toSorted()).toEqual(['/projectManagement/overview', '/resp/projectProcess/getProcessTree'])
  await userEvent.click(screen.getByRole('button', { name: '在表格中编辑' }))
  await waitFor(() =>
    expect(paths()).toEqual(expect.arrayContaining(['/projectElectrode/list', '/projectEleLoc/list'])),
  )
})

it('[C14] without a plan shows every place', async () => {
  const paths = serve([])
  grant('plan:edit')
  await renderScreen(<PlanEntry projectId="p" />)
  expect(await screen.findByText('E1 精公-1 · C1')).toBeDefined()
  expect(screen.getByText('1 处都要录入')).toBeDefined()
  expect(paths()).toContain('/projectEleLoc/list')
})

/** The table being written, with another spark-out in its only row. */
async function write() {
  const user = userEvent.setup()
  grant('plan:edit')
  const drawn = await renderScreen(<PlanEntry projectId="p" />, '/resp/plan-entry')
  await user.click(await screen.findByRole('button', { name: '在表格中编辑' }))
  await user.dblClick(await screen.findByText('4', { selector: '[role=gridcell]' }))
  await user.keyboard('{Control>}a{/Control}33{Enter}')
  await user.type(screen.getByLabelText(/原因/), '按经验')
  return { user, drawn }
}

it('[C14] keeps what was entered over a reload until it is saved, with the plan it began from', async () => {
  const { arrived } = serve([process])
  const { user, drawn } = await write()
  drawn.unmount()
  await renderScreen(<PlanEntry projectId="p" />, '/resp/plan-entry')
  expect(await screen.findByText('33', { selector: '[role=gridcell]' })).toBeDefined()
  expect(screen.getByLabelText(/原因/)).toHaveProperty('value', '按经验')
  await user.click(screen.getByRole('button', { name: '保存为方案' }))
  await waitFor(() => expect(screen.getByLabelText(/原因/)).toHaveProperty('value', ''))
  expect(arrived.find(({ method }) => method === 'POST')?.body).toMatchObject({
    planId: 'n',
    reason: '按经验',
    processes: [
      { electrodeId: 'e', copy: 1, locationId: 'l', steps: [{ conditionId: '7', dwell: 33, leaveSide: 0.02 }] },
    ],
  })
  expect(draftOf('/resp/plan-entry', 'plan p')).toBeUndefined()
})

it('[C14] asks before another start replaces what was entered', async () => {
  serve([process])
  const { user } = await write()
  await user.click(screen.getByRole('button', { name: '空白' }))
  const question = await screen.findByRole('dialog', { name: '有未保存的修改' })
  await user.click(within(question).getByRole('button', { name: '取消' }))
  expect(screen.getByText('33', { selector: '[role=gridcell]' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '空白' }))
  await user.click(await screen.findByTestId('confirm-yes'))
  await waitFor(() => expect(screen.queryByText('33', { selector: '[role=gridcell]' })).toBeNull())
})

it('[C14] refuses a reason that is too long instead of cutting it off', async () => {
  const { arrived } = serve([process])
  const { user } = await write()
  await user.click(screen.getByLabelText(/原因/))
  await user.paste('深'.repeat(200))
  expect(screen.getByText('最大长度200位字符')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '保存为方案' }))
  expect(arrived.filter(({ method }) => method === 'POST')).toEqual([])
})
