import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeSession, openSession } from '../session/session-store.ts'
import {
  draftOf,
  dropDraft,
  dropDrafts,
  guardLeaving,
  hasDrafts,
  keepDraft,
  reloadPage,
  useDraftPages,
} from './drafts.ts'

const user = (id: string) => ({ id, username: id, realname: id, avatar: null })
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('drafts', () => {
  beforeEach(() => openSession('t', user('u1')))
  afterEach(() => {
    openSession('t', user('u1'))
    dropDrafts(['/a', '/b'])
    closeSession()
    vi.useRealTimers()
  })

  it('[B01] are written down after a moment of quiet, for the one person', () => {
    vi.useFakeTimers()
    keepDraft('/a', 'customer.add', { name: '东捷' })
    vi.advanceTimersByTime(300)
    expect(JSON.parse(sessionStorage.getItem('heron.drafts.u1') ?? '')).toEqual({
      '/a': { 'customer.add': { name: '东捷' } },
    })
    openSession('t2', user('u2'))
    expect(draftOf('/a', 'customer.add')).toBeUndefined()
    openSession('t3', user('u1'))
    expect(draftOf('/a', 'customer.add')).toEqual({ name: '东捷' })
  })

  it('name their pages, and only another page draws again what shows them', () => {
    let draws = 0
    const { result, unmount } = renderHook(() => {
      draws += 1
      return useDraftPages()
    })
    expect(result.current).toEqual([])
    act(() => keepDraft('/a', 'one', { v: 1 }))
    act(() => keepDraft('/a', 'one', { v: 12 }))
    act(() => keepDraft('/a', 'two', { v: 1 }))
    expect([result.current, draws]).toEqual([['/a'], 2])
    act(() => keepDraft('/b', 'one', { v: 1 }))
    expect([result.current, draws]).toEqual([['/a', '/b'], 3])
    unmount()
  })

  it('never keep a secret', () => {
    keepDraft('/a', 'user.add', { username: 'x', password: 'p', more: [{ clientSecret: 's', kept: 1 }] })
    expect(draftOf('/a', 'user.add')).toEqual({ username: 'x', more: [{ kept: 1 }] })
  })

  it('belong to a page until its last form has none', () => {
    keepDraft('/a', 'one', { v: 1 })
    keepDraft('/a', 'two', { v: 2 })
    dropDraft('/a', 'one')
    expect(hasDrafts('/a')).toBe(true)
    dropDraft('/a', 'two')
    expect(hasDrafts('/a')).toBe(false)
  })

  it('[L09] make the browser ask before leaving, but not when Heron itself reloads', () => {
    const stop = guardLeaving()
    expect(leave()).toBe(false)
    keepDraft('/a', 'one', { v: 1 })
    expect(leave()).toBe(true)
    let asked: boolean | undefined
    reloadPage(() => {
      asked = leave()
    })
    expect(asked).toBe(false)
    expect(sessionStorage.getItem('heron.drafts.u1')).toContain('"v":1')
    stop()
  })
})
