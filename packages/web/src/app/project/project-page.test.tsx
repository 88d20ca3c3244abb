import { permissions } from '@heron/contract/permissions'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { invalidateAll } from '../../lib/api/changes.ts'
import { type Answer, type Arrived, fakeServer, pageOf } from '../../testing/fake-server.ts'
import { grant, renderScreen } from '../../testing/render.tsx'
import { ProjectPage } from './project-page.tsx'

const project = {
  ...{ id: 'p', number: 'P-2026-0187', name: 'K-15', customerId: null, customerName: null, part: 'core', mould: '' },
  ...{ shape: 'closedCavity', targetRa: 1.6, machineId: null, machineNo: null, status: 'unresolved', released: false },
  ...{
    remark: '',
    createBy: 'admin',
    createTime: '2026-11-20 21:05:00',
    updateTime: '2026-11-20 21:05:00',
    version: 1,
  },
}
const counts = {
  ...{ files: 0, factsOpen: 0, conflicts: 0, questions: 0, electrodes: 0, copies: 0, locations: 0 },
  ...{ steps: 0, processesDone: 0, processes: 0, programs: 1, renewals: 0 },
}

const overviewOf = (burns: number) => ({
  project,
  counts: { ...counts, burns },
  next: 'upload',
  workpiece: null,
  machine: null,
})

/** Opens the page of a project with this number of burns; the calls that arrive. */
async function openPage(
  burns: number,
  unclear: readonly object[] = [],
  overview: () => Answer = () => ({ result: overviewOf(burns) }),
): Promise<readonly Arrived[]> {
  const arrived = fakeServer({
    'GET /projectManagement/overview': overview,
    'GET /projectManagement/getImagePath': () => ({ result: [] }),
    'GET /projectManagement/getCnf': () => ({ result: { machines: [] } }),
    'GET /customer/list': () => pageOf([]),
    'GET /discharge/underWay': () => ({ result: null }),
    'GET /discharge/unclearPlaces': () => ({ result: unclear }),
  })
  grant('project:edit')
  const page = (
    <Routes>
      <Route path="/project/:id" element={<ProjectPage />} />
    </Routes>
  )
  await renderScreen(page, '/project/p')
  await screen.findByRole('button', { name: '编辑' })
  return arrived
}
const paths = (arrived: readonly Arrived[]) => arrived.map(({ path }) => path)

it('reads what a form offers when the form is opened, and nothing of burns before the first (F4)', async () => {
  const arrived = await openPage(0)
  await waitFor(() => expect(paths(arrived)).toContain('/projectManagement/getImagePath'))
  expect(paths(arrived).toSorted()).toEqual(['/projectManagement/getImagePath', '/projectManagement/overview'])
  await userEvent.click(screen.getByRole('button', { name: '编辑' }))
  await waitFor(() => expect(paths(arrived)).toContain('/projectManagement/getCnf'))
})

it('keeps what is open and typed when the project cannot be read again', async () => {
  let overview: () => Answer = () => ({ result: overviewOf(0) })
  const arrived = await openPage(0, [], () => overview())
  await userEvent.click(screen.getByRole('button', { name: '编辑' }))
  const name = await screen.findByDisplayValue('K-15')
  await userEvent.type(name, '-B')
  overview = () => ({ status: 500 })
  invalidateAll()
  await waitFor(() => expect(paths(arrived).filter((path) => path.endsWith('/overview'))).toHaveLength(2))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  overview = () => ({ result: { ...overviewOf(0), project: { ...project, name: 'K-16' } } })
  invalidateAll()
  await screen.findByRole('heading', { name: /K-16/, hidden: true })
  expect(name.isConnected).toBe(true)
  expect(name).toHaveProperty('value', 'K-15-B')
})

it('notes once that a tab may be out of date when neither it nor the project can be read again', async () => {
  let isDown = false
  const answer = (result: object) => () => (isDown ? { status: 500 } : { result })
  fakeServer({
    'GET /projectManagement/overview': answer(overviewOf(0)),
    'GET /resp/projectProcess/getProcessTree': answer({ plan: null, tree: [] }),
  })
  grant()
  await renderScreen(
    <Routes>
      <Route path="/project/:id" element={<ProjectPage />} />
    </Routes>,
    '/project/p?tab=plan',
  )
  await screen.findByText('还没有加工方案')
  isDown = true
  invalidateAll()
  expect(await screen.findAllByText(/可能已过时/)).toHaveLength(1)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getAllByText(/可能已过时/)).toHaveLength(1)
})

it('reads what is burning of a project with burns', async () => {
  const arrived = await openPage(1)
  await waitFor(() => expect(paths(arrived)).toContain('/discharge/unclearPlaces'))
  expect(paths(arrived)).toContain('/discharge/underWay')
})

const openStep = async (...rights: readonly string[]) => {
  fakeServer({
    'GET /projectManagement/overview': () => ({ result: { ...overviewOf(0), next: 'plan' } }),
    'GET /projectManagement/getImagePath': () => ({ result: [] }),
    'GET /resp/projectProcess/getProcessTree': () => ({ result: { plan: null, tree: [] } }),
  })
  grant(...rights)
  await renderScreen(
    <Routes>
      <Route path="/project/:id" element={<ProjectPage />} />
    </Routes>,
    '/project/p',
  )
}

it('leads to the next step only users who may do it; the others are told who does', async () => {
  await openStep('project:edit')
  expect(await screen.findByText('待办（由有此权限的人完成）: 生成方案')).toBeDefined()
  expect(screen.queryByRole('button', { name: '生成方案' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: '加工方案' }))
  expect(await screen.findByText(`由有“${permissions['plan:edit'].titles.cn}”权限的人生成。`)).toBeDefined()
  act(() => grant('plan:edit'))
  expect(await screen.findByRole('button', { name: '生成方案' })).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: '项目详情' }))
  expect(await screen.findByRole('button', { name: '生成方案' })).toBeDefined()
})

it('[Q10] asks about places that may be burnt already', async () => {
  const place = { processId: '7', electrodeName: 'E1', module: 'finish', label: 'N1', x: -40, y: 10, depth: 12.3 }
  const burnt = {
    burnId: '3',
    burntElectrode: 'E1',
    burntLabel: 'C1',
    burntTime: '2026-11-20 21:05:00',
    operator: 'he',
  }
  await openPage(1, [{ ...place, ...burnt }])
  expect(await screen.findByText(/N1/)).toBeDefined()
})
