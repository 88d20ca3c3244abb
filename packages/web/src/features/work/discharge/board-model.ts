import type { routes } from '@heron/contract/routes'
import { formatDate, type WireAnswer, workshopClock, workshopMoment } from '@heron/contract/wire'
import { dayAfter, hourOf } from '@heron/core/time'
import { parseTime } from '../../../lib/text/format.ts'

export type Board = WireAnswer<typeof routes.discharge.board>
export type Bar = Board['machines'][number]['bars'][number]

const HOUR = 3_600_000
/** Hours of the workshop's clock that are marked. */
const MARKS = [0, 4, 8, 12, 16, 20] as const

/** `18:00` of an instant or of the wire's text, in the workshop's time, whatever the browser's time zone. */
export const shopHour = (at: number | string): string => shopTime(at).slice(11, 16)

/** `11-22 18:00`, in the same way. */
export const shopMoment = (at: number | string): string => shopTime(at).slice(5, 16)

const shopTime = (at: number | string): string => workshopMoment(parseTime(at)?.getTime() ?? 0)

/** The hours shown on the board, in the workshop's time: one day, starting at the four-hour mark before the last. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly ticks: readonly { readonly at: number; readonly hour: number }[]
}

export function spanOf(now: Date): Span {
  const today = formatDate(now.getTime())
  const marks = [-1, 0, 1, 2].flatMap((days) =>
    MARKS.map((hour) => ({ at: hourOf(dayAfter(today, days), hour, workshopClock()) ?? 0, hour })),
  )
  const last = marks.findLastIndex(({ at }) => at <= now.getTime())
  const from = marks[Math.max(0, last - 1)]?.at ?? now.getTime()
  const to = from + 24 * HOUR
  return { from, to, ticks: marks.filter(({ at }) => at >= from && at <= to) }
}

/** A bar's position in the span, as fractions of its width; undefined when it is outside. */
export function barPlace(
  bar: Pick<Bar, 'start' | 'end'>,
  span: Span,
): { readonly left: number; readonly width: number } | undefined {
  const [start, end] = [parseTime(bar.start)?.getTime(), parseTime(bar.end)?.getTime()]
  if (start === undefined || end === undefined || end <= span.from || start >= span.to) return undefined
  const whole = span.to - span.from
  const left = (Math.max(start, span.from) - span.from) / whole
  return { left, width: (Math.min(end, span.to) - span.from) / whole - left }
}

/** Positions of a bar's stops in the span, as fractions of its width. */
export const stopPlaces = ({ stops }: Pick<Bar, 'stops'>, { from, to }: Span): readonly number[] =>
  stops
    .map((stop) => ((parseTime(stop)?.getTime() ?? 0) - from) / (to - from))
    .filter((place) => place >= 0 && place <= 1)
