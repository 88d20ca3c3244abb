import { type Angle, type Length, lengthMax, toMm, ZERO } from '../units/index.ts'
import { copyPath, electrodePath } from './check-electrode.ts'
import { locationPath } from './check-location.ts'
import { effectiveUndersize } from './copies.ts'
import type { Electrode } from './electrode.ts'
import type { Job, Refusal } from './job.ts'
import { refuse } from './refuse.ts'
import { orbitRadius, type WallOff, wallsOffSize } from './walls.ts'

/** At most this many walls are named; an arc flattened to lines has many. */
const NAMED_WALLS = 6

/**
 * Shapes that no radius brings to size (docs/GEN-ISO.md §8). The gap of a condition makes the orbit smaller than the
 * undersize, so a head that comes to size at the full undersize does so in every step.
 */
export function checkOrbitShapes({ electrodes, locations }: Job): readonly Refusal[] {
  const byId = new Map(electrodes.map((electrode) => [electrode.id, electrode]))
  const seen = new Set<string>()
  return locations.flatMap((location) => {
    const electrode = byId.get(location.electrodeId)
    if (!electrode) return []
    const key = `${electrode.id}|${location.c}`
    // Places with the same electrode at the same angle have the same cause, which is reported once.
    if (seen.has(key)) return []
    seen.add(key)
    return refuseWalls(electrode, location.c, `${locationPath(location)}.c`)
  })
}

/** The field named is the angle when the pattern suits the head unturned, else the orbit. */
function refuseWalls(electrode: Electrode, c: Angle, anglePath: string): readonly Refusal[] {
  const way = widestWay(electrode)
  const walls = wallsOffSize(electrode, c, way)
  if (walls.length === 0) return []
  const isTurned = wallsOffSize(electrode, 0 as Angle, way).length === 0
  const params = { electrode: electrode.name, walls: named(walls), off: toMm(walls[0]?.off ?? ZERO) }
  return [refuse(isTurned ? anglePath : `${electrodePath(electrode)}.orbit`, 'ORBIT_OFF_SIZE', params)]
}

const widestWay = ({ copies }: Electrode): Length => lengthMax(ZERO, ...copies.map(effectiveUndersize))

function named(walls: readonly WallOff[]): string {
  const directions = [...new Set(walls.map(({ direction }) => Math.round(direction * 10) / 10))]
  const shown = directions.slice(0, NAMED_WALLS).map((direction) => `${direction}°`)
  return directions.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ')
}

/** No step may need a wider orbit than the machine can make. */
export function checkOrbitWidths({ electrodes, locations, machine }: Job): readonly Refusal[] {
  const byElectrode = Map.groupBy(locations, ({ electrodeId }) => electrodeId)
  return electrodes.flatMap((electrode) => {
    if (electrode.orbit === 'none') return []
    const angles = new Set(byElectrode.get(electrode.id)?.map(({ c }) => c))
    return electrode.copies
      .filter((copy) => [...angles].some((c) => orbitRadius(electrode, c, effectiveUndersize(copy)) > machine.maxOrbit))
      .map((copy) =>
        refuse(`${copyPath(electrode, copy)}.undersize`, 'ORBIT_BEYOND_MACHINE', { limit: toMm(machine.maxOrbit) }),
      )
  })
}
