import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { FormFields } from '../../../kit/form/form/form-fields.tsx'
import { useForm } from '../../../kit/form/form/use-form.ts'
import { text } from '../../../lib/text/text.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { noDefaults } from './machine-defaults.tsx'
import { MachineDetail } from './machine-detail.tsx'
import { machineSections, newMachine } from './machine-form.tsx'

const ball = { diameter: 6, rodLength: 60 }
const axis = { min: 0, max: 500 }
const machine = {
  ...{ id: 'm', machineNo: 'M-01', name: '一号机', version: 1, travel: { x: axis, y: axis, z: axis }, g959: -495 },
  ...{ safeZ: 0, measuredSafeDistance: 5, maxOrbit: 3, limitMacro: true, postId: 'GEN-ISO', positioningPoints: [] },
  ...{ upperBall: ball, lowerBall: ball, ballCentre: { x: 1, y: 2, z: 3 }, chuck: { diameter: null, height: null } },
}

async function show(defaults: object) {
  fakeServer({ 'GET /machineInfo/get': () => ({ result: { ...machine, defaults } }) })
  await renderScreen(<MachineDetail id="m" posts={[]} points={null} onClose={() => undefined} />)
  await screen.findByText(text('machine.chuck'))
}

const shownAt = (group: string, label: string): string | null | undefined => {
  const list = screen.getByRole('heading', { name: group }).nextElementSibling as HTMLElement
  return within(list).getByText(label).closest('.h-kv-item')?.querySelector('dd')?.textContent
}

it('lists the stated defaults of new jobs in their groups, with units and texts of options', async () => {
  const setting = { ...noDefaults.setting, safeDistance: 10, electrodeCs: 58, potOrder: 'ascending', repeats: 3 }
  await show({ setting, workpiece: { ...noDefaults.workpiece, splitType: 'fourSides', splitCount: 2 } })
  expect(shownAt('新作业默认值 · 安全', '安全距离')).toBe('10 mm')
  expect(shownAt('新作业默认值 · 测量', text('projectExtend.electrodeCs'))).toBe('G58')
  expect(shownAt('新作业默认值 · 测量', text('projectExtend.repeats'))).toBe('3')
  expect(shownAt('新作业默认值 · 刀库', text('projectExtend.potOrder'))).toBe('从小到大')
  expect(shownAt('新作业默认值 · 分中', text('workpiece.splitType'))).toBe('四面分中')
  expect(screen.queryByText(text('projectExtend.tolerance'))).toBeNull()
  expect(screen.queryByText('新作业默认值 · 各侧测量高度')).toBeNull()
})

it('tells that a machine states no defaults', async () => {
  await show(noDefaults)
  expect(screen.getByRole('heading', { name: '新作业默认值' })).toBeDefined()
  expect(screen.getByText(text('machine.defaultsNone'))).toBeDefined()
})

function Form() {
  return (
    <FormFields
      form={useForm(z.record(z.string(), z.unknown()), newMachine)}
      sections={machineSections({ options: [] }, [])}
    />
  )
}

it('no group of the form has a label twice', async () => {
  await renderScreen(<Form />)
  for (const group of document.querySelectorAll('fieldset.h-section')) {
    const labels = [...group.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(new Set(labels).size, labels.join()).toBe(labels.length)
    expect(group.querySelector('legend')?.textContent, labels.join()).toBeTruthy()
  }
})
