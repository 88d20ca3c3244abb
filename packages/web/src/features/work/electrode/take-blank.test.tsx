import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { wantedField } from '../../../lib/wanted-field.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { newElectrode } from './electrode-form.tsx'
import { ElectrodePanel } from './electrode-panel.tsx'
import { blankFor } from './take-blank.tsx'
import { electrodeAt } from './wanted-electrode.ts'

const electrode = (id: string, name: string, createTime: string, own: object = {}) => ({
  ...newElectrode,
  ...{ id, name, createTime, projectId: '7', version: 1, fileId: null, solid: null, locationCount: 0 },
  ...{ material: 'copper' as const, orbit: 'circle' as const },
  ...own,
})
const blank = { base: { length: 30, width: 25, height: 10 }, baseCorner: 1 as const, holderLength: 60 }
const older = electrode('1', 'E1', '2026-01-01 08:00:00', { ...blank, holder: { diameter: 80, height: 40 } })
const newer = electrode('2', 'E1.2', '2026-01-02 08:00:00', { ...blank, material: 'graphite', holderLength: 75 })
const empty = electrode('3', 'E3', '2026-01-03 08:00:00')
const all = [older, newer, empty]

it('takes the electrode added last of the same material whose blank has room for the head', () => {
  const nameFor = (own: object) => blankFor({ ...newElectrode, ...own }, all)?.of.name
  expect(nameFor({})).toBe('E1.2')
  expect(nameFor({ material: 'copper' })).toBe('E1')
  expect(nameFor({ material: 'copperTungsten' })).toBeUndefined()
  expect(nameFor({ head: { length: 30, width: 26, height: null } })).toBeUndefined()
  expect(nameFor({ head: { length: 30, width: 25, height: 80 } })).toBe('E1.2')
  expect(blankFor(older, [older])).toBeUndefined()
  expect(blankFor({ ...newElectrode, baseCorner: 2 }, [newer])?.filling).toEqual([
    ['base.length', 30],
    ['base.width', 25],
    ['base.height', 10],
    ['holderLength', 75],
  ])
})

it('finds the electrode of a path by name or id; a name may contain points', () => {
  const at = (path: string) => {
    const found = electrodeAt(path, all)
    return [found?.electrode.name, found?.field]
  }
  expect(at('electrodes.E1.2.head.height')).toEqual(['E1.2', 'head.height'])
  expect(at('electrodes.E1.gapInSolid')).toEqual(['E1', 'gapInSolid'])
  expect(at('electrodes.E1.copies.2.undersize')).toEqual(['E1', 'copies'])
  expect(at('electrodes.3')).toEqual(['E3', undefined])
  expect(at('electrodes.E9.material')).toEqual([undefined, undefined])
})

const show = async (...rights: readonly string[]) => {
  fakeServer({
    'GET /projectElectrode/list': () => ({ result: { records: all, total: 3, pageNo: 1, pageSize: 100 } }),
    'GET /projectElectrode/renewals': () => ({ result: [] }),
  })
  grant(...rights)
  await renderScreen(<ElectrodePanel projectId="7" />)
  await screen.findByText('E3')
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('opens the electrode of a link at its field, where the empty figures are taken from another one', async () => {
  wantedField.set('electrodes.E3.holderLength')
  await show('electrode:edit')
  await screen.findByRole('dialog', { name: '编辑电极 E3' })
  expect(document.activeElement).toBe(input('基准面到主轴 mm'))
  expect(
    screen.getByText('长 X 30 · 宽 Y 25 · 高 10 · 基准角 1 · 基准面到主轴 60 · 夹具直径 80 · 夹具高度 40'),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '取用 E1 的基座与夹具（7 项）' }))
  expect([input('基准面到主轴 mm').value, input('夹具直径 mm').value]).toEqual(['60', '80'])
  expect(screen.queryByRole('button', { name: /取用 E1/ })).toBeNull()
})

it('opens nothing for users who may not edit electrodes', async () => {
  wantedField.set('electrodes.E3.holderLength')
  await show('project:list')
  expect(wantedField.get()).toBeUndefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
