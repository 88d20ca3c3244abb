import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { authority } from '../../../lib/session/permissions.ts'
import { useWithheld } from './withheld.ts'

const rule = (action: string, type: string, status: string) => ({ action, type, status })

describe('what is withheld', () => {
  it('[G05][G06] lists what is withheld below a prefix: active, of type 1, not granted', () => {
    const held = {
      auth: [{ action: 'part:batch_delete,part:export', type: '1' }],
      allAuth: [
        rule('part:add,part:batch_delete', '1', '1'),
        rule('part:import', '1', '0'),
        rule('part:price', '2', '1'),
        rule('partner:add', '1', '1'),
        rule('part:export', '1', '1'),
      ],
    }
    authority.set(held)
    const { result } = renderHook(() => useWithheld('part'))
    expect(result.current).toEqual(['add'])
    act(() => authority.set({ ...held, auth: [] }))
    expect(result.current).toEqual(['add', 'batch_delete', 'export'])
  })
})
