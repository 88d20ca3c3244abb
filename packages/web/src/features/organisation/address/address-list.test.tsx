import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { AddressList } from './address-list.tsx'

const person = {
  id: 'u1',
  userId: 'u1',
  realname: '蒋涛',
  avatar: null,
  workNo: 'H109',
  post: 'edm-operator',
  post_dictText: '放电操作员',
  phone: '13900000009',
  telephone: '0512-88886666',
  email: 'jiang_tao@heron.example',
  departId: 'edm',
  departName: '放电甲班 | 质量部',
}

describe('address book', () => {
  it('[C28] narrows to the chosen department and back, searches by name, and offers to call and write', async () => {
    const arrived = fakeServer({
      'GET /sys/sysDepart/queryDepartTreeSync': () => ({
        result: [{ key: 'A01', title: '放电车间', isLeaf: true }],
      }),
      'GET /sys/user/queryByOrgCodeForAddressList': () => pageOf([person]),
    })
    grant()
    const user = userEvent.setup()
    await renderScreen(<AddressList />)
    expect(await screen.findByText('放电甲班 | 质量部')).toBeDefined()
    expect(screen.getByText('13900000009').getAttribute('href')).toBe('tel:13900000009')
    expect(screen.getByText('jiang_tao@heron.example').getAttribute('href')).toBe('mailto:jiang_tao@heron.example')
    const asked = () => arrived.filter(({ path }) => path.endsWith('AddressList')).at(-1)?.query
    expect(asked()).not.toHaveProperty('orgCode')
    await user.click(await screen.findByText('放电车间'))
    await waitFor(() => expect(asked()).toMatchObject({ orgCode: 'A01' }))
    await user.type(screen.getByLabelText('姓名'), '蒋{Enter}')
    await waitFor(() => expect(asked()).toMatchObject({ orgCode: 'A01', realname: '*蒋*' }))
    await user.click(screen.getByText('放电车间'))
    await waitFor(() => expect(asked()).not.toHaveProperty('orgCode'))
  })
})
