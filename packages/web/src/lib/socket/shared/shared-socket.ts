import type { Wire } from '../connect.ts'
import { openSocket } from '../open-socket.ts'
import { ridesWithLeader } from './leader.ts'
import { Rides } from './rides.ts'

let rides: Rides | undefined
let isAlone = false

function ridesWithWorker(): Rides {
  const worker = new SharedWorker(new URL('./socket-worker.ts', import.meta.url), { type: 'module', name: 'heron' })
  const made = new Rides((message) => worker.port.postMessage(message))
  worker.port.onmessage = ({ data }) => made.hear(data)
  // Its file could not be loaded: this tab connects separately from now on.
  worker.onerror = () => {
    isAlone = true
    made.loseAll()
  }
  return made
}

function makeRides(): Rides | undefined {
  if ('SharedWorker' in globalThis) return ridesWithWorker()
  // Locks need a secure context; without them each tab has its own socket.
  return 'BroadcastChannel' in globalThis && 'locks' in navigator ? ridesWithLeader() : undefined
}

/** A closed tab leaves; one restored by the browser reconnects. */
function followPage(made: Rides): void {
  globalThis.addEventListener('pagehide', () => made.leave())
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) made.loseAll()
  })
}

/** A socket shared by all tabs of this browser, where the browser supports that. */
export function openSharedSocket(address: string, token: string): Wire {
  if (isAlone) return openSocket(address, token)
  if (!rides) {
    rides = makeRides()
    if (rides) followPage(rides)
    else isAlone = true
  }
  return rides?.open(address, token) ?? openSocket(address, token)
}
