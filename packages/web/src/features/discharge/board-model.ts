import type { routes } from '@heron/contract/routes'
import type { WireAnswer } from '../../lib/api/call.ts'
import { parseTime } from '../../lib/text/format.ts'

export type Board = WireAnswer<typeof routes.discharge.board>
export type Bar = Board['machines'][number]['bars'][number]

const HOUR = 3_600_000

/** The hours the board shows: from the last even hour before now, a day long. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly ticks: readonly { readonly at: number; readonly hour: number }[]
}

export function spanOf(now: Date): Span {
  const start = new Date(now)
  start.setMinutes(0, 0, 0)
  start.setHours(start.getHours() - (start.getHours() % 4) - 4)
  const from = start.getTime()
  const ticks = Array.from({ length: 7 }, (_, index) => {
    const at = from + index * 4 * HOUR
    return { at, hour: new Date(at).getHours() }
  })
  return { from, to: from + 24 * HOUR, ticks }
}

/** Where a bar lies in the span, in parts of its width; undefined when it is outside. */
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
