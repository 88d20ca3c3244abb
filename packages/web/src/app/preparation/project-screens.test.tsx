import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../testing/fake-server.ts'
import { grant, renderScreen } from '../../testing/render.tsx'
import { LocationScreen } from './project-screens.tsx'

const project = {
  ...{ id: 'p', number: 'P-2026-0187', name: 'K-15', customerName: null, part: 'core' },
  ...{ machineId: null, machineNo: null, status: 'unresolved', released: false, version: 1 },
}
const overview = { project, counts: { burns: 0 }, next: 'upload', workpiece: { length: null }, machine: null }
const lists = {
  'GET /projectEleLoc/list': () => pageOf([]),
  'GET /projectElectrode/list': () => pageOf([]),
}

it('says that there is no project yet', async () => {
  fakeServer({ 'GET /projectManagement/latestOverview': () => ({ result: null }) })
  grant('project:list')
  await renderScreen(<LocationScreen />)
  expect(await screen.findByText('还没有项目')).toBeDefined()
})

it('opens with the project changed last, whose overview comes with the call that names it (F4)', async () => {
  const arrived = fakeServer({ ...lists, 'GET /projectManagement/latestOverview': () => ({ result: overview }) })
  grant('project:list')
  await renderScreen(<LocationScreen />)
  await screen.findByText('0 处 · 0 个电极')
  expect(screen.getByText('core')).toBeDefined()
  expect(arrived.map(({ path }) => path).toSorted()).toEqual([
    '/projectEleLoc/list',
    '/projectElectrode/list',
    '/projectManagement/latestOverview',
  ])
})

it('reads the overview of the project in the address', async () => {
  const arrived = fakeServer({ ...lists, 'GET /projectManagement/overview': () => ({ result: overview }) })
  grant('project:list')
  await renderScreen(<LocationScreen />, '/preparation/location?project=p')
  await screen.findByText('0 处 · 0 个电极')
  expect(arrived.map(({ path }) => path)).not.toContain('/projectManagement/latestOverview')
})
