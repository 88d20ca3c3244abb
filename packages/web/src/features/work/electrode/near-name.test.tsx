import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { newElectrode } from './electrode-form.tsx'
import { ElectrodePanel } from './electrode-panel.tsx'

const electrode = (id: string, name: string) => ({
  ...newElectrode,
  ...{ id, name, createTime: '2026-01-01 08:00:00', projectId: '7', version: 1 },
  ...{ fileId: null, solid: null, locationCount: 0, material: 'copper' as const },
})

const show = async (...names: readonly string[]) => {
  const records = names.map((name, at) => electrode(`${at + 1}`, name))
  fakeServer({
    'GET /projectElectrode/list': () => ({ result: { records, total: records.length, pageNo: 1, pageSize: 100 } }),
    'GET /projectElectrode/renewals': () => ({ result: [] }),
  })
  grant('electrode:edit')
  await renderScreen(<ElectrodePanel projectId="7" />)
  await screen.findByText('E10')
  return userEvent.setup()
}
const said = () => screen.queryByText(/只差数字前的零/)?.textContent

it('[Q02] warns at the name of a new electrode that is nearly the name of another one', async () => {
  const user = await show('E10')
  await user.click(screen.getByRole('button', { name: '新增' }))
  const name = await screen.findByRole('textbox', { name: /^电极/ })
  await user.type(name, 'E010')
  expect(said()).toBe('已有电极 E10；E010 与它只差数字前的零，将是另一个电极。')
  await user.type(name, '0')
  expect(said()).toBeUndefined()
})

it('[Q02] does not warn of the electrode’s own name, which is changed', async () => {
  const user = await show('E10')
  await user.click(screen.getByRole('button', { name: '编辑' }))
  const name = await screen.findByRole('textbox', { name: /^电极/ })
  await user.clear(name)
  await user.type(name, 'E010')
  expect(said()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: '取消' }))
})

it('[Q02] warns at the name of a copy', async () => {
  const user = await show('E10', 'E9')
  await user.click(screen.getAllByRole('button', { name: '复制' })[1] ?? document.body)
  const name = await screen.findByRole('textbox', { name: /^电极/ })
  await user.clear(name)
  await user.type(name, 'e 010')
  expect(said()).toBe('已有电极 E10；e 010 与它只差数字前的零，将是另一个电极。')
})
