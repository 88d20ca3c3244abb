import { useText } from '../../../lib/text/text.ts'
import '../native/native.css'
import type { Moment } from './date-text.ts'

type Clock = Pick<Moment, 'hour' | 'minute' | 'second'>

const parts = [
  { name: 'hour', label: 'kit.hours', count: 24 },
  { name: 'minute', label: 'kit.minutes', count: 60 },
  { name: 'second', label: 'kit.seconds', count: 60 },
] as const

/** Selects for hours, minutes and seconds. */
export function TimeChoice({ clock, onClock }: { readonly clock: Clock; readonly onClock: (clock: Clock) => void }) {
  const t = useText()
  return (
    <div className="h-time-choice">
      {parts.map(({ name, label, count }) => (
        <select
          key={name}
          className="h-native"
          aria-label={t(label)}
          value={clock[name]}
          onChange={(event) => onClock({ ...clock, [name]: Number(event.target.value) })}
        >
          {Array.from({ length: count }, (_each, figure) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the figure itself
            <option key={figure} value={figure}>
              {String(figure).padStart(2, '0')}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}
