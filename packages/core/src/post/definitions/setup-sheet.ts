import type { OrbitPattern } from '../../job/index.ts'
import { type Angle, formatDegrees, formatMm, type Length, lengthMin, mm } from '../../units/index.ts'

/**
 * One stay of an electrode at a place as the interpreter read it from the text; the verifier's readings have this
 * shape.
 */
export interface SheetReading {
  readonly pot: number
  /** The load of the magazine, from 1. */
  readonly load: number
  readonly electrodeId?: string
  readonly copy?: number
  readonly label?: string
  readonly cs: number
  readonly x: Length
  readonly y: Length
  readonly c: Angle
  readonly finalZ: Length
  readonly line: number
  readonly steps: readonly {
    readonly condition: number
    readonly orbit: { readonly pattern: OrbitPattern | 'none'; readonly radius: Length }
    readonly z: Length
    readonly dwell: number
  }[]
}

/** Figures the interpreter found for the whole text. */
export interface SheetTotals {
  readonly toolChanges: number
  readonly touches: number
  readonly lowestZ: Length | undefined
  readonly lowestMachineZ: Length | undefined
  readonly fastestFeed: number
}

export interface SheetInput {
  readonly header: readonly { readonly key: string; readonly value: string }[]
  readonly readings: readonly SheetReading[]
  readonly totals: SheetTotals
  readonly crc: string
}

/** A sheet for the person at the machine: figures as text; captions are added in the reader's language. */
export interface SetupSheet {
  readonly head: readonly { readonly key: string; readonly value: string }[]
  /** One row for each pot of each load of the magazine, ascending. */
  readonly tools: readonly {
    readonly load: number
    readonly pot: string
    readonly name: string
    readonly places: number
    readonly deepest: string
  }[]
  /** The pot of the reference ball; undefined when nothing is measured. */
  readonly ball: string | undefined
  /** One row for each place, in burning order. */
  readonly places: readonly {
    readonly line: number
    readonly load: number
    readonly pot: string
    readonly label: string
    readonly system: string
    readonly x: string
    readonly y: string
    readonly c: string
    readonly z: string
    readonly steps: readonly string[]
  }[]
  /** Places already burnt and left out, as named in the header: `E1 ROUGH C2`. */
  readonly burnt: readonly string[]
  /** Figures to compare with the machine before the first start. */
  readonly limits: {
    readonly lowestZ: string
    readonly lowestMachineZ: string
    readonly fastestFeed: string
    readonly toolChanges: number
    readonly touches: number
  }
  readonly crc: string
  /** What the check covers: the stated geometry only, no fixtures beyond it (NC20). */
  readonly covers: 'statedGeometryOnly'
}

const SHOWN = [
  'PROGRAM',
  'STATUS',
  'PROJECT',
  'PART',
  'REVISION',
  'MACHINE',
  'POST',
  'DATE',
  'AUTHOR',
  'APPROVER',
  'INPUT',
]
const UNKNOWN = '-'

/** Makes the setup sheet from what the interpreter read in the text, never from the inputs (NC19). */
export function setupSheet({ header, readings, totals, crc }: SheetInput): SetupSheet {
  return {
    head: header.filter(({ key }) => SHOWN.includes(key)),
    tools: toolRows(header, readings),
    ball: header.find(({ key }) => key === 'BALL')?.value,
    places: readings.map(placeRow),
    burnt: header.filter(({ key }) => key === 'BURNT').map(({ value }) => value),
    limits: {
      lowestZ: lengthText(totals.lowestZ),
      lowestMachineZ: lengthText(totals.lowestMachineZ),
      fastestFeed: formatMm(mm(totals.fastestFeed), 1),
      toolChanges: totals.toolChanges,
      touches: totals.touches,
    },
    crc,
    covers: 'statedGeometryOnly',
  }
}

const lengthText = (value: Length | undefined): string => (value === undefined ? UNKNOWN : formatMm(value))
const potText = (pot: number): string => String(pot).padStart(2, '0')

function toolRows(header: SheetInput['header'], readings: readonly SheetReading[]): SetupSheet['tools'] {
  const [first = 1] = readings.map(({ load }) => load)
  const entries = header.flatMap(({ key, value }): readonly (readonly [string, string])[] => {
    const words = key === 'TOOL' ? [String(first), ...value.split(' ')] : key === 'RELOAD' ? value.split(' ') : []
    const [load = '', pot = '', ...name] = words
    return words.length === 0 ? [] : [[`${load} ${pot}`, name.join(' ')]]
  })
  const names = new Map(entries)
  const seats = Map.groupBy(readings, ({ load, pot }) => `${load} ${potText(pot)}`)
  return [...seats]
    .flatMap(([seat, own]) => {
      const [one] = own
      return one ? [{ load: one.load, pot: one.pot, name: names.get(seat) || UNKNOWN, own }] : []
    })
    .toSorted((a, b) => a.load - b.load || a.pot - b.pot)
    .map(({ load, pot, name, own }) => ({
      ...{ load, pot: potText(pot), name, places: own.length, deepest: deepestText(own) },
    }))
}

function deepestText([first, ...rest]: readonly SheetReading[]): string {
  return first ? formatMm(rest.reduce((least, { finalZ }) => lengthMin(least, finalZ), first.finalZ)) : UNKNOWN
}

function placeRow({ line, load, pot, label, cs, x, y, c, finalZ, steps }: SheetReading): SetupSheet['places'][number] {
  return {
    line,
    load,
    pot: potText(pot),
    label: label ?? UNKNOWN,
    system: `G${cs}`,
    x: formatMm(x),
    y: formatMm(y),
    c: formatDegrees(c),
    z: formatMm(finalZ),
    steps: steps.map(stepText),
  }
}

/** `E217 circle R0.0120 Z-7.8120`: short enough for a table cell. */
function stepText({ condition, orbit, z, dwell }: SheetReading['steps'][number]): string {
  const turn = orbit.pattern === 'none' ? '' : ` ${orbit.pattern} R${formatMm(orbit.radius)}`
  const wait = dwell > 0 ? ` P${dwell}` : ''
  return `E${String(condition).padStart(3, '0')}${turn} Z${formatMm(z)}${wait}`
}
