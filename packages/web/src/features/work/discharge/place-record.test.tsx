import type { Discharge } from '@heron/contract/routes'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { PlaceRecord } from './place-record.tsx'

// Only what the window shows.
const place = {
  ...{ id: '1', projectId: 'p', projectNumber: 'P-1', projectName: '前模', electrodeName: 'E1', label: 'C1' },
  ...{ copy: 1, copies: 1, module: 'rough' },
} as Discharge
const burn = {
  ...{ id: 'b1', projectId: 'p', programId: 'n2', programNumber: 'O0001', programRevision: 2, machineNo: 'M-01' },
  ...{ result: 'good', startTime: '2026-11-27 10:00:00', endTime: '2026-11-27 11:00:00', measuredDepth: 6.502 },
  ...{ operator: 'chen_wei', remark: '表面良好' },
}

it('[Q10] leads from each burn of a place to the revision that burnt it, and to plan and drawings', async () => {
  const earlier = { ...burn, id: 'b0', programId: 'n1', programRevision: 1, result: 'defect', measuredDepth: null }
  const arrived = fakeServer({ 'GET /discharge/burns': () => pageOf([burn, earlier]) })
  await renderScreen(<PlaceRecord place={place} onClose={() => {}} />, '/discharge')
  const link = await screen.findByRole('link', { name: 'O0001 r1' })
  expect(link.getAttribute('href')).toContain('/project/p?tab=program&revision=n1')
  expect(screen.getByText('6.5020').closest('tr')?.textContent).toContain('chen_wei')
  expect(screen.getByRole('link', { name: '加工方案' }).getAttribute('href')).toContain('/project/p?tab=plan')
  expect(screen.getByRole('link', { name: '图档分析' }).getAttribute('href')).toContain('/project/p?tab=drawing')
  expect(arrived[0]?.query).toMatchObject({ projectId: 'p', electrodeName: 'E1', module: 'rough', label: 'C1' })
})
