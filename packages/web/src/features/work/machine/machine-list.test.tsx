import { machineRoutes } from '@heron/contract/routes/work/machine'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { MachineList } from './machine-list.tsx'

it('offers the export to all, and the import to those whom its call admits', async () => {
  fakeServer({ 'GET /machineInfo/list': () => pageOf([]) })
  grant('machine:list')
  const { unmount } = await renderScreen(<MachineList points={() => null} />)
  expect(await screen.findByRole('button', { name: '导出' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
  unmount()
  grant('machine:list', machineRoutes.importExcel.access)
  await renderScreen(<MachineList points={() => null} />)
  expect(await screen.findByRole('button', { name: '导入' })).toBeDefined()
})
