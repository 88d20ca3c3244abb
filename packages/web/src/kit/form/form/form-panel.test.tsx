import { customerRoutes as customerCalls } from '@heron/contract/calls/work/customer'
import { customerRoutes } from '@heron/contract/routes/work/customer'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useCall } from '../../../lib/api/query.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { toasts } from '../../overlay/toast/toast-store.ts'
import type { Section } from './field.ts'
import { FormPanel } from './form-panel.tsx'
import { lateSchema } from './late-schema.ts'

const sections: readonly Section[] = [{ fields: [{ name: 'name', label: 'customer.name' }] }]

const customer = {
  id: '1',
  code: 'C1',
  name: 'Ada',
  contact: '',
  phone: '',
  email: '',
  address: '',
  remark: '',
  version: 1,
}

/** Resets with every version loaded, like the electrode setting. */
function Card() {
  const { data } = useCall(customerRoutes.list, { query: { pageNo: 1, pageSize: 10 } })
  const row = data?.records[0]
  return row ? (
    <FormPanel key={row.version} title="x" route={customerRoutes.edit} initial={row} sections={sections} />
  ) : null
}

it('does not report restored changes after the typed values have been saved', async () => {
  let held = customer
  fakeServer({
    'GET /customer/list': () => pageOf([held]),
    'PUT /customer/edit': ({ body }) => {
      held = { ...held, ...(body as object), version: held.version + 1 }
      return { result: held }
    },
  })
  const user = userEvent.setup()
  await renderScreen(<Card />)
  await user.type(await screen.findByLabelText(/客户名称/), ' & Co')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存成功')
  await waitFor(() => expect((screen.getByLabelText(/客户名称/) as HTMLInputElement).value).toBe('Ada & Co'))
  expect(held.version).toBe(2)
  expect(screen.queryByText(/已恢复/)).toBeNull()
  expect(screen.queryByText('有未保存的修改')).toBeNull()
})

/** With a field that the call does not accept. */
const row = { ...customer, createBy: 'admin' }
const edit = customerCalls.edit

it('loads a late schema after the frame of the first change, checks with it, and saves the fields it has (F4)', async () => {
  const arrived = fakeServer({ 'PUT /customer/edit': ({ body }) => ({ result: { ...row, ...(body as object) } }) })
  let loads = 0
  const late = lateSchema(async () => {
    loads += 1
    return customerRoutes.edit.body
  })
  const user = userEvent.setup()
  await renderScreen(<FormPanel title="x" route={edit} late={late} initial={row} sections={sections} />)
  const name = await screen.findByLabelText(/客户名称/)
  expect(loads).toBe(0)
  fireEvent.change(name, { target: { value: '' } })
  expect(loads).toBe(0)
  await waitFor(() => expect(loads).toBe(1))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toBe('必填')
  await user.type(name, 'Eve')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存成功')
  expect(arrived.map(({ body }) => body)).toEqual([{ ...customer, name: 'Eve', phone: null, email: null }])
})

it('reports a schema that cannot be loaded, keeps what is typed, and loads it again when saving again (F4)', async () => {
  const arrived = fakeServer({ 'PUT /customer/edit': ({ body }) => ({ result: { ...row, ...(body as object) } }) })
  let isDown = true
  const late = lateSchema(async () => {
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
    return customerRoutes.edit.body
  })
  const user = userEvent.setup()
  await renderScreen(<FormPanel title="x" route={edit} late={late} initial={row} sections={sections} />)
  await user.type(await screen.findByLabelText(/客户名称/), '!')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(toasts.get().map(({ kind }) => kind)).toContain('bad'))
  expect((screen.getByLabelText(/客户名称/) as HTMLInputElement).value).toBe('Ada!')
  expect(arrived).toEqual([])
  isDown = false
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(arrived).toHaveLength(1))
})
