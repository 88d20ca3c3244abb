import type { Result } from '../job/index.ts'
import { comment, discharge, mapNodes, type NcNode, type NcProgram, orbitOff, stop } from '../program/index.ts'
import { formatMm, type Length, plus, toMm } from '../units/index.ts'
import { envelope } from './envelope.ts'
import { refuse } from './refusal.ts'

/**
 * The same program for a dry run above the workpiece (V28): discharge and orbit stay off, every height in the work
 * frame lies higher by the clearance, and erosions become approaches. Refused when an erosion would go below the
 * approach height, above which its place is free. Always a draft: it begins with a stop.
 */
export function dryRunTwin(program: NcProgram, clearance: Length): Result<NcProgram> {
  const least = leastClearance(program)
  if (!(clearance > 0) || clearance < least)
    return { ok: false, refusals: [refuse('clearance', 'OUT_OF_RANGE', { least: toMm(least) })] }
  const feed = program.main.find((node) => node.kind === 'approach')?.feed
  const lifted = mapNodes(program, (node) => liftNode(node, clearance, feed ?? 0))
  const [first] = lifted.main
  const rest = first?.kind === 'stop' ? lifted.main.slice(1) : lifted.main
  const main = [stop, comment(`AIR CUT RAISED ${formatMm(clearance)} DISCHARGE OFF`), ...rest]
  const twin = { ...lifted, main, conditions: [] }
  const { min, max } = envelope([twin.main, ...twin.subs.map(({ body }) => body)])
  const changed: Readonly<Record<string, string>> = { STATUS: 'DRAFT', APPROVER: '-', MIN: min, MAX: max, STEPS: '0' }
  const header = program.header.map(({ key, value }) => ({ key, value: changed[key] ?? value }))
  return { ok: true, value: { ...twin, header } }
}

/** The least clearance of a dry run: how far the deepest erosion goes below the approach before it. */
export function leastClearance({ main }: Pick<NcProgram, 'main'>): Length {
  let from = 0
  let depth = 0
  for (const node of main) {
    if (node.kind === 'approach') from = node.z
    else if (node.kind === 'erode') depth = Math.max(depth, from - node.z)
  }
  return depth as Length
}

function liftNode(node: NcNode, clearance: Length, feed: number): readonly NcNode[] {
  const origin = node.from ? { from: node.from } : {}
  switch (node.kind) {
    case 'erode':
      return [{ kind: 'approach', z: plus(node.z, clearance), feed, ...origin }]
    case 'rapidZ':
    case 'approach':
      return [{ ...node, z: plus(node.z, clearance) }]
    case 'discharge':
      return [{ ...discharge(false), ...origin }]
    case 'orbitOn':
      return [{ ...orbitOff, ...origin }]
    case 'condition':
    case 'dwell':
      return []
    default:
      return [node]
  }
}
