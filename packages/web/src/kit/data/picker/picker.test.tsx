import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { pickerDemo } from './picker.demo.tsx'
import { PickerDialog } from './picker-dialog.tsx'

async function open(id: string) {
  const View = pickerDemo.scenes.find((each) => each.id === id)?.View
  if (!View) throw new Error(`no scene ${id}`)
  const user = userEvent.setup()
  await renderScreen(<View />)
  await user.tab()
  await user.keyboard('{Enter}')
  return user
}
const picked = () =>
  within(screen.getByRole('region'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const field = () => screen.getByRole('button', { name: /^人员/ }).getAttribute('aria-label')
const ok = () => screen.getByRole('button', { name: '确定' })

describe('picker', () => {
  it('[E10][P01] keeps picks across pages and searches, and shows them again when it is opened (§7 nos. 28, 29, 36)', async () => {
    const user = await open('several')
    expect(picked()).toEqual(['Weber 43'])
    await user.click(screen.getByText('Mori 1'))
    await user.click(screen.getByRole('button', { name: '下一页' }))
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    expect(picked()).toHaveLength(12)
    await user.type(screen.getByRole('textbox', { name: '姓名' }), 'Chen{Enter}')
    expect(picked()).toHaveLength(12)
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    expect(picked()).toHaveLength(10)
    await user.click(ok())
    expect(field()).toContain('人员 Weber 43 Mori 1 Mori 11')
    await user.click(screen.getByRole('button', { name: /^人员/ }))
    expect(picked()[1]).toBe('Mori 1')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择此行' })[0]?.checked).toBe(true)
  })

  it('[E10] replaces the pick in single mode; a click on the row and the circle do the same (§7 no. 27)', async () => {
    const user = await open('one')
    await user.click(screen.getByText('Chen 2'))
    await user.click(screen.getAllByRole('radio')[2] ?? document.body)
    expect(picked()).toEqual(['Weber 3'])
    expect(screen.queryByRole('checkbox', { name: '全选本页' })).toBeNull()
    await user.click(ok())
    expect(field()).toBe('人员 Weber 3')
  })

  it('[F10] asks for a pick with 请选择一条记录 and stays open', async () => {
    const user = await open('several')
    await user.click(within(screen.getByRole('region')).getByRole('button', { name: '清空' }))
    await user.click(ok())
    expect(await screen.findByText('请选择一条记录')).toBeDefined()
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('[E10] closing changes nothing', async () => {
    const user = await open('several')
    await user.click(screen.getByText('Mori 1'))
    await user.click(screen.getAllByRole('button', { name: '关闭' })[1] ?? document.body)
    expect([screen.queryByRole('dialog'), field()]).toEqual([null, '人员 Weber 43'])
  })

  it('is led by the keyboard alone: Tab to a row, Space picks, Enter confirms', async () => {
    const user = await open('several')
    const first = screen.getAllByRole('checkbox', { name: '选择此行' })[0]
    while (document.activeElement !== first) await user.tab()
    await user.keyboard(' {Enter}')
    expect([screen.queryByRole('dialog'), field()]).toEqual([null, '人员 Weber 43 Mori 1'])
  })

  it('is separate from its form: Enter in its search does not submit the form', async () => {
    const onSubmit = vi.fn()
    const View = pickerDemo.scenes[0]?.View ?? (() => null)
    const user = userEvent.setup()
    await renderScreen(
      <form onSubmit={onSubmit}>
        <View />
      </form>,
    )
    await user.click(screen.getByRole('button', { name: /^人员/ }))
    await user.type(screen.getByRole('textbox', { name: '姓名' }), 'Chen{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('[E10] shows why rows could not be read and retries', async () => {
    const onRetry = vi.fn()
    const user = userEvent.setup()
    const nothing = () => undefined
    await renderScreen(
      <PickerDialog
        title="People"
        width={800}
        columns={[]}
        page={{
          rows: [],
          total: 0,
          pageNo: 1,
          pageSize: 10,
          busy: false,
          read: { data: undefined, error: new Error('服务器忙'), isFetching: false, refetch: onRetry },
          onPage: nothing,
          onSize: nothing,
        }}
        pickOf={() => ({ value: '', label: '' })}
        picks={[]}
        multiple
        onConfirm={nothing}
        onClose={nothing}
      />,
    )
    expect(screen.getByText('服务器忙')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
