import { COUNTS_PER_DEGREE } from '../../units/index.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { burnFootprint, type Footprint, footprintsOverlap } from '../expect/footprint.ts'
import { effectiveUndersize } from '../expect/heights.ts'
import { ringsOf } from '../expect/outline.ts'
import type { Tally } from '../tally.ts'
import { toMmParam } from './figures.ts'

/** Less than this is rounding, counts. */
const FLUSH = 10

const codes = {
  'neighbours.offBlock': 'warning',
  'neighbours.overhang': 'warning',
  'neighbours.overlap': 'warning',
} as const
type Code = keyof typeof codes

/** The burn at one place does not reach into another cavity, and lies on the workpiece. */
export const v23Neighbours = defineCheck({
  id: 'V23',
  codes,
  look: (context, tally) => {
    const prints = footprints(context)
    const waiting: Footprint[] = []
    for (const print of prints) {
      tally.count()
      checkOnBlock(context, tally, print)
      reportNeighbours(tally, print, takeMet(waiting, print))
      waiting.push(print)
    }
    checkOverhang(context, tally)
  },
})

/** The footprints that a print overlaps. Prints come from left to right: those that end before this one are removed. */
function takeMet(waiting: Footprint[], print: Footprint): readonly Footprint[] {
  const met: Footprint[] = []
  let kept = 0
  for (const other of waiting) {
    if (!(other.right > print.left)) continue
    waiting[kept++] = other
    if (isNeighbour(other, print) && footprintsOverlap(other, print)) met.push(other)
  }
  waiting.length = kept
  return met
}

/** The wanted cavity of each place ends on the block, to 1 µm; one finding for each place, at its first line. */
function checkOverhang({ job, attribution }: CheckContext, tally: Tally<Code>): void {
  const { length, width, zero } = job.workpiece
  const start = zero === 'centre' ? [-length / 2, -width / 2] : [0, 0]
  const told = new Set<string>()
  for (const { electrode, location, visit } of attribution.burns) {
    if (told.has(location.id)) continue
    told.add(location.id)
    const turn = (location.c / COUNTS_PER_DEGREE) * (Math.PI / 180)
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const grown = electrode.gapInSolid ? Math.min(...electrode.copies.map(effectiveUndersize)) : 0
    let beyond = 0
    for (const [u, v] of ringsOf(electrode).flat()) {
      const x = location.x + u * cos - v * sin
      const y = location.y + u * sin + v * cos
      const [west, south] = [(start[0] ?? 0) - x, (start[1] ?? 0) - y]
      beyond = Math.max(beyond, grown + Math.max(west, -west - length, south, -south - width))
    }
    if (beyond > FLUSH)
      tally.found(
        'neighbours.overhang',
        { line: visit.line },
        { electrode: electrode.name, label: location.label, beyond: toMmParam(Math.round(beyond)) },
      )
  }
}

/** One footprint for each place and electrode, from left to right. */
function footprints({ matches }: CheckContext): readonly Footprint[] {
  const prints = new Map<string, Footprint>()
  for (const { visit, planned } of matches) {
    if (!visit || !planned) continue
    const { electrode, copy, location, item } = planned
    const key = `${location.id}|${electrode.id}`
    if (!prints.has(key))
      prints.set(key, burnFootprint(visit, electrode, effectiveUndersize(copy), location.label, item.id))
  }
  return [...prints.values()].sort((a, b) => a.left - b.left)
}

/** One finding for each place, with the first place it meets and their number. */
function reportNeighbours(tally: Tally<Code>, print: Footprint, met: readonly Footprint[]): void {
  const [first] = met
  if (!first) return
  const { electrode, label, line, item } = print
  const params = { electrode, label, otherElectrode: first.electrode, otherLabel: first.label, count: met.length }
  tally.found('neighbours.overlap', { line, item }, params)
}

/** Two electrodes at the same position share their cavity. Labels are not compared: each electrode counts from C1. */
function isNeighbour(a: Footprint, b: Footprint): boolean {
  return a.cs === b.cs && (a.x !== b.x || a.y !== b.y)
}

function checkOnBlock({ job }: CheckContext, tally: Tally<Code>, print: Footprint): void {
  const { length, width, zero } = job.workpiece
  const [left, front] = zero === 'centre' ? [-length / 2, -width / 2] : [0, 0]
  const on = print.x >= left && print.x <= left + length && print.y >= front && print.y <= front + width
  if (!on)
    tally.found(
      'neighbours.offBlock',
      { line: print.line, item: print.item },
      {
        electrode: print.electrode,
        label: print.label,
      },
    )
}
