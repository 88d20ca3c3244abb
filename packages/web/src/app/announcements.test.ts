import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asked } from '../kit/confirm/confirm-store.ts'
import { toasts } from '../kit/toast/toast-store.ts'
import { CallFailure } from '../lib/api/failure.ts'
import { openSession, session } from '../lib/session/session-store.ts'
import { startTexts } from '../lib/text/text.ts'
import { loadTexts } from '../locales/index.ts'
import { createAnnouncer } from './announcements.ts'

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
  ] as const)('[L01][L02][L03][L06] shows "%s" under 系统提示', (announcement, words) => {
    announce(announcement, failure(0))
    expect(shown()).toEqual([['系统提示', words]])
  })

  it('[L04] on 401 tells, and after 1.5 s forgets the session and reloads', () => {
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

  it('[L04] stays quiet on 401 when nobody is signed in', () => {
    announce('expired', failure(401))
    expect(shown()).toEqual([])
  })

  it('[L05] on 500 with Token失效 asks in a window', () => {
    openSession('t', user)
    announce('expiredModal', failure(500, 'Token失效'))
    expect(asked.get()).toMatchObject({ title: '登录已过期', yes: '重新登录' })
  })

  it('[L06] shows a refusal with the words of the catalogue', () => {
    announce('refused', new CallFailure('business', 200, '', { code: 'IN_USE', params: { by: 'P-1' } }))
    expect(shown()).toEqual([['系统提示', '数据正在被 P-1 使用，不能删除']])
  })
})
