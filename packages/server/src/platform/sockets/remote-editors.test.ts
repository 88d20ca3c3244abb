import { tableTimes } from '@heron/contract/events'
import { describe, expect, it } from 'vitest'
import { RemoteEditors } from './remote-editors.ts'

const at = (column: string) => ({ socketKey: 'vxe-default', rowId: '1', column })
const editing = (by: string, column?: string) => ({ by, name: '李工', at: column ? at(column) : null })

describe('users editing at other servers', () => {
  it('[N14] are reported once, stay while repeated, and end otherwise', () => {
    const editors = new RemoteEditors()
    expect(editors.hear('p', editing('a', 'x'), 0)).toBe(true)
    expect(editors.hear('p', editing('a', 'x'), 5_000)).toBe(false)
    expect(editors.hear('p', editing('a', 'y'), 6_000)).toBe(true)
    expect(editors.at('p')).toEqual([editing('a', 'y')])
    expect(editors.at('q')).toEqual([])
    expect(editors.end(6_000 + tableTimes.editing - 1)).toEqual([])
    expect(editors.end(6_000 + tableTimes.editing)).toEqual([{ pageId: 'p', editing: editing('a') }])
    expect(editors.at('p')).toEqual([])
  })

  it('[N14] the end is reported if the start was', () => {
    const editors = new RemoteEditors()
    expect(editors.hear('p', editing('a'), 0)).toBe(false)
    editors.hear('p', editing('a', 'x'), 0)
    editors.hear('p', editing('b', 'x'), 0)
    expect(editors.hear('p', editing('a'), 1)).toBe(true)
    expect(editors.at('p')).toEqual([editing('b', 'x')])
  })
})
