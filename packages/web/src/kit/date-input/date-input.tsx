import { lazy, Suspense } from 'react'
import { useText } from '../../lib/text/text.ts'
import '../native/native.css'

/** [M08] What is stored and shown, in every language. */
export const dateFormats = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const
export type DateKind = keyof typeof dateFormats

export interface DateInputProps {
  readonly kind?: DateKind
  /** As its format has it; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly id?: string
  readonly 'aria-label'?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  /** As `disabled`: nobody can change it. */
  readonly readOnly?: boolean
}

/** The calendar comes with the first date that is asked for. */
const DatePanel = lazy(() => import('./date-panel.tsx').then(({ DatePanel: panel }) => ({ default: panel })))

/** A date, a date with its time, or a time of day: typed, or chosen from a calendar. */
export function DateInput(props: DateInputProps) {
  const t = useText()
  const placeholder = props.placeholder ?? t(props.kind === 'time' ? 'kit.chooseTime' : 'kit.chooseDate')
  const waiting = <input className="h-native" value={props.value} placeholder={placeholder} disabled />
  return (
    <Suspense fallback={waiting}>
      <DatePanel {...props} placeholder={placeholder} />
    </Suspense>
  )
}
