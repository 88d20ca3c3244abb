import { customerInput, customerRoutes } from '@heron/contract/routes/work/customer'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormModal } from '../../kit/form/form/form-modal.tsx'
import { type Arrived, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { duplicateCheck, ruleCheck } from './field-checks.ts'

const taken = '该值不可用，系统中已存在！'
const server = {
  'GET /sys/duplicate/check': ({ query }: Arrived) =>
    query.fieldVal === 'K1' ? { success: false, message: taken } : {},
  'GET /sys/checkRule/checkByCode': ({ query }: Arrived) =>
    query.value === '%E4%B8%9C%26' ? { success: false, message: '名称不合规则' } : {},
  'POST /customer/add': () => ({ result: { id: 'c9' } }),
}
const sections = [
  {
    fields: [
      { name: 'code', label: 'customer.code', check: duplicateCheck('customer', 'code') },
      { name: 'name', label: 'customer.name', check: ruleCheck('customer-name') },
      { name: 'contact', label: 'customer.contact', check: ruleCheck('') },
    ],
  },
] as const
const start = Object.fromEntries(Object.keys(customerInput.shape).map((key) => [key, '']))

const form = (onSaved = vi.fn()) => (
  <FormModal
    title="客户"
    route={customerRoutes.add}
    initial={start}
    sections={sections}
    onClose={vi.fn()}
    onSaved={onSaved}
  />
)
const checks = (arrived: readonly Arrived[]) => arrived.filter(({ method }) => method === 'GET')

afterEach(() => {
  vi.useRealTimers()
})

describe('checks that ask the server', () => {
  it('[F08] checks a value when typing stops, never an empty one, and shows what is wrong', async () => {
    const arrived = fakeServer(server)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    await renderScreen(form())
    const code = screen.getByLabelText(/编号/)
    await user.type(code, 'K1')
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(await screen.findByText(taken)).toBeDefined()
    expect(checks(arrived).map(({ query }) => query)).toEqual([
      expect.objectContaining({ tableName: 'customer', fieldName: 'code', fieldVal: 'K1' }),
    ])
    await user.clear(code)
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(checks(arrived)).toHaveLength(1)
    expect(screen.queryByText(taken)).toBeNull()
  })

  it('[F08] saves nothing while a value is refused; values of rules are URL-encoded, no code asks nothing', async () => {
    const arrived = fakeServer(server)
    const onSaved = vi.fn()
    const user = userEvent.setup()
    await renderScreen(form(onSaved))
    await user.type(screen.getByLabelText(/编号/), 'K2')
    await user.type(screen.getByLabelText(/客户名称/), '东&')
    await user.type(screen.getByLabelText(/联系人/), '王')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('名称不合规则')).toBeDefined()
    expect(arrived.some(({ method }) => method === 'POST')).toBe(false)
    await user.type(screen.getByLabelText(/客户名称/), '东')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(new Set(checks(arrived).map(({ query }) => query.ruleCode ?? query.tableName))).toEqual(
      new Set(['customer', 'customer-name']),
    )
  })
})
