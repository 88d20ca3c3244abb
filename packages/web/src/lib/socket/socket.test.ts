import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeSession, openSession } from '../session/session-store.ts'
import type { Wire } from './connect.ts'
import { createEventSocket, RECONNECT_MS } from './socket.ts'

type FakeWire = Wire & { readonly sent: string[]; closed: boolean }

function fakeWires() {
  const wires: FakeWire[] = []
  const connect = (): Wire => {
    const wire: FakeWire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      sent: [],
      closed: false,
      send: (text) => wire.sent.push(text),
      close: () => {
        wire.closed = true
      },
    }
    wires.push(wire)
    return wire
  }
  return { wires, socket: createEventSocket(connect) }
}

const progress = { cmd: 'job.progress', jobId: 'j1', name: 'drawing.read', progress: 40, note: null }

describe('event socket', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('connects with the first listener, passes on known messages, and closes with the last', () => {
    const { wires, socket } = fakeWires()
    const seen: unknown[] = []
    const stop = socket.onEvent((event) => seen.push(event))
    wires[0]?.onopen?.()
    wires[0]?.onmessage?.({ data: JSON.stringify(progress) })
    wires[0]?.onmessage?.({ data: '{"cmd":"unknown"}' })
    wires[0]?.onmessage?.({ data: 'not json' })
    expect(seen).toEqual([progress])
    stop()
    expect(wires[0]?.closed).toBe(true)
  })

  it('[K08] sends a heartbeat every 20 s and reconnects 5 s after a loss', () => {
    const { wires, socket } = fakeWires()
    socket.onEvent(() => undefined)
    wires[0]?.onopen?.()
    vi.advanceTimersByTime(20_000)
    wires[0]?.onmessage?.({ data: '{"cmd":"heartcheck","msgTxt":""}' })
    vi.advanceTimersByTime(20_000)
    expect(wires[0]?.sent).toEqual(['HeartBeat', 'HeartBeat'])
    wires[0]?.onclose?.({ code: 1006 })
    expect(socket.isOpen.get()).toBe(false)
    vi.advanceTimersByTime(RECONNECT_MS - 1)
    expect(wires).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(wires).toHaveLength(2)
  })

  it('[K08] notices a connection that was lost in silence, and listens on the next one (§7 no. 60)', () => {
    const { wires, socket } = fakeWires()
    const seen: unknown[] = []
    socket.onEvent((event) => seen.push(event))
    wires[0]?.onopen?.()
    vi.advanceTimersByTime(40_000)
    expect([wires[0]?.closed, socket.isOpen.get()]).toEqual([true, false])
    // The browser's late close event for it starts no second connection.
    wires[0]?.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(RECONNECT_MS)
    expect(wires).toHaveLength(2)
    wires[1]?.onopen?.()
    wires[1]?.onmessage?.({ data: JSON.stringify(progress) })
    expect(seen).toEqual([{ cmd: 'missed' }, progress])
  })

  it('SEC9 waits a minute when it gave way to newer connections of the same person', () => {
    const { wires, socket } = fakeWires()
    socket.onEvent(() => undefined)
    wires[0]?.onclose?.({ code: 1008 })
    vi.advanceTimersByTime(59_000)
    expect(wires).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(wires).toHaveLength(2)
  })

  it('stays away when the session has ended', () => {
    const { wires, socket } = fakeWires()
    socket.onEvent(() => undefined)
    wires[0]?.onclose?.({ code: 4401 })
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
  })

  it('reports the end of the session at once, and reconnects with the next one', () => {
    const { wires, socket } = fakeWires()
    const person = { id: 'u1', username: 'admin', realname: '王工', avatar: null }
    openSession('first', person)
    const seen: unknown[] = []
    let ends = 0
    socket.onEvent((event) => seen.push(event))
    socket.onEnded(() => {
      ends += 1
    })
    wires[0]?.onclose?.({ code: 4401 })
    expect([ends, wires.length]).toEqual([1, 1])
    openSession('first', person)
    expect(wires).toHaveLength(1)
    openSession('second', person)
    expect(wires).toHaveLength(2)
    wires[1]?.onopen?.()
    // Missed events must be requested.
    expect(seen).toEqual([{ cmd: 'missed' }])
    closeSession()
  })
})
