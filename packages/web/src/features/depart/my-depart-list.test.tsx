import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../testing/fake-server.ts'
import { grant, renderScreen } from '../../testing/render.tsx'
import { MyDepartList } from './my-depart-list.tsx'

const depart = {
  id: 'edm',
  departName: '放电车间',
  orgCode: 'A01A01',
  orgCategory: '2',
  mobile: '0512-1',
  children: null,
}

describe('the departments somebody answers for', () => {
  it('[C30] shows their people first, and what is known about them to be read', async () => {
    fakeServer({
      'GET /sys/sysDepart/queryMyDeptTreeList': () => ({ message: '2', result: [depart] }),
      'GET /sys/user/departUserList': () => pageOf([{ id: 'u1', username: 'jiang', realname: '蒋涛', sex: 0 }]),
      'GET /sys/dict/getDictItems/org_category': () => ({ result: [{ value: '2', text: '部门' }] }),
    })
    grant('system:user:list')
    const user = userEvent.setup()
    await renderScreen(<MyDepartList />)
    await user.click(await screen.findByText('放电车间'))
    expect(await screen.findByText('蒋涛')).toBeDefined()
    await user.click(screen.getByRole('tab', { name: '基本信息' }))
    expect(screen.getByText('0512-1')).toBeDefined()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })

  it('[C30] tells ordinary people that they answer for none, and who can change that', async () => {
    fakeServer({ 'GET /sys/sysDepart/queryMyDeptTreeList': () => ({ message: '1', result: null }) })
    grant()
    await renderScreen(<MyDepartList />)
    expect(await screen.findByText('普通员工暂无此权限')).toBeDefined()
    expect(screen.getByText(/管理员/)).toBeDefined()
  })
})
