import { dictRoutes } from '@heron/contract/routes/system/dict'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/call.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { RecycleBin } from './recycle-bin.tsx'

const used = {
  effect: 'removed',
  titles: { cn: '字典数据', en: 'Items', jp: '項目' },
  names: ['甲', '乙'],
  total: 2,
}
const rows = ['1', '2'].map((id) => ({ id: `d${id}`, dictName: `字典${id}`, dictCode: `code${id}` }))

async function open(...granted: readonly string[]) {
  const restore = vi.fn(([id = '']: readonly string[]) => call(dictRoutes.back, { params: { id } }))
  const remove = vi.fn(async () => undefined)
  const arrived = fakeServer({
    'GET /sys/dict/deleteList': () => ({ result: rows }),
    'PUT /sys/dict/back/d2': () => ({ changed: ['dict'] }),
    'GET /sys/dependents': () => ({ result: [used] }),
  })
  grant(...granted)
  await renderScreen(
    <RecycleBin
      route={dictRoutes.deleteList}
      columns={[
        { key: 'dictName', title: 'customer.name', lead: true },
        { key: 'dictCode', title: 'customer.code' },
      ]}
      restore={{ may: 'dict:back', run: restore }}
      remove={{ may: 'dict:remove', route: dictRoutes.deletePhysic, run: remove }}
      onClose={() => undefined}
    />,
  )
  await screen.findByText('字典1')
  return { restore, remove, arrived, user: userEvent.setup() }
}

describe('recycle bin', () => {
  it('[C45] puts rows back by the keyboard alone, and reads the bin again', async () => {
    const { restore, arrived, user } = await open('dict:back')
    const box = screen.getAllByRole('checkbox', { name: '选择此行' })[1]
    while (document.activeElement !== box) await user.tab()
    await user.keyboard(' ')
    const button = screen.getByRole('button', { name: '还原' })
    while (document.activeElement !== button) await user.tab()
    await user.keyboard('{Enter}')
    expect(restore).toHaveBeenCalledWith(['d2'])
    expect(await screen.findByText('还原成功')).toBeDefined()
    await waitFor(() => expect(arrived.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']))
    expect(screen.queryByRole('button', { name: '彻底删除' })).toBeNull()
  })

  it('[L16] asks before deleting permanently', async () => {
    const { remove, user } = await open('dict:remove')
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    await user.click(screen.getByRole('button', { name: '彻底删除' }))
    const question = screen.getByRole('dialog', { name: '确定彻底删除选中的 2 条数据吗？' })
    expect(await within(question).findByText(/字典数据.*甲.*乙/)).toBeDefined()
    await user.click(within(question).getByRole('button', { name: '取消' }))
    expect(remove).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '彻底删除' }))
    await user.click(screen.getByTestId('confirm-yes'))
    expect(remove).toHaveBeenCalledWith(['d1', 'd2'])
  })
})
