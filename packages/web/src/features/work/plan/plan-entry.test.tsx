import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
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

function serve(processes: readonly object[]) {
  const counts = { electrodes: 1, locations: 1, steps: processes.length }
  const arrived = fakeServer({
    'GET /projectManagement/overview': () => ({ result: { project: { id: 'p' }, counts, machine: null } }),
    'GET /projectElectrode/list': () => pageOf([{ id: 'e', name: 'E1', copies: [{ number: 1, module: 'finish' }] }]),
    'GET /projectEleLoc/list': () => pageOf([{ id: 'l', electrodeId: 'e', label: 'C1' }]),
    'GET /resp/projectProcess/getProcessTree': () => ({ result: tree(processes) }),
    'GET /condition/list': () => pageOf([]),
  })
  return () => arrived.map(({ path }) => path)
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
