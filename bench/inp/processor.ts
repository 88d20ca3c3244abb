import type { Browser, Page } from '@playwright/test'

/**
 * What the main thread did from the inputs of one interaction until the frame that shows their effect was handed over; for
 * an input that changes nothing, until it was processed.
 */
export interface Work {
  /** The step during which it was made. */
  readonly step: string
  /** ms of processor time of the main thread. */
  readonly busy: number
  /** ms of `busy` for styles and layout. */
  readonly layout: number
}

/** An event of a trace; times in µs. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time of the thread. */
  readonly tdur?: number
  readonly args?: { readonly data?: Readonly<Record<string, unknown>> }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The inputs of one interaction, such as a press, its release and its click, each until its frame was handed over. */
interface Inputs {
  readonly pid: number
  readonly tid: number
  readonly spans: readonly Span[]
}

const MARK = 'inp-step '
const LAYOUT: readonly string[] = ['UpdateLayoutTree', 'Layout', 'PrePaint']

/** The name under which a step is marked in a trace. */
export const markOf = (step: string): string => MARK + step

export const startTrace = (browser: Browser, page: Page): Promise<void> =>
  browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })

/** Ends the trace; its events. */
export async function traceEvents(browser: Browser): Promise<readonly TraceEvent[]> {
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  return trace.traceEvents
}

/** Ends the trace; the work of each interaction made since its start. */
export const endTrace = async (browser: Browser): Promise<readonly Work[]> => worksOf(await traceEvents(browser))

const number = (event: TraceEvent, name: string): number => Number(event.args?.data?.[name] ?? Number.NaN)

/** Interactions by their id: Event Timing writes one event for each input, which begins with the input. */
function inputsOf(events: readonly TraceEvent[]): readonly Inputs[] {
  const found = new Map<number, Inputs>()
  for (const event of events) {
    const id = number(event, 'interactionId')
    if (event.name !== 'EventTiming' || event.ph !== 'b' || !(id > 0)) continue
    const { pid, tid, ts } = event
    // The browser names the frame of an input. An input without one changed nothing: the frame after it shows other work.
    const committed = number(event, 'commitFinishTime')
    const ended = Number.isNaN(committed) ? number(event, 'processingEnd') : committed
    const end = ts + (ended - number(event, 'timeStamp')) * 1000
    found.set(id, { pid, tid, spans: [...(found.get(id)?.spans ?? []), { start: ts, end }] })
  }
  return [...found.values()]
}

/** ms of processor time of these events within a span, in proportion where they are longer. */
function busyIn(events: readonly TraceEvent[], { start, end }: Span): number {
  let sum = 0
  for (const { ts, dur = 0, tdur = dur } of events) {
    const within = Math.min(ts + dur, end) - Math.max(ts, start)
    if (within > 0) sum += tdur * (within / dur)
  }
  return sum / 1000
}

/** The work of each interaction in a trace: until the frame of its inputs was handed to the compositor. */
export function worksOf(events: readonly TraceEvent[]): readonly Work[] {
  const named = (names: readonly string[], { pid, tid }: Inputs) =>
    events
      .filter((event) => names.includes(event.name) && event.ph === 'X' && event.pid === pid && event.tid === tid)
      .sort((a, b) => a.ts - b.ts)
  const marks = events.filter(({ name }) => name.startsWith(MARK)).sort((a, b) => a.ts - b.ts)
  const inputs = inputsOf(events)
  const [first] = inputs
  if (!first) return []
  const [tasks, layouts] = [named(['RunTask'], first), named(LAYOUT, first)]
  const workOf = (span: Span): Work => {
    const step = marks.findLast(({ ts }) => ts <= span.start)?.name.slice(MARK.length) ?? 'load'
    return { step, busy: busyIn(tasks, span), layout: busyIn(layouts, span) }
  }
  // As for INP, the longest input of an interaction counts.
  return inputs.flatMap(({ spans }) =>
    spans
      .map(workOf)
      .sort((a, b) => b.busy - a.busy)
      .slice(0, 1),
  )
}
