import { type BandName, bands, type Electrode, type Job, type Round } from '../../job/index.ts'
import { COUNTS_PER_DEGREE, COUNTS_PER_MM } from '../../units/index.ts'
import { FEED_TENTHS } from '../checks/figures.ts'
import { firstRowsOf } from '../checks/rows.ts'
import { Op } from '../read/op.ts'
import { Column, type Trace } from '../trace/trace.ts'

/** A figure that may be a typing error, in the unit of its band. */
export interface Judged {
  readonly band: BandName
  readonly value: number
  readonly line?: number
  /** Electrode or axis that it belongs to. */
  readonly of: string
}

/** The range of the band that a value lies in; sums of decimal figures may exceed a limit by rounding. */
export function placeIn(band: BandName, value: number): 'usual' | 'unusual' | 'beyond' {
  const isIn = ([least, most]: readonly [number, number]): boolean =>
    value >= least - ROUNDING && value <= most + ROUNDING
  if (!isIn(bands[band].hard)) return 'beyond'
  return isIn(bands[band].usual) ? 'usual' : 'unusual'
}

const ROUNDING = 1e-9

/** Feeds and spread in the text, each value once, at its first line. */
export function figuresOfText(trace: Trace): readonly Judged[] {
  const found: Judged[] = []
  const known = new Map<BandName, Set<number>>()
  const add = (band: BandName, of: string, value: number, row: number): void => {
    const values = known.get(band) ?? new Set<number>()
    known.set(band, values)
    if (values.has(value)) return
    values.add(value)
    found.push({ band, of, value, line: trace.at(row, Column.line) })
  }
  for (const row of firstRowsOf(trace, Op.approach, Op.touch, Op.clear, Op.checkSpread)) {
    const kind = trace.kind(row)
    if (kind === Op.approach) add('approach', 'F', trace.argument(row, 1) / FEED_TENTHS, row)
    if (kind === Op.clear) add('approach', 'F', trace.argument(row, 2) / FEED_TENTHS, row)
    if (kind === Op.checkSpread) add('tolerance', '', trace.argument(row, 1) / COUNTS_PER_MM, row)
    if (kind !== Op.touch) continue
    add('probeFast', 'F', trace.argument(row, 2) / FEED_TENTHS, row)
    add('probeSlow', 'Q', trace.argument(row, 3) / FEED_TENTHS, row)
  }
  return found
}

/** Corrections, lengths, undersizes, areas, holders and chuck of the job. */
export function figuresOfJob({ setting, electrodes, machine }: Job): readonly Judged[] {
  const { x, y, z, c } = setting.compensation
  const axes = { X: x, Y: y, Z: z }
  return [
    ...Object.entries(axes).map(
      ([of, counts]): Judged => ({ band: 'compensation', of, value: counts / COUNTS_PER_MM }),
    ),
    { band: 'compensationC', of: 'C', value: c / COUNTS_PER_DEGREE },
    ...electrodes.flatMap(figuresOfElectrode),
    ...(machine.chuck ? sizesOf('chuck', machine.number, machine.chuck) : []),
    ...electrodes.flatMap(({ name, holder }) => (holder ? sizesOf('holder', name, holder) : [])),
  ]
}

const sizesOf = (part: 'holder' | 'chuck', of: string, { diameter, height }: Round): readonly Judged[] => [
  { band: `${part}Diameter`, of, value: diameter / COUNTS_PER_MM },
  { band: `${part}Height`, of, value: height / COUNTS_PER_MM },
]

function figuresOfElectrode({
  name,
  head,
  holderLength,
  outline,
  projectedArea,
  copies,
}: Electrode): readonly Judged[] {
  const [long, wide] = [head.length / COUNTS_PER_MM, head.width / COUNTS_PER_MM]
  const area: Judged = outline
    ? { band: 'areaOfOutline', of: name, value: (100 * projectedArea) / ringsArea(outline) }
    : { band: 'areaOfBox', of: name, value: (100 * projectedArea) / (long * wide) }
  const judged: Judged[] = [area]
  for (const { actualHeight, undersize, offset, renewed } of copies) {
    const share = (100 * undersize) / COUNTS_PER_MM / (long < wide ? long : wide)
    judged.push({ band: 'undersizeOfHead', of: name, value: share })
    if (offset) {
      const [x, y] = [offset.x / COUNTS_PER_MM, offset.y / COUNTS_PER_MM]
      judged.push({ band: 'offset', of: name, value: x }, { band: 'offset', of: name, value: y })
      judged.push({ band: 'offsetOfHead', of: name, value: (100 * Math.hypot(x, y)) / (long < wide ? long : wide) })
    }
    if (actualHeight === undefined) continue
    const off = actualHeight + (renewed?.shorter ?? 0) - holderLength - head.height
    judged.push({ band: 'heightDeviation', of: name, value: off / COUNTS_PER_MM })
  }
  return judged
}

/** mm² within rings of corners, holes clockwise: half the sum of the cross products. */
function ringsArea(rings: NonNullable<Electrode['outline']>): number {
  let twice = 0
  for (const ring of rings) {
    let own = 0
    ring.forEach((corner, at) => {
      const next = ring[(at + 1) % ring.length] ?? corner
      own += corner.x * next.y - next.x * corner.y
    })
    twice += own
  }
  return twice / 2 / COUNTS_PER_MM ** 2
}
