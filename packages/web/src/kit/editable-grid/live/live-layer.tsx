import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Popover } from '../../overlay/popover/popover.tsx'
import { sameValue } from '../model/row.ts'
import { cellTopic, ORDER } from '../model/topics.ts'
import type { GridView, Spot } from '../view/grid-view.ts'
import type { Zone } from '../view/layout.ts'
import { useTopic } from '../view/use-topic.ts'
import type { LiveSource } from './live-source.ts'
import { type Conflict, LiveTable } from './live-table.ts'
import './live.css'

const zones: readonly Zone[] = ['left', 'centre', 'right']

interface LiveLayerProps {
  readonly view: GridView
  readonly source: LiveSource
  readonly socketKey: string
  /** New values turn over the old ones. */
  readonly effect: boolean
}

/** Other users' actions, drawn over the cells: values that turn over, who is editing, and conflicts. */
export function LiveLayer({ view, source, socketKey, effect }: LiveLayerProps) {
  const [live] = useState(() => new LiveTable(view))
  useEffect(() => {
    return live.connect(source, socketKey, effect)
  }, [live, source, socketKey, effect])
  useStore(view.layout)
  useStore(view.heights)
  useTopic(view.model.topics, ORDER)
  return zones.map((zone) => (
    <div key={zone} className={`h-grid-over is-${zone} is-live`}>
      <Flips view={view} live={live} zone={zone} />
      <Peers view={view} source={source} socketKey={socketKey} zone={zone} />
      <Conflicts view={view} live={live} zone={zone} />
    </div>
  ))
}

interface OverCellProps {
  readonly view: GridView
  readonly zone: Zone
  readonly spot: Spot
  readonly className: string
  readonly children?: ReactNode
}

/** An element of its cell's size, in the zone of the cell; nothing when the cell is not on this page. */
function OverCell({ view, zone, spot, className, children }: OverCellProps) {
  const box = view.box(spot)
  if (!box || box.placed.zone !== zone) return null
  const style = { left: box.x, top: box.y, width: box.placed.width, height: view.rowHeight }
  const align = box.placed.column.align ?? view.typeOf(box.placed).align ?? 'left'
  return (
    <div className={`h-grid-live-cell ${className} is-${align}`} style={style}>
      {children}
    </div>
  )
}

function Flips({ view, live, zone }: { readonly view: GridView; readonly live: LiveTable; readonly zone: Zone }) {
  return useStore(live.flips).map(({ id, key, column, before }) => (
    <OverCell key={id} view={view} zone={zone} spot={{ key, column }} className="is-flip">
      <span aria-hidden="true">{before}</span>
    </OverCell>
  ))
}

function Peers({ view, source, socketKey, zone }: Omit<LiveLayerProps, 'effect'> & { readonly zone: Zone }) {
  const t = useText()
  const peers = [...useStore(source.editing).values()]
  return peers.map(({ by, name, at }) =>
    at && at.socketKey === socketKey ? (
      <OverCell key={by} view={view} zone={zone} spot={{ key: at.rowId, column: at.column }} className="is-peer">
        <b role="status">{t('cell.editing', { name })}</b>
      </OverCell>
    ) : null,
  )
}

function Conflicts({ view, live, zone }: { readonly view: GridView; readonly live: LiveTable; readonly zone: Zone }) {
  return [...useStore(live.conflicts).values()].map((conflict) => (
    <OverCell
      key={`${conflict.key} ${conflict.column}`}
      view={view}
      zone={zone}
      spot={conflict}
      className="is-conflict"
    >
      <ConflictMark view={view} live={live} conflict={conflict} />
    </OverCell>
  ))
}

interface ConflictMarkProps {
  readonly view: GridView
  readonly live: LiveTable
  readonly conflict: Conflict
}

/** A mark on the cell; a click shows the other user's value and asks which one to keep. */
function ConflictMark({ view, live, conflict }: ConflictMarkProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const mark = useRef<HTMLButtonElement>(null)
  const { model } = view
  const { key, column: name, theirs } = conflict
  useTopic(model.topics, cellTopic(key, name))
  const editing = useStore(view.editing)
  const column = model.column(name)
  const isOpen = editing?.key === key && editing.column === name
  if (!column || (sameValue(model.value(key, name), theirs) && !isOpen)) return null
  const shown = model.codec(column).toText(theirs, model.codecContext(key, column))
  const words = t('cell.conflict', { title: column.title, theirs: shown })
  return (
    <>
      <button
        ref={mark}
        type="button"
        className="h-grid-conflict"
        data-grid-layer=""
        aria-label={words}
        title={words}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        !
      </button>
      {open ? (
        <Popover anchor={mark} width={240} className="h-grid-conflict-pop" onClose={() => setOpen(false)}>
          <div role="dialog" aria-label={words} data-grid-layer="">
            <p>{words}</p>
            <footer>
              <Button small onClick={() => live.dismiss(conflict)}>
                {t('cell.keepMine')}
              </Button>
              <Button small kind="primary" onClick={() => live.takeTheirs(conflict)}>
                {t('cell.takeTheirs')}
              </Button>
            </footer>
          </div>
        </Popover>
      ) : null}
    </>
  )
}
