import { workshopMoment } from '@heron/contract/wire'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Icon } from '../../display/icon/icon.tsx'
import '../native/native.css'
import { Popover } from '../../overlay/popover/popover.tsx'
import './date-field.css'
import { type DateKind, type Moment, readMoment, writeMoment } from './date-text.ts'
import { TimeChoice } from './time-choice.tsx'

/** The calendar is loaded with the first date field opened. */
const DateCalendar = lazy(() => import('./date-calendar.tsx').then((each) => ({ default: each.DateCalendar })))

export interface DateFieldProps {
  readonly kind: DateKind
  /** `YYYY MM DD HH mm ss`, as `dateFormats`. */
  readonly format: string
  /** In the given format; '' for none. */
  readonly value: string
  /** Called with a valid date or time, or '': once it is chosen, or typed and the field left. */
  readonly onChange: (value: string) => void
  readonly onCancel?: () => void
  readonly id?: string | undefined
  readonly 'aria-label'?: string | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly autoFocus?: boolean
  /** Opens automatically. */
  readonly opens?: boolean
  /** Text typed before the field was mounted. */
  readonly typed?: string | undefined
  readonly className?: string
}

/** The present on the workshop's clock. */
const now = (): Moment => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = workshopMoment(Date.now())
    .split(/\D/)
    .map(Number)
  return { year, month, day, hour, minute, second }
}
const midnight = (moment: Moment): Moment => ({ ...moment, hour: 0, minute: 0, second: 0 })

/** The uncommitted input; leaving the field commits it, and discards an invalid date. */
function useDraft({ kind, format, value, onChange, typed }: DateFieldProps) {
  const [draft, setDraft] = useState(typed)
  const moment = readMoment(draft ?? value, kind, format)
  const tell = (text: string | undefined) => {
    setDraft(undefined)
    if (text === undefined) return
    const read = readMoment(text, kind, format)
    const next = text.trim() === '' ? '' : read ? writeMoment(read, format) : value
    if (next !== value) onChange(next)
  }
  return { draft, setDraft, moment, tell }
}

/** A date or a time: typed, or chosen in a pop-up with calendar and clock. */
export function DateField(props: DateFieldProps) {
  const { kind, format, onCancel, className = '' } = props
  const frame = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(props.opens ?? false)
  const [byKey, setByKey] = useState(false)
  const { draft, setDraft, moment, tell } = useDraft(props)
  useEffect(() => {
    if (props.autoFocus) input.current?.focus()
  }, [props.autoFocus])

  const close = () => {
    setOpen(false)
    tell(draft)
  }
  const open = (keys: boolean) => {
    if (props.disabled) return
    setByKey(keys)
    setOpen(true)
  }
  const choose = (next: Moment, isFinal: boolean) => {
    if (!isFinal) return setDraft(writeMoment(next, format))
    setOpen(false)
    input.current?.focus()
    tell(writeMoment(next, format))
  }
  const giveUp = () => {
    setOpen(false)
    setDraft(undefined)
    onCancel?.()
  }
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter: (event) => {
      if (draft !== undefined || isOpen) event.preventDefault()
      close()
    },
    Escape: (event) => {
      // A surrounding window stays open while this field has something of its own to cancel.
      if (isOpen || draft !== undefined) event.preventDefault()
      giveUp()
    },
    ArrowDown: (event) => {
      event.preventDefault()
      if (isOpen) choice.current?.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"], select')?.focus()
      else open(true)
    },
  }
  return (
    <span ref={frame} className={`h-date ${className}`}>
      <input
        ref={input}
        id={props.id}
        className="h-native"
        aria-label={props['aria-label']}
        aria-invalid={props.invalid === true}
        placeholder={props.placeholder}
        disabled={props.disabled}
        autoComplete="off"
        value={draft ?? props.value}
        onChange={(event) => setDraft(event.target.value)}
        onClick={() => open(false)}
        onKeyDown={(event) => keys[event.key]?.(event)}
        onBlur={() => {
          if (!isOpen) tell(draft)
        }}
      />
      <Icon name="clock" size={13} />
      {isOpen ? (
        <Popover
          anchor={input}
          beside={frame}
          className="h-date-pop"
          width={0}
          onClose={(why) => (why === 'escape' ? giveUp() : close())}
        >
          <DateChoice ref={choice} kind={kind} moment={moment} byKey={byKey} onChoose={choose} />
        </Popover>
      ) : null}
    </span>
  )
}

interface DateChoiceProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly kind: DateKind
  readonly moment: Moment | undefined
  readonly byKey: boolean
  /** `isFinal`: the choice is complete. */
  readonly onChoose: (moment: Moment, isFinal: boolean) => void
}

function DateChoice({ ref, kind, moment, byKey, onChoose }: DateChoiceProps) {
  const t = useText()
  const today = now()
  const held = moment ?? midnight(today)
  return (
    <div ref={ref} className="h-date-choice">
      {kind === 'time' ? null : (
        <Suspense fallback={<div className="h-calendar" aria-busy="true" />}>
          <DateCalendar
            label={t('kit.chooseDate')}
            day={moment}
            today={today}
            autoFocus={byKey}
            onDay={({ year, month, day }) => onChoose({ ...held, year, month, day }, kind === 'date')}
          />
        </Suspense>
      )}
      <footer>
        {kind === 'date' ? null : (
          <TimeChoice clock={held} onClock={(clock) => onChoose({ ...held, ...clock }, false)} />
        )}
        <button
          type="button"
          className="h-link"
          onClick={() => onChoose(kind === 'date' ? midnight(today) : today, true)}
        >
          {t(kind === 'date' ? 'kit.today' : 'kit.now')}
        </button>
      </footer>
    </div>
  )
}
