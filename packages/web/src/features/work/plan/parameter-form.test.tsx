import type { Process } from '@heron/contract/routes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { ParameterForm } from './parameter-form.tsx'

it('[Q05] names the electrode and the class of the adjusted step: labels of locations repeat between electrodes', async () => {
  fakeServer({ 'GET /conditionLibrary/list': () => pageOf([]) })
  const step = { n: 3, conditionId: '7', dwell: 15 }
  const process = { id: '1', version: 1, electrodeName: 'E2', module: 'finish', label: 'C1', steps: [step] }
  await renderScreen(<ParameterForm process={process as unknown as Process} step={3} onClose={() => {}} />)
  expect(await screen.findByRole('dialog', { name: '调整 E2 精公 · C1 的工步 3' })).toBeDefined()
})

it('[Q05] offers the conditions of the machine family that the plan uses: others would be refused', async () => {
  const row = { state: 'released', origin: null }
  const rows = [
    { ...row, id: '7', code: 61, name: '精', machineFamily: 'GEN' },
    { ...row, id: '8', code: 62, name: '细', machineFamily: 'GEN' },
    { ...row, id: '9', code: 63, name: '别的机床', machineFamily: 'OTHER' },
  ]
  fakeServer({ 'GET /conditionLibrary/list': () => pageOf(rows) })
  const step = { n: 1, conditionId: '7', conditionCode: 61, dwell: 15 }
  const process = { id: '1', version: 1, electrodeName: 'E2', module: 'finish', label: 'C1', steps: [step] }
  await renderScreen(<ParameterForm process={process as unknown as Process} step={1} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('combobox', { name: /条件/ }))
  expect(await screen.findByRole('option', { name: /细/ })).toBeDefined()
  expect(screen.queryByRole('option', { name: /别的机床/ })).toBeNull()
})
