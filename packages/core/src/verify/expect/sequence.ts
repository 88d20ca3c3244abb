import type { CheckContext } from '../check.ts'
import { Op, type OpName } from '../read/op.ts'
import { Column, type Trace } from '../trace/trace.ts'

/** An operation as the sequence sees it: switches told apart by what they switch to. */
type Word = OpName | 'pumpOn' | 'pumpOff' | 'dischargeOn' | 'dischargeOff'

type Place = keyof typeof sequence

/**
 * The shape of the burning part (docs/GEN-ISO.md §5.3 to §5.5): from each place in the sequence, what may follow
 * and where that leads.
 */
const sequence = {
  changed: { reset: 'reset' },
  reset: { useOffset: 'measured' },
  measured: { pumpOn: 'high' },
  high: { selectCs: 'system', dischargeOff: 'closing' },
  system: { rapidZ: 'raised' },
  raised: { rapidXy: 'over' },
  over: { approach: 'near' },
  near: { condition: 'chosen' },
  chosen: { orbitOn: 'ready', orbitOff: 'ready' },
  ready: { dischargeOn: 'lit' },
  lit: { erode: 'burned' },
  burned: { dwell: 'dwelt', condition: 'next', dischargeOff: 'dark' },
  dwelt: { condition: 'next', dischargeOff: 'dark' },
  next: { orbitOn: 'lit', orbitOff: 'lit' },
  dark: { orbitOff: 'free' },
  free: { rapidZ: 'high' },
  closing: { pumpOff: 'dry' },
  dry: { machineZ: 'top' },
  top: { toolCall: 'changed', toolReturn: 'returned' },
  returned: { end: 'ended' },
  ended: {},
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Word, string>>>>>

/** Where the burning part leaves its shape, if it does. */
export interface SequenceFault {
  readonly row: number
  readonly found: string
  readonly wanted: string
}

/** Follows the burning part from the tool change before the first erosion to the end of the program. */
export function sequenceFault({ trace }: Pick<CheckContext, 'trace'>): SequenceFault | undefined {
  const start = burningStart(trace)
  let place: Place = 'changed'
  for (let row = start + 1; row < trace.length; row++) {
    if (trace.at(row, Column.kind) === Op.comment) continue
    const word = wordAt(trace, row)
    const ways: Readonly<Partial<Record<Word, Place>>> = sequence[place]
    const next: Place | undefined = ways[word]
    if (next === undefined) return { row, found: word, wanted: Object.keys(ways).join(' ') }
    place = next
  }
  return place === 'ended' ? undefined : { row: trace.length - 1, found: place, wanted: 'ended' }
}

/** Row of the tool change before the first erosion. */
export function burningStart(trace: Trace): number {
  let start = -1
  for (let row = 0; row < trace.length; row++) {
    const kind = trace.at(row, Column.kind)
    if (kind === Op.toolCall) start = row
    if (kind === Op.erode) return start
  }
  return start
}

function wordAt(trace: Trace, row: number): Word {
  const name = trace.name(row)
  if (name !== 'pump' && name !== 'discharge') return name
  const on = trace.argument(row, 0) === 1
  if (name === 'pump') return on ? 'pumpOn' : 'pumpOff'
  return on ? 'dischargeOn' : 'dischargeOff'
}
