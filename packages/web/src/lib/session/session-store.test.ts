import { afterEach, describe, expect, it, vi } from 'vitest'
import { CACHE_AGE_MS, storageKeys } from '../storage.ts'
import { closeSession, followOtherTabs, openSession, session } from './session-store.ts'

const user = { id: 'u1', username: 'admin', realname: '王工', avatar: null }
const otherTab = (key: string | null) => globalThis.dispatchEvent(new StorageEvent('storage', { key }))

afterEach(() => {
  closeSession()
  localStorage.clear()
  vi.useRealTimers()
})

describe('session', () => {
  it('[D25][E01] is kept in the browser and forgotten on leaving', () => {
    openSession('t1', user)
    expect(session.get()).toEqual({ token: 't1', tenant: '0', user })
    expect(
      [storageKeys.token, storageKeys.tenant, storageKeys.userName].map((key) => localStorage.getItem(key)),
    ).toEqual(['t1', '0', 'admin'])
    closeSession()
    expect(session.get()).toBeUndefined()
    expect([storageKeys.token, storageKeys.user].map((key) => localStorage.getItem(key))).toEqual([null, null])
  })

  it('follows another tab of the browser in and out', () => {
    followOtherTabs()
    localStorage.setItem(storageKeys.token, 't2')
    otherTab(storageKeys.token)
    expect(session.get()?.token).toBe('t2')
    localStorage.removeItem(storageKeys.token)
    otherTab(storageKeys.token)
    expect(session.get()).toBeUndefined()
  })

  it('[M01] trusts stored user data for seven days', () => {
    vi.useFakeTimers()
    followOtherTabs()
    openSession('t1', user)
    vi.advanceTimersByTime(CACHE_AGE_MS - 1)
    otherTab(storageKeys.token)
    expect(session.get()?.user).toEqual(user)
    vi.advanceTimersByTime(1)
    otherTab(storageKeys.token)
    expect(session.get()).toEqual({ token: 't1', tenant: '0', user: undefined })
  })
})
