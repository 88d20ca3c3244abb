import type { Process } from '@heron/contract/routes'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { ParameterForm } from './parameter-form.tsx'

it('[Q05] names the electrode and the class of the adjusted step: labels of locations repeat between electrodes', async () => {
  fakeServer({ 'GET /resp/condition/list': () => pageOf([]) })
  const step = { n: 3, conditionId: '7', dwell: 15 }
  const process = { id: '1', version: 1, electrodeName: 'E2', module: 'finish', label: 'C1', steps: [step] }
  await renderScreen(<ParameterForm process={process as unknown as Process} step={3} onClose={() => {}} />)
  expect(await screen.findByRole('dialog', { name: '调整 E2 精公 · C1 的工步 3' })).toBeDefined()
})
