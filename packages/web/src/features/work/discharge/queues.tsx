import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useListedKeys } from '../../../lib/keys/listed-keys.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatDuration } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import type { Bar } from './board-model.ts'
import { type CardMark, QueueCard } from './queue-card.tsx'
import { loadOf, placeFor, type QueueMachine, type QueueTarget, queuedOf } from './queue-model.ts'
import './queues.css'
import { type Drag, useCardDrag } from './use-card-drag.ts'
import type { QueueOrder } from './use-queue-order.ts'

const MoveMachine = lateWindow(async () => (await import('./move-machine.tsx')).MoveMachine)

const listed = [{ group: 'list', what: 'discharge.queue.keys', chords: ['Alt+ArrowUp', 'Alt+ArrowDown'] }] as const

/** The programs waiting for each machine, in the order in which they are to run; users with the right change it. */
export function Queues({ machines, move }: QueueOrder) {
  const t = useText()
  const can = useCan()
  const mayOrder = can('discharge:order')
  const mayChoose = can('project:edit') && can('project:list')
  const [moving, setMoving] = useState<Bar>()
  const waiting = machines.filter((machine) => queuedOf(machine).length > 0)
  const canMove = mayOrder && waiting.some((machine) => queuedOf(machine).filter(({ begun }) => !begun).length > 1)
  useListedKeys(useMemo(() => (canMove ? listed : undefined), [canMove]))
  if (waiting.length === 0 && !moving) return null
  return (
    <Panel
      title={t('discharge.queue.title')}
      facts={canMove ? t('discharge.queue.hint') : waiting.reduce((sum, machine) => sum + queuedOf(machine).length, 0)}
      className="board-queues"
    >
      <div className="board-queue-columns">
        {waiting.map((machine) => (
          <MachineQueue
            key={machine.machineId}
            machine={machine}
            mayOrder={mayOrder}
            move={move}
            {...(mayChoose ? { onOtherMachine: setMoving } : {})}
          />
        ))}
      </div>
      {moving ? <MoveMachine bar={moving} machines={machines} onClose={() => setMoving(undefined)} /> : null}
    </Panel>
  )
}

interface MachineQueueProps {
  readonly machine: QueueMachine
  readonly mayOrder: boolean
  readonly move: QueueOrder['move']
  /** Absent when the user may not change projects. */
  readonly onOtherMachine?: (bar: Bar) => void
}

function MachineQueue({ machine, mayOrder, move, onOtherMachine }: MachineQueueProps) {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const queued = queuedOf(machine)
  const barOf = (id: string) => queued.find(({ programId }) => programId === id)
  const { drag, startDrag } = useCardDrag(list, (id, place) => {
    const bar = barOf(id)
    if (bar) move(machine.machineId, bar, place)
  })
  const others = queued.filter(({ programId }) => programId !== drag?.id)
  const name = `${machine.machineNo} ${machine.name}`
  return (
    <section className="board-queue" aria-label={t('discharge.queue.of', { machine: name })}>
      <header>
        <span className="h-ellipsis" title={name}>
          <strong>{machine.machineNo}</strong> {machine.name}
        </span>
        <span className="h-muted" title={t('discharge.estimated')}>
          {t('discharge.queue.load', { count: queued.length, time: formatDuration(loadOf(machine)) })}
        </span>
      </header>
      <ol ref={list}>
        {queued.map((bar, place) => (
          <QueueCard
            key={bar.programId}
            bar={bar}
            queued={queued}
            place={place}
            mark={markOf(bar, { drag, others, queued })}
            {...(mayOrder && !bar.begun && queued.length > 1
              ? {
                  onMove: (target: QueueTarget) => move(machine.machineId, bar, target),
                  onPress: (event: PointerEvent) => startDrag(event, bar.programId),
                }
              : {})}
            {...(onOtherMachine && !bar.begun ? { onOtherMachine: () => onOtherMachine(bar) } : {})}
          />
        ))}
      </ol>
    </section>
  )
}

/** How a card is drawn while one is dragged: as the dragged one, or with a line where that would be dropped. */
function markOf(
  { programId }: Bar,
  {
    drag,
    others,
    queued,
  }: { readonly drag: Drag | undefined; readonly others: readonly Bar[]; readonly queued: readonly Bar[] },
): CardMark | undefined {
  if (!drag) return undefined
  if (programId === drag.id) return 'dragged'
  const place = placeFor(queued, drag.id, drag.place)
  if (place === undefined) return undefined
  if (others[place]?.programId === programId) return 'before'
  return place === others.length && others.at(-1)?.programId === programId ? 'after' : undefined
}
