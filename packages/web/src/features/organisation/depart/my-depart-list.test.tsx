import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { MyDepartList } from './my-depart-list.tsx'

const depart = {
  id: 'edm',
  departName: '放电车间',
  orgCode: 'A01A01',
  orgCategory: '2',
  mobile: '0512-1',
  directorUserIds: 'u7',
  children: null,
}

describe('the departments somebody answers for', () => {
  it('[C30] shows their people first, and their data read-only', async () => {
    fakeServer({
      'GET /sys/sysDepart/queryMyDeptTreeList': () => ({ message: '2', result: [depart] }),
      'GET /sys/user/departUserList': () => pageOf([{ id: 'u1', username: 'jiang', realname: '蒋涛', sex: 0 }]),
      'GET /sys/user/getMultiUser': () => ({ result: [{ id: 'u7', username: 'cao', realname: '曹刚' }] }),
      'GET /sys/dict/getDictItems/org_category': () => ({ result: [{ value: '2', text: '部门' }] }),
    })
    grant('system:user:list')
    const user = userEvent.setup()
    await renderScreen(<MyDepartList />)
    await user.click(await screen.findByText('放电车间'))
    expect(await screen.findByText('蒋涛')).toBeDefined()
    await user.click(screen.getByRole('tab', { name: '基本信息' }))
    expect(screen.getByText('0512-1')).toBeDefined()
    expect(await screen.findByText('曹刚')).toBeDefined()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })

  it('[C30][C45] adds an account in the chosen department, and edits one without its roles', async () => {
    const jiang = { id: 'u1', username: 'jiang', realname: '蒋涛', sex: 0, userIdentity: 1, version: 4 }
    const arrived = fakeServer({
      'GET /sys/sysDepart/queryMyDeptTreeList': () => ({ message: '2', result: [depart] }),
      'GET /sys/user/departUserList': () => pageOf([jiang]),
      'GET /sys/user/userDepartList': () => ({ result: [{ key: 'edm', value: 'edm', title: '放电车间' }] }),
      'GET /sys/sysDepart/queryTreeList': () => ({ result: [depart] }),
      'GET /sys/duplicate/check': () => ({}),
      'POST /sys/user/add': () => ({ result: jiang }),
      'PUT /sys/user/edit': () => ({ result: jiang }),
    })
    grant('system:user:list', 'system:user:add', 'system:user:edit', 'system:role:list')
    const user = userEvent.setup()
    await renderScreen(<MyDepartList />)
    await user.click(await screen.findByText('放电车间'))
    await user.click(await screen.findByRole('button', { name: '新建用户' }))
    const form = await screen.findByRole('dialog')
    expect(within(form).queryByText('角色分配')).toBeNull()
    for (const [label, text] of [
      [/用户账号/, 'newhand'],
      [/^密码/, 'Workshop-1!'],
      [/确认密码/, 'Workshop-1!'],
      [/用户姓名/, '新人'],
    ] as const)
      await user.type(within(form).getByLabelText(label), text)
    await user.click(within(form).getByRole('button', { name: '保存' }))
    const sent = (path: string) => arrived.find((call) => call.path === path)?.body
    await waitFor(() =>
      expect(sent('/sys/user/add')).toMatchObject({ username: 'newhand', selecteddeparts: 'edm', selectedroles: '' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: '编辑' }))
    const known = await screen.findByRole('dialog')
    await user.type(within(known).getByLabelText(/用户姓名/), '一')
    await user.click(within(known).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(sent('/sys/user/edit')).toMatchObject({
        id: 'u1',
        version: 4,
        realname: '蒋涛一',
        selecteddeparts: 'edm',
      }),
    )
    expect(sent('/sys/user/edit')).not.toHaveProperty('selectedroles')
  })

  it('[C30] informs ordinary users that they direct none, and who can change that', async () => {
    fakeServer({ 'GET /sys/sysDepart/queryMyDeptTreeList': () => ({ message: '1', result: null }) })
    grant()
    await renderScreen(<MyDepartList />)
    expect(await screen.findByText('普通员工暂无此权限')).toBeDefined()
    expect(screen.getByText(/管理员/)).toBeDefined()
  })
})
