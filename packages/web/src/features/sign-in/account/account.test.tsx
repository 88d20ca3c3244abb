import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeSession, openSession, session } from '../../../lib/session/session-store.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { type Arrived, fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { offerWaysIn, removeWaysIn } from '../../../testing/sign-in-options.ts'
import { AccountCenter, AccountSettings } from './index.ts'

const me = {
  ...{ id: 'u1', username: 'designer', realname: '李设计', avatar: null, birthday: null, sex: 1, email: null },
  ...{ phone: '13800000001', orgCode: null, status: 1, workNo: 'W-1', post: null, telephone: null, userIdentity: 1 },
  ...{ departIds: null, relTenantIds: null },
}
const rowOf = (id: string, isSelf: boolean) => ({
  ...{ id, ip: `10.0.0.${id}`, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0', isSelf },
  ...{ createTime: '2026-11-22 08:00:00', lastSeen: '2026-11-22 09:00:00' },
})
const server: Parameters<typeof fakeServer>[0] = {
  'GET /sys/user/getUserInfo': () => ({ result: { userInfo: me, sysAllDictItems: {} } }),
  'GET /sys/user/getCurrentUserDeparts': () => ({
    result: { list: [{ id: 'd1', departName: '放电组', orgCode: 'A01', parentId: '' }], orgCode: 'A01' },
  }),
  'GET /sys/secondFactor/state': () => ({ result: { isOn: false, since: null, recoveryLeft: 0 } }),
  'GET /sys/passkey/list': () => ({ result: [] }),
  'GET /sys/user/mySessions': () => ({ result: [rowOf('1', true), rowOf('2', false)] }),
  'GET /sys/user/noticeSwitches': () => ({ result: { popup: true, safety: true } }),
  'GET /sys/thirdLogin/mine': () => ({ result: [] }),
  'GET /sys/user/myLogins': () => ({
    result: [
      { id: '1', logContent: '用户登录失败，用户名或密码错误', ip: '10.0.0.9', createTime: '2026-11-22 08:00:00' },
    ],
  }),
}

async function open(part: string, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const arrived = fakeServer({ ...server, ...handlers })
  await renderScreen(part === 'center' ? <AccountCenter /> : <AccountSettings />, `/account/settings/${part}`)
  return { arrived, user: userEvent.setup() }
}
const sent = (arrived: readonly Arrived[]) =>
  arrived.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

beforeEach(() => {
  offerWaysIn()
  openSession('t1', { id: 'u1', username: 'designer', realname: '李设计', avatar: null })
})
afterEach(() => {
  removeWaysIn()
  closeSession()
})

describe('account settings', () => {
  it('[C03] basics: saves what changed, and the shell shows the new name', async () => {
    const { arrived, user } = await open('base', {
      'PUT /sys/user/appEdit': ({ body }) => ({ result: { ...me, ...(body as object) } }),
    })
    const name = await screen.findByLabelText(/姓名/)
    await user.clear(name)
    await user.type(name, '李工')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(session.get()?.user?.realname).toBe('李工'))
    expect(sent(arrived)).toEqual([['/sys/user/appEdit', { realname: '李工', sex: 1, birthday: '', telephone: '' }]])
  })

  it('[C03] linking continues once the code is sent, even while the page reloads slowly', async () => {
    let isAsked = false
    const slow = () => (isAsked ? new Promise<never>(() => undefined) : { result: [rowOf('1', true)] })
    const { user } = await open('security', {
      'GET /sys/user/getUserInfo': () => ({ result: { userInfo: { ...me, phone: null }, sysAllDictItems: {} } }),
      'GET /sys/user/mySessions': slow,
      'POST /sys/user/contactCode': () => {
        isAsked = true
        return {}
      },
    })
    await user.click((await screen.findAllByRole('button', { name: '绑定' }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: '绑定手机号' }))
    await user.type(dialog.getByLabelText('手机号'), '13900000009')
    await user.type(dialog.getByLabelText('当前密码'), 'secret{Enter}')
    expect(await dialog.findByText(/13900000009/)).toBeDefined()
    expect(dialog.getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(false)
  })

  it('[C03] moves between the parts', async () => {
    const { user } = await open('base')
    await user.click(await screen.findByRole('link', { name: '新消息通知' }))
    expect(await screen.findByRole('switch', { name: '新消息弹出提醒' })).toBeDefined()
    expect(screen.getByRole('link', { name: '新消息通知' }).getAttribute('aria-current')).toBe('page')
  })

  it('[C03] security: enrols an authenticator with the password and a first code, recovery codes at the end', async () => {
    const codes = Array.from({ length: 10 }, (_each, at) => `AAAA-BBBB-CCCC-DD${20 + at}`)
    const { arrived, user } = await open('security', {
      'POST /sys/secondFactor/begin': ({ body }) =>
        (body as { password: string }).password === 'secret'
          ? { result: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Heron:designer?secret=GEZDGNBVGY3TQOJQ' } }
          : { success: false, result: { error: 'OWN_PASSWORD_WRONG', params: {} } },
      'POST /sys/secondFactor/confirm': () => ({ result: { recoveryCodes: codes } }),
    })
    await user.click(await screen.findByRole('button', { name: '开启双重验证' }))
    const password = await screen.findByLabelText('当前密码')
    await user.type(password, 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('密码输入错误!')
    await user.clear(password)
    await user.type(password, 'secret{Enter}')
    expect((await screen.findByRole('img', { name: '验证器二维码' })).querySelector('svg')).toBeTruthy()
    expect(screen.getByRole('status', { name: '密钥' }).textContent).toBe('GEZD GNBV GY3T QOJQ')
    await user.type(screen.getByLabelText('动态验证码'), '12{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('验证码为 6 位数字')
    await user.type(screen.getByLabelText('动态验证码'), '3456{Enter}')
    const list = await screen.findByRole('list', { name: '恢复码' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    await user.click(screen.getByRole('button', { name: '已妥善保存' }))
    expect(screen.queryByText(codes[0] ?? '')).toBeNull()
    expect(sent(arrived).at(-1)).toEqual(['/sys/secondFactor/confirm', { code: '123456' }])
  })

  it('[C03] security: disabling the second factor needs the password', async () => {
    const { arrived, user } = await open('security', {
      'GET /sys/secondFactor/state': () => ({ result: { isOn: true, since: '2026-11-20 08:00:00', recoveryLeft: 7 } }),
      'POST /sys/secondFactor/disable': () => ({}),
    })
    expect(await screen.findByText(`${formatTime('2026-11-20 08:00:00')} 开启，剩余恢复码 7 个。`)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '关闭双重验证' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(within(dialog).getByRole('alert').textContent).toBe('请输入密码')
    await user.type(within(dialog).getByLabelText('当前密码'), 'secret{Enter}')
    await waitFor(() => expect(sent(arrived)).toEqual([['/sys/secondFactor/disable', { password: 'secret' }]]))
  })

  it('[C03][F06] security: a new password for the old one, checked here and there', async () => {
    const { arrived, user } = await open('security', {
      'PUT /sys/user/updatePassword': () => ({
        success: false,
        result: { error: 'OLD_PASSWORD_WRONG', params: {} },
      }),
    })
    await user.click((await screen.findAllByRole('button', { name: '修改' }))[0] as HTMLElement)
    await screen.findByRole('dialog')
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请输入旧密码!',
      '请输入新密码!',
      '请确认新密码!',
    ])
    await user.type(screen.getByLabelText('旧密码'), 'old')
    await user.type(screen.getByLabelText('新密码'), 'Eigenes-Wort-5')
    await user.type(screen.getByLabelText('确认新密码'), 'Eigenes-Wort-5{Enter}')
    expect(await screen.findByText('旧密码输入错误!')).toBeDefined()
    const word = 'Eigenes-Wort-5'
    expect(sent(arrived)).toEqual([
      ['/sys/user/updatePassword', { username: 'designer', oldpassword: 'old', password: word, confirmpassword: word }],
    ])
  })

  it('[C03] security: a new phone needs the password, then the code sent to it', async () => {
    const { arrived, user } = await open('security', {
      'POST /sys/user/contactCode': () => ({}),
      'PUT /sys/user/updateMobile': () => ({}),
    })
    expect(await screen.findByText('已绑定 138****0001')).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: '修改' })[1] as HTMLElement)
    await user.type(await screen.findByLabelText('手机号'), '1390{Enter}')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请输入正确手机号',
      '请输入密码',
    ])
    await user.type(screen.getByLabelText('手机号'), '0000009')
    await user.type(screen.getByLabelText('当前密码'), 'secret{Enter}')
    await user.type(await screen.findByLabelText('验证码'), '123456{Enter}')
    await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull())
    expect(sent(arrived)).toEqual([
      ['/sys/user/contactCode', { kind: 'phone', to: '13900000009', password: 'secret' }],
      ['/sys/user/updateMobile', { phone: '13900000009', smscode: '123456' }],
    ])
  })

  it('[C03] security: signs one other session out, or all of them after asking', async () => {
    const { arrived, user } = await open('security', {
      'POST /sys/user/endSession': () => ({}),
      'POST /sys/user/endOtherSessions': () => ({}),
    })
    expect(await screen.findAllByText(/Chrome · Windows/)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '退出' }))
    await user.click(screen.getByRole('button', { name: '退出其他所有设备' }))
    await user.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() =>
      expect(sent(arrived)).toEqual([
        ['/sys/user/endSession', { id: '2' }],
        ['/sys/user/endOtherSessions', undefined],
      ]),
    )
  })

  it('[C03] notices: a switch is kept by the server, with the keyboard too', async () => {
    const { arrived, user } = await open('notification', { 'PUT /sys/user/noticeSwitches': () => ({ result: {} }) })
    const toggle = await screen.findByRole('switch', { name: '新消息弹出提醒' })
    expect(toggle.getAttribute('aria-checked')).toBe('true')
    toggle.focus()
    await user.keyboard(' ')
    expect(sent(arrived)).toEqual([['/sys/user/noticeSwitches', { popup: false, safety: true }]])
  })

  it('[C03] linking: reports when there is no provider, unlinks with the password', async () => {
    await open('binding')
    expect(await screen.findByText('没有可绑定的第三方账号')).toBeDefined()
  })

  it('[C03] linking: unlinking needs the password', async () => {
    const { arrived, user } = await open('binding', {
      'GET /sys/thirdLogin/mine': () => ({
        result: [{ id: '9', source: 'oidc', realname: 'Li', createTime: '2026-11-20 08:00:00' }],
      }),
      'POST /sys/thirdLogin/unbind': () => ({}),
    })
    await user.click(await screen.findByRole('button', { name: '解除绑定' }))
    await user.type(await screen.findByLabelText('当前密码'), 'secret{Enter}')
    await waitFor(() => expect(sent(arrived)).toEqual([['/sys/thirdLogin/unbind', { id: '9', password: 'secret' }]]))
  })

  it('[C03] appearance: the theme changes at once', async () => {
    const { user } = await open('custom')
    await user.click(await screen.findByRole('button', { name: '深色' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await user.click(screen.getByRole('button', { name: '浅色' }))
  })
})

describe('avatar', () => {
  it('[C03] is cut out of a picture, by the keyboard too, kept and shown', async () => {
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => undefined
    const pen = { clearRect: vi.fn(), drawImage: vi.fn() }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {}
        status = 200
        response = {
          success: true,
          code: 200,
          message: '',
          result: { id: '7', name: 'a', size: 1, path: 'f/7/avatar.png' },
        }
        onload?: () => void
        open() {}
        setRequestHeader() {}
        send() {
          this.onload?.()
        }
      },
    )
    const { arrived, user } = await open('base', {
      'PUT /sys/user/appEdit': () => ({ result: { ...me, avatar: 'f/7/avatar.png' } }),
    })
    await screen.findByRole('button', { name: '修改头像' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    fireEvent.change(input, { target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] } })
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'me.png' })
    Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } })
    fireEvent.load(picture)
    await waitFor(() => expect(pen.drawImage).toHaveBeenLastCalledWith(picture, 100, 0, 200, 200, 0, 0, 200, 200))
    expect(document.querySelector('.ReactCrop__crop-selection')?.getAttribute('tabindex')).toBe('0')
    await user.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(session.get()?.user?.avatar).toBe('f/7/avatar.png'))
    expect(sent(arrived)).toEqual([['/sys/user/appEdit', { avatar: 'f/7/avatar.png' }]])
    vi.restoreAllMocks()
  })
})

describe('account centre', () => {
  it('[C02] shows the user and their sign-ins, with a link to the settings', async () => {
    grant()
    await open('center')
    expect(await screen.findByText('李设计')).toBeDefined()
    expect(await screen.findByText('放电组')).toBeDefined()
    expect(await screen.findByText('用户登录失败，用户名或密码错误')).toBeDefined()
    expect(screen.getByRole('link', { name: '编辑资料' }).getAttribute('href')).toBe('/account/settings/base')
    expect(screen.queryByText('最新项目')).toBeNull()
  })
})
