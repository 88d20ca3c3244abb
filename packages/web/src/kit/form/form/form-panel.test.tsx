import { customerRoutes } from '@heron/contract/routes/work/customer'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useCall } from '../../../lib/api/query.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import type { Section } from './field.ts'
import { FormPanel } from './form-panel.tsx'

const sections: readonly Section[] = [{ fields: [{ name: 'name', label: 'customer.name' }] }]

/** Resets with every version loaded, like the electrode setting. */
function Card() {
  const { data } = useCall(customerRoutes.list, { query: { pageNo: 1, pageSize: 10 } })
  const row = data?.records[0]
  return row ? (
    <FormPanel key={row.version} title="x" route={customerRoutes.edit} initial={row} sections={sections} />
  ) : null
}

it('does not report restored changes after the typed values have been saved', async () => {
  let held = {
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
