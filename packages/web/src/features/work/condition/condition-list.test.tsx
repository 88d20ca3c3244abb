import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { ConditionList } from './condition-list.tsx'

const row = (code: number, state: string, version = 1) => ({
  ...{ id: `c${code}`, code, name: `名${code}`, base: 'public', machineFamily: 'F', origin: null, state, version },
  ...{ electrodeMaterial: 'copper', workpieceMaterial: 'steel', module: 'finish', areaMin: 0, areaMax: 400 },
  ...{ ra: 1.6, gapX: 0.05, toBeCalibrated: false, provenance: 'shop' },
})
const list = {
  'GET /conditionLibrary/list': () => pageOf([row(1, 'draft'), row(2, 'released', 2), row(3, 'draft', 4)]),
  'GET /conditionLibrary/families': () => ({ result: [] }),
}

const open = async (...grants: string[]) => {
  grant(...grants)
  const user = userEvent.setup()
  await renderScreen(<ConditionList />, '/condition')
  await screen.findByText('名1')
  return user
}

describe('condition list', () => {
  it('[G03] offers the import to those who may import, and the export to all', async () => {
    fakeServer(list)
    await open('condition:list', 'condition:edit')
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
    expect(screen.getByRole('button', { name: '导出' })).toBeDefined()
  })

  it('imports by family, code and library, with a template', async () => {
    fakeServer(list)
    const user = await open('condition:list', 'condition:import')
    await user.click(screen.getByRole('button', { name: '导入' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/机型系列 \+ 条件号 \+ 库类型/)).toBeDefined()
    expect(within(dialog).getByRole('button', { name: /模板/ })).toBeDefined()
  })
})
