import type { routes } from '@heron/contract/routes'
import { formatDate, formatDateTime, parseDateTime } from '@heron/contract/wire'
import type { WireAnswer } from '../../../lib/api/call.ts'
import { parseTime } from '../../../lib/text/format.ts'

export type Board = WireAnswer<typeof routes.discharge.board>
export type Bar = Board['machines'][number]['bars'][number]

const HOUR = 3_600_000
const STEP = 4 * HOUR

/** `18:00` of an instant or of the wire's text, in the workshop's time, whatever the browser's time zone. */
export const shopHour = (at: number | string): string => shopTime(at).slice(11, 16)

/** `11-22 18:00`, in the same way. */
export const shopMoment = (at: number | string): string => shopTime(at).slice(5, 16)

const shopTime = (at: number | string): string => (typeof at === 'number' ? formatDateTime(at) : at)

/** The workshop's day, at noon, so that it is the same day in every time zone. */
export const shopDay = (at: number): Date => new Date(`${formatDate(at)}T12:00:00`)

/** The hours shown on the board, in the workshop's time: one day, starting at the four-hour mark before the last. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly ticks: readonly { readonly at: number; readonly hour: number }[]
}

export function spanOf(now: Date): Span {
  const midnight = parseDateTime(formatDate(now.getTime())) ?? now.getTime()
  const from = midnight + (Math.floor((now.getTime() - midnight) / STEP) - 1) * STEP
  const ticks = Array.from({ length: 7 }, (_, index) => {
    const at = from + index * STEP
    return { at, hour: Number(shopHour(at).slice(0, 2)) }
  })
  return { from, to: from + 24 * HOUR, ticks }
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
