import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { asked } from '../../kit/overlay/confirm/confirm-store.ts'
import { keepDraft } from '../../lib/drafts/drafts.ts'
import { session } from '../../lib/session/session-store.ts'
import { storageKeys } from '../../lib/storage.ts'
import { appMenus, authorityOf, closeApp, openApp } from '../../testing/open-app.tsx'

const depart = (id: string, departName: string) => ({ id, departName, orgCode: `A0${id}`, parentId: '' })
const departs = [depart('1', '放电组'), depart('2', '编程组')]
const userInfo = { id: 'u1', username: 'admin', realname: '王工', avatar: null }

async function openMenu(handlers: NonNullable<Parameters<typeof openApp>[1]>['handlers'] = {}) {
  const app = await openApp('/customer', { handlers })
  await screen.findByRole('heading', { name: '客户管理' })
  await app.user.click(screen.getByRole('button', { name: '王工' }))
  return app
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

describe('user menu', () => {
  afterEach(() => {
    asked.set(undefined)
    closeApp()
  })

  it('[B12][G09] offers another department only to people in several', async () => {
    await openMenu()
    await screen.findByRole('menu')
    expect(items()).toEqual(['个人中心', '账户设置', '系统设置', '修改密码', '清理缓存', '退出登录'])
    closeApp()
    await openMenu({ 'GET /sys/user/getCurrentUserDeparts': () => ({ result: { list: departs, orgCode: 'A01' } }) })
    await waitFor(() => expect(items()).toContain('切换部门'))
  })

  it('[B13][D25] refreshes the cache: the server’s, the dictionaries here, and every answer', async () => {
    const dictionaries = { sex: [{ value: '1', text: '男', title: '男', label: '男' }] }
    const { user, arrived } = await openMenu({
      'GET /sys/dict/refleshCache': () => ({}),
      'GET /sys/dict/queryAllDictItems': () => ({ result: dictionaries }),
    })
    const lists = () => arrived.filter(({ path }) => path === '/customer/list').length
    const before = lists()
    await user.click(await screen.findByRole('menuitem', { name: '清理缓存' }))
    expect(await screen.findByText('刷新缓存完成！')).toBeDefined()
    expect(JSON.parse(localStorage.getItem(storageKeys.dictionaries) ?? '')).toMatchObject({ dictionaries })
    expect(lists()).toBe(before + 1)
  })

  it('[B13] reports when the cache could not be refreshed', async () => {
    const { user } = await openMenu({ 'GET /sys/dict/refleshCache': () => ({ success: false }) })
    await user.click(await screen.findByRole('menuitem', { name: '清理缓存' }))
    expect(await screen.findByText('刷新缓存失败！')).toBeDefined()
  })

  it('[E11][G09] switches the department, naming the present one and refusing none', async () => {
    const { user, arrived } = await openMenu({
      'GET /sys/user/getCurrentUserDeparts': () => ({ result: { list: departs, orgCode: 'A01' } }),
      'POST /sys/selectDepart': () => ({ result: { userInfo: { ...userInfo, realname: '王工（编程）' } } }),
    })
    await user.click(await screen.findByRole('menuitem', { name: '切换部门' }))
    const dialog = within(await screen.findByRole('dialog', { name: '部门切换（当前部门 : 放电组）' }))
    const field = dialog.getByRole('combobox', { name: '部门' })
    await user.selectOptions(field, '')
    await user.click(dialog.getByRole('button', { name: '确认' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.selectOptions(field, '编程组')
    await user.click(dialog.getByRole('button', { name: '确认' }))
    expect(await screen.findByText('已切换部门')).toBeDefined()
    expect(arrived.find(({ path }) => path === '/sys/selectDepart')?.body).toEqual({
      orgCode: 'A02',
      username: 'admin',
    })
    expect(session.get()?.user?.realname).toBe('王工（编程）')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[L16] asks before signing out, and mentions unsaved work', async () => {
    const { user } = await openMenu()
    keepDraft('/customer', 'customer.add ', { name: 'x' })
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
    expect(asked.get()).toMatchObject({ title: '提示', detail: expect.stringContaining('真的要注销登录吗 ?') })
    expect(asked.get()?.detail).toContain('离开将丢失这些修改')
    await user.click(await screen.findByRole('button', { name: '取消' }))
    expect(session.get()).toBeDefined()
  })
})

describe('rights', () => {
  afterEach(closeApp)

  it('[G03] shows a newly granted button after a refused call, without a new login (§7 no. 58)', async () => {
    let auth: readonly object[] = []
    const { user } = await openMenu({
      'GET /sys/permission/getUserPermissionByToken': () => ({ result: { ...authorityOf(appMenus).result, auth } }),
      'GET /sys/dict/refleshCache': () => ({ status: 403 }),
    })
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
    auth = [{ action: 'customer:add', type: '1', describe: '' }]
    await user.click(await screen.findByRole('menuitem', { name: '清理缓存' }))
    expect((await screen.findAllByRole('button', { name: '新增' })).length).toBeGreaterThan(0)
  })

  it('[G03][D25] reads rights from the server: data stored in the browser shows no button (§7 no. 59)', async () => {
    for (const rights of ['[{"action":"customer:add","type":"1"}]', '{broken']) {
      sessionStorage.setItem('LOGIN_USER_BUTTON_AUTH', rights)
      sessionStorage.setItem('SYS_BUTTON_AUTH', rights)
      await openApp('/customer')
      await screen.findByRole('heading', { name: '客户管理' })
      expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
      closeApp()
    }
  })

  it('[G02] shows rows to holders of one of their permissions', async () => {
    const guarded = (row: object, permissionList: readonly string[]) => ({
      ...row,
      meta: { ...(row as { meta: object }).meta, permissionList },
    })
    const [home = {}, customer = {}, paths = {}] = appMenus
    await openApp('/dashboard/analysis', {
      handlers: {
        'GET /sys/permission/getUserPermissionByToken': () => ({
          result: {
            ...authorityOf([home, guarded(customer, ['a', 'customer:list']), guarded(paths, ['path:list'])]).result,
            auth: [{ action: 'x,customer:list', type: '1', describe: '' }],
          },
        }),
      },
    })
    expect(await screen.findByRole('link', { name: '客户管理' })).toBeDefined()
    expect(screen.queryByRole('link', { name: '路径配置' })).toBeNull()
  })
})
