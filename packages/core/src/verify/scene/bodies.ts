import type { Job, Location, PositioningPoint } from '../../job/index.ts'
import { COUNTS_PER_DEGREE } from '../../units/index.ts'
import { grownBy } from '../expect/cavity.ts'
import { ringsOf } from '../expect/outline.ts'
import { boxOf, type Prism, placed, roundOf, wrapped } from './prism.ts'

/** A solid on the table, machine coordinates. */
export interface Body extends Prism {
  readonly kind: 'block' | 'boss' | 'ball' | 'table' | 'fixture'
  /** Positioning point, location or fixture; empty for the ball. */
  readonly name: string
  /** Work system of the workpiece it belongs to; 0 for the ball. */
  readonly cs: number
  readonly location?: Location
}

/**
 * All known objects on the table: a workpiece at each positioning point in use, raised parts of its top, its fixtures, and
 * the ball.
 */
export function bodiesOf(job: Job): readonly Body[] {
  const places = placesInUse(job)
  return [
    ballOf(job),
    ...places.map((place) => blockAt(job, place)),
    ...places.flatMap((place) => bossesAt(job, place)),
    ...places.map((place) => tableUnder(job, place)),
    ...fixturesOf(job),
  ]
}

function placesInUse({ locations, machine }: Job): readonly PositioningPoint[] {
  const used = new Set(locations.map(({ positioningPoint }) => positioningPoint))
  return machine.positioningPoints.filter(({ name }) => used.has(name))
}

/** The fixtures of the workpiece, at every positioning point in use. No tool may ever meet them. */
export function fixturesOf(job: Job): readonly Body[] {
  return placesInUse(job).flatMap(({ cs, origin }) =>
    (job.workpiece.fixtures ?? []).map(({ name, x, y, length, width, top }): Body => {
      const outline = placed(boxOf(length, width), 0, [origin.x + x, origin.y + y])
      return { kind: 'fixture', name, cs, outline, rim: 0, bottom: Number.NEGATIVE_INFINITY, top: origin.z + top }
    }),
  )
}

/** The support under a workpiece, extending as far around it as its sides are probed. */
function tableUnder(job: Job, place: PositioningPoint): Body {
  const { upperBall, measureClearance } = job.machine
  const block = blockAt(job, place)
  return {
    ...block,
    kind: 'table',
    rim: upperBall.diameter + 2 * measureClearance,
    bottom: Number.NEGATIVE_INFINITY,
    top: block.bottom,
  }
}

/** The lower ball on its rod, as wide as the ball all the way down. */
function ballOf({ machine: { ballCentre, lowerBall } }: Job): Body {
  return {
    kind: 'ball',
    name: '',
    cs: 0,
    outline: placed(roundOf(lowerBall.diameter / 2), 0, [ballCentre.x, ballCentre.y]),
    rim: 0,
    bottom: ballCentre.z - lowerBall.rodLength,
    top: ballCentre.z + lowerBall.diameter / 2,
  }
}

function blockAt({ workpiece }: Job, { name, cs, origin }: PositioningPoint): Body {
  const { length, width, height, zero } = workpiece
  const [east, north] = zero === 'centre' ? [0, 0] : [length / 2, width / 2]
  const outline = placed(boxOf(length, width), 0, [origin.x + east, origin.y + north])
  return { kind: 'block', name, cs, outline, rim: 0, bottom: origin.z - height, top: origin.z }
}

/** A surface stated above the top is a raised part, at least under the cavity that is burnt there. */
function bossesAt({ electrodes, locations }: Job, { name, cs, origin }: PositioningPoint): readonly Body[] {
  return locations.flatMap((location): readonly Body[] => {
    if (location.positioningPoint !== name || location.surfaceZ <= 0) return []
    const electrode = electrodes.find(({ id }) => id === location.electrodeId)
    if (!electrode) return []
    const at = [origin.x + location.x, origin.y + location.y] as const
    return [
      {
        kind: 'boss',
        name: location.label,
        cs,
        location,
        outline: placed(wrapped(ringsOf(electrode).flat()), location.c / COUNTS_PER_DEGREE, at),
        rim: grownBy(electrode),
        bottom: origin.z,
        top: origin.z + location.surfaceZ,
      },
    ]
  })
}
