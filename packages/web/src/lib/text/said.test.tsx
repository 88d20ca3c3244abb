import { customerInput, customerRoutes } from '@heron/contract/routes/work/customer'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PasswordStep } from '../../features/sign-in/password-reset/password-step.tsx'
import { customerSections } from '../../features/work/customer/customer-form.ts'
import { FormModal } from '../../kit/form/form/form-modal.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { duplicateCheck } from '../../widgets/checks/field-checks.ts'
import { chooseLanguage } from './text.ts'

afterEach(() => chooseLanguage('cn'))

const chinese = /[\u4e00-\u9fff]/
const start = Object.fromEntries(Object.keys(customerInput.shape).map((key) => [key, '']))

describe('[B21] a form that shows what is wrong', () => {
  it('shows every text in the language chosen then', async () => {
    await renderScreen(
      <FormModal
        title="-"
        route={customerRoutes.add}
        initial={start}
        sections={customerSections}
        onClose={vi.fn()}
        onSaved={vi.fn()}
      />,
    )
    const form = screen.getByRole('dialog')
    await userEvent.setup().click(within(form).getByRole('button', { name: '保存' }))
    expect(within(form).getAllByText('必填')).toHaveLength(2)
    await act(() => chooseLanguage('en'))
    expect(form.textContent).not.toMatch(chinese)
    expect(within(form).getAllByText('Required')).toHaveLength(2)
    await act(() => chooseLanguage('jp'))
    expect(within(form).queryByText('Required')).toBeNull()
  })

  it('shows the server’s refusal of a value, identified by its code, in that language too', async () => {
    const taken = { error: 'DUPLICATE', params: { field: '编号' } }
    fakeServer({
      'GET /sys/duplicate/check': () => ({ success: false, message: '数据库中已存在该记录', result: taken }),
    })
    const check = duplicateCheck('customer', 'code')
    const say = await check('K1', {})
    await renderScreen(null)
    const t = (key: string) => key
    expect(say?.(t)).toContain('数据库中已存在该记录')
    await act(() => chooseLanguage('en'))
    expect(say?.(t)).toContain('is already used by another entry')
  })

  it('does so outside, before any sign-in', async () => {
    const proof = { phone: '13900000000', username: 'ada', ticket: 't' }
    await renderScreen(<PasswordStep proof={proof} onBack={vi.fn()} onDone={vi.fn()} />)
    await userEvent.setup().click(screen.getByRole('button', { name: '提交' }))
    const form = document.querySelector('form')
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    await act(() => chooseLanguage('en'))
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    expect(form?.textContent).not.toMatch(chinese)
  })
})
