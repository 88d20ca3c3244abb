import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Authority, isEnabled, isVisible, authority as session, useCan, useOffer } from './permissions.ts'

const authority = (auth: Authority['auth'], allAuth: Authority['allAuth']): Authority => ({ auth, allAuth })
const rule = (action: string, type: string, status: string) => ({ action, type, status })

describe('permissions', () => {
  it.each([
    ['granted', authority([{ action: 'customer:add', type: '1' }], [rule('customer:add', '1', '1')]), true],
    ['one of a comma list', authority([{ action: 'a, customer:add', type: '1' }], []), true],
    ['not granted', authority([], [rule('customer:add', '1', '1')]), false],
    ['rule switched off', authority([], [rule('customer:add', '1', '0')]), true],
    ['granted as type 2 only', authority([{ action: 'customer:add', type: '2' }], []), false],
    ['unknown to both lists', authority([], []), false],
  ])('[G03] button visible: %s', (_name, held, expected) => {
    expect(isVisible(held, 'customer:add')).toBe(expected)
  })

  it.each([
    ['unknown', authority([], []), true],
    ['type 2, active, not granted', authority([], [rule('u:phone', '2', '1')]), false],
    ['type 2, active, granted', authority([{ action: 'u:phone', type: '2' }], [rule('u:phone', '2', '1')]), true],
    ['type 2, switched off', authority([], [rule('u:phone', '2', '0')]), true],
    ['known as type 1 only', authority([], [rule('u:phone', '1', '1')]), true],
  ])('[G04] control enabled: %s', (_name, held, expected) => {
    expect(isEnabled(held, 'u:phone')).toBe(expected)
  })

  it('[G03][G04] a control is left out, greyed out or usable; only a usable one may be used', () => {
    const granted = { action: 'part:edit', type: '1' }
    session.set(authority([granted], [rule('part:edit', '1', '1'), rule('part:edit', '2', '1')]))
    const { result } = renderHook(() => [useOffer(), useCan()] as const)
    const standing = () => result.current.map((ask) => ask('part:edit'))
    expect(standing()).toEqual(['disabled', false])
    act(() => session.set(authority([granted, { action: 'part:edit', type: '2' }], [rule('part:edit', '2', '1')])))
    expect(standing()).toEqual(['enabled', true])
    act(() => session.set(authority([], [rule('part:edit', '1', '1')])))
    expect(standing()).toEqual(['hidden', false])
    expect(result.current.map((ask) => ask(undefined))).toEqual(['enabled', true])
  })
})
