import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Authority, isEnabled, isVisible, authority as session, useWithheld } from './permissions.ts'

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

  it('[G05][G06] lists what is withheld below a prefix: active, of type 1, not granted', () => {
    const held = authority(
      [{ action: 'part:batch_delete,part:export', type: '1' }],
      [
        rule('part:add,part:batch_delete', '1', '1'),
        rule('part:import', '1', '0'),
        rule('part:price', '2', '1'),
        rule('partner:add', '1', '1'),
        rule('part:export', '1', '1'),
      ],
    )
    session.set(held)
    const { result } = renderHook(() => useWithheld('part'))
    expect(result.current).toEqual(['add'])
    act(() => session.set(authority([], held.allAuth)))
    expect(result.current).toEqual(['add', 'batch_delete', 'export'])
  })
})
