import { screen, waitFor, within } from '@testing-library/react'
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

  it('starts a new condition in the public library, which the plans of all users use', async () => {
    fakeServer(list)
    const user = await open('condition:list', 'condition:edit')
    await user.click(screen.getByRole('button', { name: /新增/ }))
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByLabelText<HTMLInputElement>(/库类型/)).value).toBe('公共库')
  })

  it('imports by family, code and library, with a template', async () => {
    fakeServer(list)
    const user = await open('condition:list', 'condition:import')
    await user.click(screen.getByRole('button', { name: '导入' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/机型系列 \+ 条件号 \+ 库类型/)).toBeDefined()
    expect(within(dialog).getByRole('button', { name: /模板/ })).toBeDefined()
  })

  it('offers the import in an empty library too', async () => {
    fakeServer({ ...list, 'GET /conditionLibrary/list': () => pageOf([]) })
    grant('condition:list', 'condition:edit', 'condition:import')
    await renderScreen(<ConditionList />, '/condition')
    await screen.findByText(/从表格导入厂家数据/)
    const buttons = screen.getAllByRole('button', { name: '导入' })
    expect(buttons).toHaveLength(2)
    await userEvent.setup().click(buttons[1] ?? document.body)
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('offers the import beside the ladders too', async () => {
    fakeServer(list)
    grant('condition:list', 'condition:edit', 'condition:import')
    const user = userEvent.setup()
    await renderScreen(<ConditionList />, '/condition?view=ladder')
    await screen.findByText('名1')
    await user.click(screen.getByRole('button', { name: '导入' }))
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('releases the drafts among the selected together, after a question with their number', async () => {
    const arrived = fakeServer({ ...list, 'POST /conditionLibrary/releaseBatch': () => ({ result: { released: 2 } }) })
    const user = await open('condition:list', 'condition:edit')
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    await user.click(screen.getByRole('button', { name: '发布' }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText('发布选中的 2 条草稿？')).toBeDefined()
    expect(within(question).getByText(/另外选中的 1 条不是草稿/)).toBeDefined()
    await user.click(within(question).getByTestId('confirm-yes'))
    await waitFor(() =>
      expect(arrived.find(({ method }) => method === 'POST')?.body).toEqual({
        conditions: [
          { id: 'c1', version: 1 },
          { id: 'c3', version: 4 },
        ],
      }),
    )
    expect(await screen.findByText('已发布 2 条')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: '发布' })).toBeNull())
  })

  it('asks nothing when no draft is selected, and keeps the selection when the release is refused', async () => {
    const arrived = fakeServer({
      ...list,
      'POST /conditionLibrary/releaseBatch': () => ({
        success: false,
        result: { error: 'CONDITION_REFUSED', params: { condition: 'E001', reason: '不能发布' } },
      }),
    })
    const user = await open('condition:list', 'condition:edit')
    const boxes = () => screen.getAllByRole('checkbox')
    await user.click(boxes()[2] ?? document.body)
    await user.click(screen.getByRole('button', { name: '发布' }))
    expect(await screen.findByText('选中的条件里没有草稿')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(boxes()[1] ?? document.body)
    await user.click(screen.getByRole('button', { name: '发布' }))
    await user.click(within(await screen.findByRole('dialog')).getByTestId('confirm-yes'))
    await waitFor(() => expect(arrived.filter(({ method }) => method === 'POST')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: '发布' })).toBeDefined()
    expect(screen.queryByText(/^已发布 \d/)).toBeNull()
  })
})
