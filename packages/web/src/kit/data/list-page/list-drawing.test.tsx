import { customerRoutes } from '@heron/contract/routes/work/customer'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { ListPage, type ListPageProps } from './list-page.tsx'

const row = (id: string) => ({ id, code: id.toUpperCase(), name: `客户 ${id}`, contact: 'x', version: 1 })
const drawn = vi.fn()

const declared: ListPageProps<typeof customerRoutes.list> = {
  title: 'customer.title',
  route: customerRoutes.list,
  code: 'test',
  columns: [
    {
      key: 'code',
      title: 'customer.code',
      render: ({ id, code }) => {
        drawn(id)
        return code
      },
    },
  ],
  form: {
    sections: [{ fields: [{ name: 'code', label: 'customer.code' }] }],
    add: { route: async () => customerRoutes.add, may: 'customer:add', start: { code: '' } },
    edit: { route: async () => customerRoutes.edit, may: 'customer:edit' },
  },
  remove: { route: customerRoutes.delete, may: 'customer:delete', by: 'id' },
}

async function open() {
  fakeServer({ 'GET /customer/list': () => pageOf([row('c1'), row('c2'), row('c3')]) })
  grant('customer:add', 'customer:edit', 'customer:delete')
  const user = userEvent.setup()
  await renderScreen(<ListPage {...declared} />)
  await screen.findByText('C3')
  drawn.mockClear()
  return user
}

describe('rows of a list', () => {
  beforeEach(() => localStorage.clear())

  it('are not drawn again when the form opens, is typed into and closes', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: '新增' }))
    const form = await screen.findByRole('dialog')
    await user.type(within(form).getByLabelText(/编号/), 'K')
    await user.clear(within(form).getByLabelText(/编号/))
    await user.click(within(form).getByRole('button', { name: '取消' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(drawn).not.toHaveBeenCalled()
  })

  it('are not drawn again when one of them is chosen, which is marked', async () => {
    fakeServer({ 'GET /customer/list': () => pageOf([row('c1'), row('c2'), row('c3')]) })
    grant('customer:edit', 'customer:delete')
    function Screen() {
      const [chosen, setChosen] = useState('c1')
      const actions = ({ id }: { readonly id: string }) => [
        { label: 'kit.refresh', disabled: id === chosen, onClick: () => undefined } as const,
      ]
      const others = { actions, aside: chosen, current: chosen }
      return <ListPage {...declared} {...others} onRow={({ id }) => setChosen(id)} />
    }
    const user = userEvent.setup()
    await renderScreen(<Screen />)
    const cell = await screen.findByText('C2')
    drawn.mockClear()
    await user.click(cell)
    const chosen = screen.getAllByRole('row', { selected: true })
    expect(chosen.map(({ dataset }) => dataset.row)).toEqual(['c2'])
    expect(drawn.mock.calls.flat()).not.toContain('c3')
    const own = within(screen.getByRole('table')).getAllByRole<HTMLButtonElement>('button', { name: '刷新' })
    expect(own.map(({ disabled }) => disabled)).toEqual([false, true, false])
  })

  it('are drawn again one by one when they are ticked', async () => {
    const user = await open()
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择此行' })
    await user.click(boxes[1] ?? document.body)
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false])
    await user.click(boxes[2] ?? document.body)
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true])
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['c2', 'c3']))
  })
})
