import { plus } from '../units/index.ts'
import { locationPath } from './check-location.ts'
import { fixturePath } from './check-workpiece.ts'
import type { Job } from './job.ts'
import type { PositioningPoint } from './machine.ts'
import { ballHeights, ballPrint, blockPrint, bossPrint, fixturePrint, headHull, type Print } from './on-table.ts'

/** A known object on the table, machine coordinates. */
export interface TableObject extends Print {
  readonly kind: 'block' | 'boss' | 'fixture' | 'ball'
  /** Positioning point, label or fixture; empty for the ball. */
  readonly name: string
  readonly top: number
  /** A raised surface begins at the top of its workpiece; all else is taken to reach down to the table. */
  readonly bottom?: number
  /** The workpiece it belongs to; undefined for the ball. */
  readonly place: PositioningPoint | undefined
  /** The field that states it. */
  readonly path: string
}

/** The workpiece at each place, raised surfaces, fixtures, and the lower ball. */
export function objectsOn(job: Job, places: readonly PositioningPoint[]): readonly TableObject[] {
  const { workpiece, machine } = job
  const blocks = places.map((place): TableObject => {
    const path = placePath(job, place)
    return { kind: 'block', name: place.name, top: place.origin.z, place, path, ...blockPrint(workpiece, place) }
  })
  const fixtures = places.flatMap((place) =>
    (workpiece.fixtures ?? []).map((fixture): TableObject => {
      const [top, path] = [plus(place.origin.z, fixture.top), `${fixturePath(fixture)}.x`]
      return { kind: 'fixture', name: fixture.name, top, place, path, ...fixturePrint(fixture, place) }
    }),
  )
  const [, top] = ballHeights(machine)
  const path = 'workpiece.positioningPoint'
  const ball: TableObject = { kind: 'ball', name: '', top, place: undefined, path, ...ballPrint(machine) }
  return [...blocks, ...bossesOn(job, places), ...fixtures, ball]
}

function bossesOn({ locations, electrodes }: Job, places: readonly PositioningPoint[]): readonly TableObject[] {
  const tools = new Map(electrodes.map((electrode) => [electrode.id, { electrode, hull: headHull(electrode) }]))
  return locations.flatMap((location): readonly TableObject[] => {
    const place = places.find(({ name }) => name === location.positioningPoint)
    const tool = tools.get(location.electrodeId)
    if (!place || !tool || location.surfaceZ <= 0) return []
    const top = plus(place.origin.z, location.surfaceZ)
    const path = `${locationPath(location)}.surfaceZ`
    const print = bossPrint(tool.electrode, tool.hull, location, place)
    return [{ kind: 'boss', name: location.label, top, bottom: place.origin.z, place, path, ...print }]
  })
}

/** The field that puts a workpiece at a positioning point. */
export function placePath({ locations }: Job, place: PositioningPoint): string {
  const first = locations.find(({ positioningPoint }) => positioningPoint === place.name)
  return first ? `${locationPath(first)}.positioningPoint` : 'workpiece.positioningPoint'
}
