import { openSocket } from '../open-socket.ts'
import { Hub } from './hub.ts'
import type { FromHub, ToHub } from './messages.ts'
import { Rides } from './rides.ts'

const CHANNEL = 'heron.socket'

type Said = { readonly to: ToHub } | { readonly from: FromHub } | { readonly leader: true }

/**
 * Where browsers have no shared workers, one tab holds the sockets for all: the one with the lock. When it closes, the
 * browser gives the lock to the next tab, whose first message makes the others reconnect.
 */
export function ridesWithLeader(): Rides {
  const channel = new BroadcastChannel(CHANNEL)
  let hub: Hub | undefined
  const say = (said: Said) => channel.postMessage(said)
  const rides = new Rides((to) => {
    // A channel does not deliver messages to its own tab.
    if (hub) hub.hear(to, (message) => queueMicrotask(() => rides.hear(message)))
    else say({ to })
  })
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('leader' in data) rides.loseAll()
    else if ('from' in data) rides.hear(data.from)
    else hub?.hear(data.to, (from) => say({ from }))
  }
  void navigator.locks.request(CHANNEL, () => {
    hub = new Hub(openSocket)
    rides.loseAll()
    say({ leader: true })
    // Held until the tab closes.
    return new Promise<never>(() => undefined)
  })
  return rides
}
