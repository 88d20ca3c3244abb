import type { Electrode, Location, Workpiece } from '@heron/contract/routes'
import { overhangAt } from '@heron/core/job'
import { degrees, mm, toMm } from '@heron/core/units'
import type { Said } from '../../../lib/text/said.ts'
import { type CavityElectrode, cavityShape } from '../../../widgets/table-warnings/cavities.ts'

type Block = Pick<Workpiece, 'length' | 'width' | 'zero'>

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** How far the cavity at a location reaches beyond the block along X and Y, mm; undefined while a value is missing. */
export function overhangOf(
  { x, y, c }: { readonly x?: unknown; readonly y?: unknown; readonly c?: unknown },
  electrode: CavityElectrode | undefined,
  block: Block | undefined,
): { readonly x: number; readonly y: number } {
  const shape = cavityShape(electrode)
  if (!block?.length || !block.width || !block.zero || !shape) return { x: 0, y: 0 }
  if (!isNumber(x) || !isNumber(y) || !isNumber(c)) return { x: 0, y: 0 }
  const place = { x: mm(x), y: mm(y), c: degrees(c) }
  const beyond = overhangAt(shape, place, { length: mm(block.length), width: mm(block.width), zero: block.zero })
  return { x: toMm(beyond.x), y: toMm(beyond.y) }
}

/** The plan's text for a cavity that reaches beyond the edge; undefined where it does not. */
export const saysOverhang = (beyond: number, label: unknown): Said | undefined =>
  beyond > 0 ? (t) => t('reason.OVERHANG', { label: String(label ?? ''), beyond }) : undefined

/** Along X and Y, mm, by the id of the location. */
export type Overhangs = ReadonlyMap<string, { readonly x: number; readonly y: number }>

/** The locations whose cavity reaches beyond the block. */
export function overhangs(
  locations: readonly Location[],
  electrodes: readonly Electrode[],
  block: Workpiece | undefined,
): Overhangs {
  const byId = new Map(electrodes.map((electrode) => [electrode.id, electrode]))
  return new Map(
    locations.flatMap((location) => {
      const beyond = overhangOf(location, byId.get(location.electrodeId), block)
      return beyond.x > 0 || beyond.y > 0 ? [[location.id, beyond] as const] : []
    }),
  )
}
