import { describe, expect, it } from 'vitest'
import type { Wire } from '../connect.ts'
import { Hub } from './hub.ts'
import { Rides } from './rides.ts'

type FakeWire = Wire & { readonly address: string; readonly sent: string[]; closed: boolean }

/** A hub with sockets controlled by the test, and tabs connected to it. */
function shared() {
  const sockets: FakeWire[] = []
  const hub = new Hub((address) => {
    const socket: FakeWire = {
      address,
      sent: [],
      closed: false,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => socket.sent.push(text),
      close: () => {
        socket.closed = true
      },
    }
    sockets.push(socket)
    return socket
  })
  const tab = () => {
    const rides: Rides = new Rides((message) => hub.hear(message, (answer) => rides.hear(answer)))
    const log: string[] = []
    const open = (token = 't') => {
      const wire = rides.open('ws://heron/1', token)
      wire.onopen = () => log.push('open')
      wire.onmessage = ({ data }) => log.push(String(data))
      wire.onclose = ({ code }) => log.push(`closed ${code}`)
      return wire
    }
    return { rides, log, open }
  }
  return { sockets, tab }
}

describe('SEC9 one socket for the tabs of a browser', () => {
  it('opens one, passes messages to all tabs, and closes it with the last tab', () => {
    const { sockets, tab } = shared()
    const tabs = Array.from({ length: 7 }, tab)
    const wires = tabs.map((each) => each.open())
    sockets[0]?.onopen?.()
    sockets[0]?.onmessage?.({ data: 'news' })
    expect(sockets).toHaveLength(1)
    expect(tabs.map(({ log }) => log)).toEqual(Array.from({ length: 7 }, () => ['open', 'news']))
    for (const wire of wires.slice(1)) wire.close()
    expect(sockets[0]?.closed).toBe(false)
    tabs[0]?.rides.leave()
    expect(sockets[0]?.closed).toBe(true)
  })

  it('has one for each session, and a new one after it was lost', () => {
    const { sockets, tab } = shared()
    const [one, two, other] = [tab(), tab(), tab()]
    for (const each of [one, two]) each.open('mine')
    other.open('theirs')
    expect(sockets).toHaveLength(2)
    sockets[0]?.onclose?.({ code: 4401 })
    expect([one.log, two.log, other.log]).toEqual([['closed 4401'], ['closed 4401'], []])
    one.open('mine')
    two.open('mine')
    expect(sockets).toHaveLength(3)
  })

  it('sends a heartbeat of several tabs once, and reports an unknown connection as lost', () => {
    const { sockets, tab } = shared()
    const [one, two] = [tab(), tab()]
    const [first, second] = [one.open(), two.open()]
    sockets[0]?.onopen?.()
    first.send('HeartBeat')
    second.send('HeartBeat')
    sockets[0]?.onmessage?.({ data: 'answer' })
    second.send('HeartBeat')
    expect(sockets[0]?.sent).toEqual(['HeartBeat', 'HeartBeat'])
    one.rides.leave()
    first.send('HeartBeat')
    expect(one.log).toEqual(['open', 'answer', 'closed 1006'])
  })
})
