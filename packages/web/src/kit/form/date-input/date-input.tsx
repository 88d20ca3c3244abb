import { lazy, Suspense } from 'react'
import { useText } from '../../../lib/text/text.ts'
import '../native/native.css'
import type { DateInputProps } from './date-props.ts'

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
