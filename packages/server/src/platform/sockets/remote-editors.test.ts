import { tableTimes } from '@heron/contract/events'
import { describe, expect, it } from 'vitest'
import { RemoteEditors } from './remote-editors.ts'

const at = (column: string) => ({ socketKey: 'vxe-default', rowId: '1', column })
const editing = (by: string, column?: string) => ({ by, name: '李工', at: column ? at(column) : null })

describe('who is at work at other servers', () => {
  it('[N14] is news once, holds while it is said again, and ends when it is not', () => {
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

  it('[N14] who stops is news if anybody knew', () => {
    const editors = new RemoteEditors()
    expect(editors.hear('p', editing('a'), 0)).toBe(false)
    editors.hear('p', editing('a', 'x'), 0)
    editors.hear('p', editing('b', 'x'), 0)
    expect(editors.hear('p', editing('a'), 1)).toBe(true)
    expect(editors.at('p')).toEqual([editing('b', 'x')])
  })
})
