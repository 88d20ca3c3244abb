import { describe, expect, it } from 'vitest'
import { readDemoAccounts } from './demo-accounts.ts'

describe('demo accounts', () => {
  it('[C46] are those the server names, by their role', () => {
    expect(readDemoAccounts('admin, designer', 'en')).toEqual([
      { username: 'admin', title: 'Administrator' },
      { username: 'designer', title: 'Designer' },
    ])
  })

  it('are none where the server names none', () => {
    expect([readDemoAccounts('', 'cn'), readDemoAccounts(undefined, 'cn')]).toEqual([[], []])
  })
})
