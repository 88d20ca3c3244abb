import { customerRoutes } from '@heron/contract/routes/work/customer'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { toasts } from '../../overlay/toast/toast-store.ts'
import { LateFormModal, type LateRoute } from './late-form-modal.tsx'

const sections = [{ fields: [{ name: 'name', label: 'customer.name' }] }] as const

const open = (route: LateRoute, onClose: () => void) =>
  renderScreen(
    <LateFormModal title="客户" route={route} initial={{ name: '' }} sections={sections} onClose={onClose} />,
  )

it('says that it loads until the call is there, then shows its form', async () => {
  const call = Promise.withResolvers<typeof customerRoutes.add>()
  await open(() => call.promise, vi.fn())
  expect(await screen.findByText('正在加载…')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  call.resolve(customerRoutes.add)
  expect(await screen.findByRole('dialog', { name: '客户' })).toBeDefined()
  expect(screen.getByLabelText(/客户名称/)).toBeDefined()
})

it('closes with a message if the call cannot be loaded', async () => {
  const onClose = vi.fn()
  await open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), onClose)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(toasts.get().map(({ kind }) => kind)).toEqual(['bad'])
})
