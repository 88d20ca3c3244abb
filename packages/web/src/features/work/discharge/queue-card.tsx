import type { KeyboardEvent, PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../../kit/display/icon/icon.tsx'
import { MenuButton } from '../../../kit/overlay/menu-button/menu-button.tsx'
import { formatDuration } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { forecastNote } from '../../../widgets/forecast/forecast.tsx'
import { PrintedBy } from '../../../widgets/printed-by/printed-by.tsx'
import { type Bar, shopMoment } from './board-model.ts'
import { placeFor, type QueueTarget, queueTargets } from './queue-model.ts'

const targetOfKey: Readonly<Record<string, QueueTarget>> = { ArrowUp: 'up', ArrowDown: 'down' }
const chordOf: Partial<Record<QueueTarget, string>> = { up: 'Alt ↑', down: 'Alt ↓' }

/** While a card is dragged: the card itself, or one with a line beside it where that would be dropped. */
export type CardMark = 'dragged' | 'before' | 'after'

interface QueueCardProps {
  readonly bar: Bar
  readonly queued: readonly Bar[]
  readonly place: number
  readonly mark: CardMark | undefined
  /** Absent when the card cannot be moved. */
  readonly onMove?: (target: QueueTarget) => void
  readonly onPress?: (event: PointerEvent) => void
  /** Absent when the user may not change the project, or places of the program burn. */
  readonly onOtherMachine?: () => void
}

/** A waiting program: its place, its forecast, and the ways to another place. */
export function QueueCard({ bar, queued, place, mark, onMove, onPress, onOtherMachine }: QueueCardProps) {
  const t = useText()
  const navigate = useNavigate()
  const { programId, programNumber, programRevision, projectNumber, projectName, post, start, end, forecast, begun } =
    bar
  const named = `${programNumber} r${programRevision}`
  const press = (event: KeyboardEvent) => {
    const target = targetOfKey[event.key]
    if (!onMove || !target || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onMove(target)
  }
  const places = queueTargets.map((key) => ({
    key,
    label: t(`discharge.queue.to.${key}`),
    ...(chordOf[key] ? { keys: chordOf[key] } : {}),
    disabled: placeFor(queued, programId, key) === undefined,
    onChoose: () => onMove?.(key),
  }))
  const items = [
    ...(onMove ? places : []),
    ...(onOtherMachine ? [{ key: 'machine', label: t('discharge.queue.machine'), onChoose: onOtherMachine }] : []),
  ]
  return (
    <li
      data-card={programId}
      className={`board-card ${onMove ? 'can-move' : ''} ${mark ? `is-${mark}` : ''}`}
      onKeyDown={press}
      onPointerDown={onPress}
    >
      {onMove ? (
        <span className="board-card-handle" data-handle="" title={t('discharge.queue.drag')} aria-hidden="true" />
      ) : null}
      <div className="board-card-body">
        <span className="board-card-head">
          <span className="h-muted">{place + 1}</span>
          <button
            type="button"
            className="h-link h-mono"
            aria-label={t('discharge.queue.card', { program: named, place: String(place + 1) })}
            aria-keyshortcuts={onMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
            onClick={() => navigate(`/program?number=${programNumber}`)}
          >
            {named}
          </button>
          {forecast ? (
            <span className="board-card-time" title={`${t('discharge.estimated')}\n${forecastNote(forecast)}`}>
              {formatDuration(forecast.time)}
            </span>
          ) : null}
        </span>
        <span className="h-ellipsis" title={`${projectNumber} ${projectName}`}>
          {projectNumber} {projectName}
        </span>
        {post.ofMachine ? null : <PrintedBy post={post} />}
        <span className="h-muted" title={t('discharge.estimated')}>
          {shopMoment(start)} – {shopMoment(end)}
          {begun ? ` · ${t('discharge.queue.begun')}` : ''}
        </span>
      </div>
      {items.length > 0 ? (
        <MenuButton
          label={t('discharge.queue.move', { program: programNumber })}
          className="h-icon-button"
          items={items}
        >
          <Icon name="more" size={14} />
        </MenuButton>
      ) : null}
    </li>
  )
}
