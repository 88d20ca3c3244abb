import { customerRoutes } from '@heron/contract/routes/work/customer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asked } from '../kit/overlay/confirm/confirm-store.ts'
import { toasts } from '../kit/overlay/toast/toast-store.ts'
import { call } from '../lib/api/call.ts'
import { CallFailure } from '../lib/api/failure.ts'
import { dropDrafts, keepDraft } from '../lib/drafts/drafts.ts'
import { openSession, session } from '../lib/session/session-store.ts'
import { startTexts } from '../lib/text/text.ts'
import { loadTexts } from '../locales/index.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { createAnnouncer, startAnnouncements } from './announcements.ts'
import { forgetSessionEnd, sessionEnd } from './session-end.ts'

const user = { id: 'u1', username: 'admin', realname: '王工', avatar: null }
const shown = () => toasts.get().map(({ title, detail }) => [title, detail])
const failure = (status: number, message = '') => new CallFailure('http', status, message)

const reload = vi.fn()
let announce = createAnnouncer(reload)

describe('announcements', () => {
  beforeEach(async () => {
    await startTexts(loadTexts, 'cn')
    reload.mockClear()
    announce = createAnnouncer(reload)
  })

  afterEach(() => {
    toasts.set([])
    session.set(undefined)
    vi.useRealTimers()
  })

  it.each([
    ['forbidden', '拒绝访问'],
    ['missing', '很抱歉，资源未找到!'],
    ['timeout', '网络超时'],
    ['stale', '服务器繁忙，显示的数据可能不是最新，请稍后刷新。'],
  ] as const)('[L01][L02][L03][L06] shows "%s" under 系统提示', (announcement, words) => {
    announce(announcement, failure(0))
    expect(shown()).toEqual([['系统提示', words]])
  })

  it('[L01] shows the reason of a 403 if it is more than a missing permission', () => {
    announce('forbidden', new CallFailure('http', 403, '', { code: 'SAME_PERSON', params: { acts: '编制方案' } }))
    announce('forbidden', new CallFailure('http', 403, '', { code: 'FORBIDDEN' }))
    expect(shown()).toEqual([
      ['系统提示', '拒绝访问 · 您参与了该程序（编制方案），须由未参与的人审批'],
      ['系统提示', '拒绝访问'],
    ])
  })

  it('[L04] ATK70 whose session another sign-in has ended reads so before they sign in again', async () => {
    openSession('t', user)
    announce('expired', new CallFailure('http', 401, '', { code: 'SESSION_ELSEWHERE' }))
    expect(asked.get()).toMatchObject({ detail: expect.stringContaining('其他地方登录'), yes: '重新登录' })
    expect(shown()).toEqual([])
    asked.get()?.answer(true)
    await expect.poll(() => reload).toHaveBeenCalledTimes(1)
    expect(session.get()).toBeUndefined()
  })

  it.each([
    ['SESSION_FROZEN', '您的账号已被管理员冻结，本次登录已结束。请联系管理员'],
    ['SESSION_DELETED', '您的账号已被管理员删除，本次登录已结束。请联系管理员'],
    ['SESSION_FORCED', '管理员已结束您的本次登录，请重新登录'],
    ['SESSION_PASSWORD', '您的密码或登录验证方式已更改，请重新登录'],
    ['SESSION_QUIT', '您已在其他地方结束本次登录，请重新登录'],
    ['SESSION_TENANT', '您所属的租户已变更，请重新登录'],
  ])('[L04] %s: a session that a user ended is announced with the reason, not as expired', (code, reason) => {
    openSession('t', user)
    keepDraft('/customer', 'customer.add', { name: '东捷' })
    announce('expired', new CallFailure('http', 401, '', { code }))
    expect(sessionEnd.get()).toEqual({ title: '登录已结束', reason })
    dropDrafts(['/customer'])
    forgetSessionEnd()
  })

  it('[L04] on 401 asks over the page without reloading if there is unsaved input', async () => {
    openSession('t', user)
    keepDraft('/customer', 'customer.add', { name: '东捷' })
    announce('expired', failure(401))
    announce('expired', failure(401))
    expect(sessionEnd.get()).toEqual({ title: '登录已过期', reason: '很抱歉，登录已过期，请重新登录' })
    expect([shown(), session.get()?.token, reload.mock.calls.length]).toEqual([[], 't', 0])
    dropDrafts(['/customer'])
    forgetSessionEnd()
  })

  it('[L04] on 401 asks over a page that was used, because not all unsaved input is a draft', () => {
    openSession('t', user)
    vi.stubGlobal('navigator', { userAgent: '', userActivation: { hasBeenActive: true } })
    announce('expired', failure(401))
    vi.unstubAllGlobals()
    expect(sessionEnd.get()).toEqual({ title: '登录已过期', reason: '很抱歉，登录已过期，请重新登录' })
    expect([shown(), session.get()?.token, reload.mock.calls.length]).toEqual([[], 't', 0])
    forgetSessionEnd()
  })

  it('[L04] a sign-in in another tab of the browser also answers the question over this page', () => {
    openSession('t', user)
    keepDraft('/customer', 'customer.add', { name: '东捷' })
    announce('expired', failure(401))
    expect(sessionEnd.get()).toBeDefined()
    session.set({ token: 'next', tenant: '0', user })
    expect(sessionEnd.get()).toBeUndefined()
    dropDrafts(['/customer'])
  })

  it('[L04] loads the page again when another user signs in in another tab', () => {
    openSession('t', user)
    keepDraft('/customer', 'customer.add', { name: '东捷' })
    announce('expired', failure(401))
    session.set({ token: 'next', tenant: '0', user: { ...user, id: 'other' } })
    expect(reload).toHaveBeenCalledTimes(1)
    forgetSessionEnd()
    session.set({ token: 't', tenant: '0', user })
    dropDrafts(['/customer'])
  })

  it('[L04] on 401 shows a message, and after 1.5 s deletes the session and reloads', () => {
    vi.useFakeTimers()
    openSession('t', user)
    announce('expired', failure(401))
    announce('expired', failure(401))
    expect(shown()).toEqual([['系统提示', '很抱歉，登录已过期，请重新登录']])
    vi.advanceTimersByTime(1_499)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(session.get()).toBeUndefined()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('[L04] shows nothing on 401 when no user is signed in', () => {
    announce('expired', failure(401))
    expect(shown()).toEqual([])
  })

  it('[B21] shows the reasons against a plan with their places, three at most', () => {
    const of = (code: string, params = {}) => ({ path: 'plan.E1/1/C1/4.conditionId', code, params })
    const refusals = [
      of('GAP_NOT_FALLING', { gap: 0.1, before: 0.09 }),
      of('TOO_ROUGH', { ra: 2, target: 1.6 }),
      of('CONDITION_UNSUITABLE', { condition: '1' }),
      of('REQUIRED'),
    ]
    announce('refused', new CallFailure('business', 200, '共 4 处', { refusals }))
    const place = '电极 E1 · 第 1 件 · 位置 C1 · 工步 4 · 条件'
    expect(shown()).toEqual([
      [
        '共 4 处',
        `${place} 间隙 0.1 mm 不小于上一步的 0.09 mm；请选更弱的条件。 ${place} Ra 2 µm 达不到要求的 1.6 µm；最后一步请选更细的条件。 ${place} 所选条件不适用于此机型、材料、形状、摇动或面积；请另选。`,
      ],
    ])
  })

  it.each(['Mozilla/5.0 wxwork/4.1', 'Mozilla/5.0 DingTalk/7'])(
    '[L05][G10] reports in %s that it signs in again, and reloads',
    (userAgent) => {
      vi.useFakeTimers()
      vi.stubGlobal('navigator', { userAgent })
      openSession('t', user)
      announce('expiredModal', failure(500, 'Token失效'))
      expect(shown()).toEqual([['登录已过期，正在重新登陆', undefined]])
      vi.advanceTimersByTime(1_500)
      expect(reload).toHaveBeenCalledTimes(1)
      vi.unstubAllGlobals()
    },
  )

  it('[L05] on 500 with Token失效 asks in that dialog over a page that was used as well', () => {
    openSession('t', user)
    vi.stubGlobal('navigator', { userAgent: '', userActivation: { hasBeenActive: true } })
    announce('expiredModal', failure(500, 'Token失效'))
    vi.unstubAllGlobals()
    expect([asked.get()?.yes, sessionEnd.get()]).toEqual(['重新登录', undefined])
    asked.get()?.answer(false)
  })

  it('[L05] on 500 with Token失效 asks in a dialog, then removes the session and reloads', async () => {
    openSession('t', user)
    announce('expiredModal', failure(500, 'Token失效'))
    expect(asked.get()).toMatchObject({
      title: '登录已过期',
      detail: '很抱歉，登录已过期，请重新登录',
      yes: '重新登录',
    })
    asked.get()?.answer(true)
    await expect.poll(() => reload).toHaveBeenCalledTimes(1)
    expect(session.get()).toBeUndefined()
  })

  it('[L06] shows a refusal with the words of the catalogue', () => {
    announce('refused', new CallFailure('business', 200, '', { code: 'IN_USE', params: { by: 'P-1' } }))
    expect(shown()).toEqual([['系统提示', '数据正在被 P-1 使用，不能删除']])
  })

  it.each([
    ['PROJECT_ON_MACHINE', '此项目正在机床上加工，仍要保存？', '仍要保存'],
    ['PROGRAM_VERIFIED_BEFORE', '此程序由较早版本的校验器校验，仍要开始？', '仍要开始'],
    ['MACHINE_BURNING', '此机床正在加工另一个程序，仍要开始？', '仍要开始'],
    ['PLAN_REPLACED', '数据已被他人修改', '仍要保存'],
  ])('asks before the act that %s refused, with the words of the act', async (error, title, yes) => {
    startAnnouncements()
    fakeServer({ 'DELETE /customer/delete': () => ({ success: false, message: '原因', result: { error } }) })
    const refused = expect(call(customerRoutes.delete, { query: { id: '1' } })).rejects.toMatchObject({ code: error })
    await expect.poll(() => asked.get()).toMatchObject({ title, yes })
    asked.get()?.answer(false)
    await refused
  })
})
