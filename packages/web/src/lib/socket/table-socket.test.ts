import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Wire } from './connect.ts'
import { createTableSocket } from './table-socket.ts'

type FakeWire = Wire & { readonly sent: unknown[]; closed: boolean }

function fakeWires() {
  const wires: FakeWire[] = []
  const connect = (): Wire => {
    const wire: FakeWire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      sent: [],
      closed: false,
      send: (text) => wire.sent.push(JSON.parse(text)),
      close: () => {
        wire.closed = true
      },
    }
    wires.push(wire)
    return wire
  }
  const last = () => {
    const wire = wires.at(-1)
    if (!wire) throw new Error('nobody has connected')
    return wire
  }
  const hear = (type: string, data: unknown) => last().onmessage?.({ data: JSON.stringify({ type, data }) })
  const answer = () => hear('heart_beat', '')
  return { wires, last, hear, answer, socket: createTableSocket(connect) }
}

const beat = { type: 'heart_beat', data: '' }
const place = { socketKey: 'main', rowId: '7', column: 'x' }
const editing = (at: unknown) => ({ type: 'common_send_date', data: { key: 'editing', args: [at] } })

describe('live table socket', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[N14][K09] hands saved rows to the tables of their key, and drops what it does not understand', () => {
    const { last, hear, socket } = fakeWires()
    const [main, other] = [vi.fn(), vi.fn()]
    socket.onRow('main', main)
    const stop = socket.onRow('other', other)
    last().onopen?.()
    hear('update_vxe_table', { socketKey: 'main', args: [{ id: '7', x: 1 }, 'me'] })
    hear('update_vxe_table', { socketKey: 'main', args: [{ x: 1 }, 'me'] })
    hear('something_else', '')
    last().onmessage?.({ data: 'not json' })
    expect(main).toHaveBeenCalledExactlyOnceWith({ id: '7', x: 1 }, 'me')
    expect(other).not.toHaveBeenCalled()
    stop()
    expect(last().closed).toBe(false)
  })

  it('[K09] sends a heartbeat on opening and 10 s after each answer', () => {
    const { last, answer, socket } = fakeWires()
    socket.onReload('main', () => undefined)
    last().onopen?.()
    expect(last().sent).toEqual([beat])
    answer()
    vi.advanceTimersByTime(9_999)
    expect(last().sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(last().sent).toEqual([beat, beat])
  })

  it('[K09] (§7 no. 60) without an answer in 6 s it hangs up and comes back 5 s later', () => {
    const { wires, last, answer, socket } = fakeWires()
    socket.onReload('main', () => undefined)
    last().onopen?.()
    vi.advanceTimersByTime(5_999)
    expect(wires[0]?.closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(wires[0]?.closed).toBe(true)
    expect(socket.isOpen.get()).toBe(false)
    vi.advanceTimersByTime(4_999)
    expect(wires).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(wires).toHaveLength(2)
    last().onopen?.()
    answer()
    expect(socket.isOpen.get()).toBe(true)
  })

  it('(§7 no. 60) waits longer after each failure, at most a minute, with one try pending at a time', () => {
    const { wires, last, answer, socket } = fakeWires()
    socket.onReload('main', () => undefined)
    for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      last().onclose?.({ code: 1006 })
      last().onclose?.({ code: 1006 })
      const count = wires.length
      vi.advanceTimersByTime(wait - 1)
      expect(wires).toHaveLength(count)
      vi.advanceTimersByTime(1)
      expect(wires).toHaveLength(count + 1)
    }
    last().onopen?.()
    answer()
    last().onclose?.({ code: 1006 })
    const count = wires.length
    vi.advanceTimersByTime(5_000)
    expect(wires).toHaveLength(count + 1)
  })

  it('(§7 no. 60) listeners receive from the next connection too, and read again after the gap', () => {
    const { wires, last, hear, socket } = fakeWires()
    const [row, reload] = [vi.fn(), vi.fn()]
    socket.onRow('main', row)
    socket.onReload('main', reload)
    last().onopen?.()
    expect(reload).not.toHaveBeenCalled()
    last().onclose?.({ code: 1001 })
    vi.advanceTimersByTime(5_000)
    last().onopen?.()
    expect(reload).toHaveBeenCalledTimes(1)
    hear('update_vxe_table', { socketKey: 'main', args: [{ id: '7' }, ''] })
    wires[0]?.onmessage?.({ data: '{"type":"update_vxe_table","data":{"socketKey":"main","args":[{"id":"8"},""]}}' })
    expect(row).toHaveBeenCalledExactlyOnceWith({ id: '7' }, '')
    hear('common_send_date', { key: 'reload', args: ['main'] })
    hear('common_send_date', { key: 'reload', args: ['another'] })
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('[N14] reports which cell is open, again with every heartbeat and after a gap, and when none is', () => {
    const { last, answer, socket } = fakeWires()
    socket.onReload('main', () => undefined)
    last().onopen?.()
    socket.setEditing(place)
    socket.setEditing({ ...place })
    expect(last().sent).toEqual([beat, editing(place)])
    answer()
    vi.advanceTimersByTime(10_000)
    expect(last().sent.slice(2)).toEqual([beat, editing(place)])
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(5_000)
    last().onopen?.()
    expect(last().sent).toEqual([beat, editing(place)])
    socket.setEditing(null)
    expect(last().sent.at(-1)).toEqual(editing(null))
  })

  it('[N14] lists editing users until they stop or the connection is lost', () => {
    const { last, hear, socket } = fakeWires()
    const at = (place: unknown, by = 'tab') => ({ key: 'editing', args: [{ by, name: '李工', at: place }] })
    socket.onReload('main', () => undefined)
    last().onopen?.()
    hear('common_send_date', at(place))
    hear('common_send_date', at({ ...place, column: 'y' }))
    hear('common_send_date', at(place, 'other tab'))
    expect([...socket.editing.get().values()].map((each) => each.at?.column)).toEqual(['y', 'x'])
    hear('common_send_date', at(null))
    expect(socket.editing.get().size).toBe(1)
    last().onclose?.({ code: 1006 })
    expect(socket.editing.get().size).toBe(0)
  })

  it('closes with the last listener, and stays away when the session has ended', () => {
    const { wires, last, socket } = fakeWires()
    const stop = socket.onReload('main', () => undefined)
    stop()
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(120_000)
    expect(wires).toHaveLength(1)
    socket.onReload('main', () => undefined)
    last().onclose?.({ code: 4401 })
    vi.advanceTimersByTime(120_000)
    expect(wires).toHaveLength(2)
  })
})
