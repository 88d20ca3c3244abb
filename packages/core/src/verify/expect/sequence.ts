import type { CheckContext } from '../check.ts'
import { Op, type OpName } from '../read/op.ts'
import { Column, type Trace } from '../trace/trace.ts'

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
  cycleOver: { touch: 'touched', machineZ: 'cycleDown' },
  cycleDown: { touch: 'touched' },
  touched: { clear: 'cleared' },
  cleared: { clear: 'cleared', touch: 'touched', centre: 'centred', machineZ: 'cycleUp', checkSpread: 'checked' },
  centred: { clear: 'cleared', machineZ: 'cycleUp', checkSpread: 'checked' },
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
  returned: { end: 'ended' },
  ended: {},
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Word, string>>>>>

/** Where a program breaks this shape. */
export interface SequenceFault {
  readonly row: number
  readonly found: string
  readonly wanted: string
}

/** Follows a program from its first block to its end. */
export function sequenceFault({ trace }: Pick<CheckContext, 'trace'>): SequenceFault | undefined {
  let place: Place = 'start'
  for (let row = 0; row < trace.length; row++) {
    if (trace.at(row, Column.kind) === Op.comment) continue
    const word = wordAt(trace, row)
    const ways: Readonly<Partial<Record<Word, Place>>> = sequence[place]
    const next: Place | undefined = ways[word]
    if (next === undefined) return { row, found: word, wanted: Object.keys(ways).join(' ') }
    place = next
  }
  if (place === 'ended') return undefined
  return { row: trace.length - 1, found: 'textEnd', wanted: Object.keys(sequence[place]).join(' ') }
}

function wordAt(trace: Trace, row: number): Word {
  const name = trace.name(row)
  if (name !== 'pump' && name !== 'discharge') return name
  const on = trace.argument(row, 0) === 1
  if (name === 'pump') return on ? 'pumpOn' : 'pumpOff'
  return on ? 'dischargeOn' : 'dischargeOff'
}
