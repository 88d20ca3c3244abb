import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import { useRef, useState } from 'react'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { announceRefusal, isAnnounced } from '../../../lib/api/announce.ts'
import { call } from '../../../lib/api/call.ts'
import { refetched } from '../../../lib/api/changes.ts'
import { CallFailure, isConflict } from '../../../lib/api/failure.ts'
import { text } from '../../../lib/text/text.ts'
import type { Bar } from './board-model.ts'
import { arranged, movedTo, placeFor, type QueueMachine, type QueueTarget, queuedOf } from './queue-model.ts'

/** An order that is shown before the board has it. */
interface ShownOrder {
  readonly ids: readonly string[]
  /** The machine's order that it was made from. */
  readonly version: number
  /** Moves whose answer has not arrived. */
  readonly open: number
}

interface Move {
  readonly machineId: string
  readonly machineNo: string
  readonly bar: Bar
  readonly place: number
  readonly ids: readonly string[]
  /** The order before; undefined when this move undoes another. */
  readonly earlier?: readonly string[]
}

type Present = Pick<ShownOrder, 'version'> & { readonly programIds: readonly string[] }

/** The present order of a machine, from the refusal of a move that was made from an older one. */
function presentOf({ current }: CallFailure): Present | undefined {
  if (typeof current !== 'object' || current === null) return undefined
  const { queueVersion, programIds } = current as Readonly<Record<string, unknown>>
  if (typeof queueVersion !== 'number' || !Array.isArray(programIds)) return undefined
  return { version: queueVersion, programIds: programIds.map(String) }
}

const placeText = ({ machineNo, bar, place, ids }: Move): string =>
  text('discharge.queue.place', {
    program: bar.programNumber,
    place: String(place + 1),
    count: String(ids.length),
    machine: machineNo,
  })

function tellMoved(move: Move, undo: (earlier: readonly string[]) => void): void {
  const { earlier } = move
  const offer = earlier && { label: text('kit.undo'), run: () => undo(earlier) }
  toast('good', text('discharge.queue.moved'), placeText(move), offer)
}

function tellRefused(error: unknown, { bar }: Move): void {
  if (isConflict(error)) {
    const detail = text('discharge.queue.changedDetail', { program: bar.programNumber })
    toast('warn', text('discharge.queue.changed'), detail)
  } else if (error instanceof CallFailure && !isAnnounced(error)) announceRefusal(error)
}

export interface QueueOrder {
  readonly machines: readonly QueueMachine[]
  readonly move: (machineId: string, bar: Bar, target: QueueTarget | number) => void
}

/**
 * The machines with the orders that the user has just made, and the act that changes one. Moves are shown at once and
 * sent one after another, each with the version that the one before it was answered with; a refusal shows the present
 * order again and drops the moves that were made after it.
 */
export function useQueueOrder(machines: readonly QueueMachine[], reload: () => Promise<unknown>): QueueOrder {
  const [orders, setOrders] = useState<ReadonlyMap<string, ShownOrder>>(new Map())
  const held = useRef(orders)
  const turn = useRef<Promise<void>>(Promise.resolve())
  const board = useRef(machines)
  board.current = machines

  const keep = (machineId: string, order: ShownOrder | undefined) => {
    const next = new Map(held.current)
    if (order) next.set(machineId, order)
    else next.delete(machineId)
    held.current = next
    setOrders(next)
  }
  const shown = (machineId: string): QueueMachine | undefined => {
    const machine = board.current.find((each) => each.machineId === machineId)
    const order = held.current.get(machineId)
    return machine && order ? arranged(machine, order.ids) : machine
  }

  const send = async (move: Move): Promise<void> => {
    const { machineId, bar, place, ids } = move
    const order = held.current.get(machineId)
    if (!order || order.open === 0) return
    const body = { programId: bar.programId, before: ids[place + 1] ?? null, queueVersion: order.version }
    try {
      const { queueVersion } = await call(dischargeRoutes.moveInQueue, { body })
      const present = held.current.get(machineId) ?? order
      keep(machineId, { ...present, version: queueVersion, open: present.open - 1 })
      tellMoved(move, (earlier) => putBack(move, earlier))
      await refetched()
    } catch (error) {
      tellRefused(error, move)
      const present = error instanceof CallFailure ? presentOf(error) : undefined
      keep(machineId, present && { ids: present.programIds, version: present.version, open: 0 })
      await reload()
    }
    if (held.current.get(machineId)?.open === 0) keep(machineId, undefined)
  }

  const start = (machine: QueueMachine, bar: Bar, place: number, isUndo: boolean) => {
    const { machineId, machineNo } = machine
    const earlier = queuedOf(machine).map(({ programId }) => programId)
    const ids = movedTo(earlier, bar.programId, place)
    const order = held.current.get(machineId)
    keep(machineId, { ids, version: order?.version ?? machine.queueVersion, open: (order?.open ?? 0) + 1 })
    const move: Move = { machineId, machineNo, bar, place, ids, ...(isUndo ? {} : { earlier }) }
    turn.current = turn.current.then(() => send(move))
  }

  /** Before the first program that followed it and still waits. */
  function putBack({ machineId, bar }: Move, earlier: readonly string[]): void {
    const machine = shown(machineId)
    if (!machine) return
    const others = queuedOf(machine)
      .map(({ programId }) => programId)
      .filter((id) => id !== bar.programId)
    const followers = earlier.slice(earlier.indexOf(bar.programId) + 1)
    const next = followers.find((id) => others.includes(id))
    const wanted = next === undefined ? others.length : others.indexOf(next)
    const place = placeFor(queuedOf(machine), bar.programId, wanted)
    if (place !== undefined) start(machine, bar, place, true)
  }

  const move = (machineId: string, bar: Bar, target: QueueTarget | number) => {
    const machine = shown(machineId)
    const place = machine && placeFor(queuedOf(machine), bar.programId, target)
    if (machine && place !== undefined) start(machine, bar, place, false)
  }

  const arrangedMachines = machines.map((machine) => {
    const order = orders.get(machine.machineId)
    return order ? arranged(machine, order.ids) : machine
  })
  return { machines: arrangedMachines, move }
}
