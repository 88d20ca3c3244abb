import type { CheckContext } from '../check.ts'
import { Op, type OpName, opNames } from '../read/op.ts'
import type { Repeat, Trace } from '../trace/trace.ts'

/** An operation in the sequence; switches are distinguished by their new state. */
type Word = OpName | 'pumpOn' | 'pumpOff' | 'dischargeOn' | 'dischargeOff'

type Place = keyof typeof sequence

/**
 * The shape of a program (docs/GEN-ISO.md §5 and §7) with its calls expanded: for each state, the operations that may
 * follow and the next state.
 */
const sequence = {
  start: { stop: 'stopped', reset: 'begun' },
  stopped: { reset: 'begun' },
  begun: { machineZ: 'up' },
  up: { limitZ: 'armed', setOffset: 'written', toolCall: 'changed' },
  armed: { setOffset: 'written', toolCall: 'changed' },
  written: { setOffset: 'written', toolCall: 'changed' },
  changed: { reset: 'reset' },
  reset: { useOffset: 'measured', machineZ: 'cycleUp' },
  cycleUp: { machineXy: 'cycleOver' },
  cycleOver: { touch: 'touched', clear: 'cycleBeside', machineZ: 'cycleDown' },
  cycleDown: { touch: 'touched', clear: 'cycleBeside' },
  cycleBeside: { touch: 'touched', clear: 'cycleBeside' },
  touched: { clear: 'cleared' },
  cleared: { clear: 'cleared', touch: 'touched', centre: 'centred', machineZ: 'cycleUp', checkSpread: 'checked' },
  centred: { clear: 'cleared', touch: 'touched', machineZ: 'cycleUp', checkSpread: 'checked' },
  checked: { setCs: 'found' },
  found: { machineZ: 'safe', storeOffset: 'kept' },
  kept: { machineZ: 'safe' },
  safe: { machineZ: 'cycleUp', toolCall: 'changed', useOffset: 'measured' },
  measured: { pumpOn: 'entering' },
  entering: { machineZ: 'free' },
  free: { selectCs: 'freeSystem' },
  freeSystem: { rapidXy: 'above' },
  above: { rapidZ: 'over' },
  high: { selectCs: 'system', machineZ: 'free', dischargeOff: 'closing' },
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
  dark: { orbitOff: 'straight' },
  straight: { rapidZ: 'high' },
  closing: { pumpOff: 'dry' },
  dry: { machineZ: 'top' },
  top: { toolCall: 'changed', toolReturn: 'returned', reset: 'renewed' },
  renewed: { machineZ: 'cycleUp' },
  returned: { end: 'ended', stop: 'stopped' },
  ended: {},
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Word, string>>>>>

/** Where a program breaks this shape. */
export interface SequenceFault {
  readonly row: number
  readonly found: string
  readonly wanted: string
}

const places = Object.keys(sequence) as readonly Place[]
const words: readonly Word[] = [...opNames, 'pumpOn', 'pumpOff', 'dischargeOn', 'dischargeOff']
const wordNumbers: ReadonlyMap<string, number> = new Map(words.map((word, n) => [word, n]))
const NOWHERE = -1
const numberOf = (word: Word): number => wordNumbers.get(word) ?? NOWHERE
const START: number = places.indexOf('start')
const ENDED: number = places.indexOf('ended')

/** The same by numbers: for each place and word the number of the next place, or -1. */
const nextPlaces = Int8Array.from(
  places.flatMap((place) => {
    const ways: Readonly<Partial<Record<Word, Place>>> = sequence[place]
    return words.map((word) => {
      const next = ways[word]
      return next === undefined ? NOWHERE : places.indexOf(next)
    })
  }),
)

/** Follows a program from its first block to its end. */
export function sequenceFault({ trace }: Pick<CheckContext, 'trace'>): SequenceFault | undefined {
  let place = START
  const repeating = new Repeating(trace)
  for (let row = 0; row < trace.length; row++) {
    const end = repeating.enter(row, place)
    if (end) {
      place = end.place
      row = end.row - 1
      continue
    }
    const kind = trace.kind(row)
    if (kind === Op.comment) continue
    const word = wordAt(trace, row, kind)
    const next = nextPlaces[place * words.length + word] ?? NOWHERE
    if (next === NOWHERE) return { row, found: words[word] ?? '', wanted: waysFrom(place) }
    place = next
  }
  if (place === ENDED) return undefined
  return { row: trace.length - 1, found: 'textEnd', wanted: waysFrom(place) }
}

/** Follows the repeats of a trace whose rows are asked for in their order. */
class Repeating {
  private readonly trace: Trace
  private next = 0
  /** The last repeat: its rows, and the places before and after them. */
  private last: { readonly from: number; readonly to: number; readonly before: number; after: number } | undefined
  private current: Repeat | undefined

  constructor(trace: Trace) {
    this.trace = trace
  }

  /** The place after a repeat that begins at this row, and the row after it, where it leads to the same place again. */
  enter(row: number, place: number): { readonly place: number; readonly row: number } | undefined {
    if (this.current && row === this.current.to && this.last) {
      this.last.after = place
      this.current = undefined
    }
    const repeat = this.trace.repeats[this.next]
    if (repeat?.from !== row) return undefined
    this.next++
    const { from, to, of } = repeat
    const { last } = this
    const isAgain = last?.from === of && last.to - of === to - from && last.before === place
    this.last = { from, to, before: place, after: isAgain ? last.after : NOWHERE }
    this.current = isAgain ? undefined : repeat
    return isAgain ? { place: last.after, row: to } : undefined
  }
}

const waysFrom = (place: number): string => Object.keys(sequence[places[place] ?? 'start']).join(' ')

const PUMP_ON = numberOf('pumpOn')
const PUMP_OFF = numberOf('pumpOff')
const DISCHARGE_ON = numberOf('dischargeOn')
const DISCHARGE_OFF = numberOf('dischargeOff')

/** The number of a row's word: that of its operation, or of the switch with its new state. */
function wordAt(trace: Trace, row: number, kind: number): number {
  if (kind !== Op.pump && kind !== Op.discharge) return kind
  const on = trace.argument(row, 0) === 1
  if (kind === Op.pump) return on ? PUMP_ON : PUMP_OFF
  return on ? DISCHARGE_ON : DISCHARGE_OFF
}
