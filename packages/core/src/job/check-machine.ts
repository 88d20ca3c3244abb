import { bounds } from './bounds.ts'
import type { Job, Refusal } from './job.ts'
import { type AxisRange, coordinateSystems, type Machine } from './machine.ts'
import {
  refuse,
  refuseCounts,
  refuseDuplicates,
  refuseEmpty,
  refuseLengths,
  refuseNumbers,
  refuseOthers,
  roundFields,
} from './refuse.ts'

/** The machine: travel, limit, balls, positioning points. Ball data is checked only where it is used. */
export function checkMachine({ machine, setting }: Job): readonly Refusal[] {
  return [
    ...refuseEmpty('machine.family', machine.family),
    ...checkTravel(machine),
    ...refuseLengths([
      ['machine.measureClearance', machine.measureClearance, ...bounds.clearance],
      ['machine.maxOrbit', machine.maxOrbit, ...bounds.orbit],
      ...roundFields('machine.chuck', 'chuck', machine.chuck),
    ]),
    ...refuseNumbers([
      ['machine.feeds.approach', machine.feeds.approach, ...bounds.feed],
      ['machine.feeds.probeFast', machine.feeds.probeFast, ...bounds.probing],
      ['machine.feeds.probeSlow', machine.feeds.probeSlow, ...bounds.probing],
    ]),
    // The second touch is the one that measures.
    ...(machine.feeds.probeSlow > machine.feeds.probeFast
      ? [refuse('machine.feeds.probeSlow', 'NOT_BELOW', { limit: 'probeFast' })]
      : []),
    ...refuseCounts([['machine.pots', machine.pots, ...bounds.pots]]),
    ...checkPoints(machine),
    ...(setting.measuring === 'machine' ? checkBalls(machine) : []),
  ]
}

function checkTravel({ travel, limitZ, safeZ }: Machine): readonly Refusal[] {
  const fields = (['x', 'y', 'z'] as const).flatMap((axis) => checkAxis(`machine.travel.${axis}`, travel[axis]))
  if (fields.length > 0) return fields
  return refuseLengths([
    ['machine.limitZ', limitZ, travel.z.min, travel.z.max],
    // Traverses in machine coordinates must be above the limit.
    [
      'machine.safeZ',
      safeZ,
      Number.isSafeInteger(limitZ) ? Math.max(limitZ, travel.z.min) : travel.z.min,
      travel.z.max,
    ],
  ])
}

function checkAxis(path: string, { min, max }: AxisRange): readonly Refusal[] {
  const fields = refuseLengths([
    [`${path}.min`, min, ...bounds.coordinate],
    [`${path}.max`, max, ...bounds.coordinate],
  ])
  return fields.length === 0 && min >= max ? [refuse(`${path}.max`, 'RANGE_REVERSED')] : fields
}

function checkPoints({ positioningPoints }: Machine): readonly Refusal[] {
  if (positioningPoints.length === 0) return [refuse('machine.positioningPoints', 'REQUIRED')]
  const at = (name: string) => `machine.positioningPoints.${name}`
  return [
    ...positioningPoints.flatMap(({ name, cs, origin }) => [
      ...refuseEmpty(`${at(name)}.name`, name),
      ...refuseOthers(`${at(name)}.cs`, cs, coordinateSystems),
      ...refuseLengths(
        (['x', 'y', 'z'] as const).map((axis) => [`${at(name)}.origin.${axis}`, origin[axis], ...bounds.coordinate]),
      ),
    ]),
    ...refuseDuplicates(
      positioningPoints,
      (point) => point.name,
      (point) => `${at(point.name)}.name`,
    ),
    ...refuseDuplicates(
      positioningPoints,
      (point) => String(point.cs),
      (point) => `${at(point.name)}.cs`,
    ),
  ]
}

function checkBalls({ upperBall, lowerBall, ballCentre, travel }: Machine): readonly Refusal[] {
  return refuseLengths([
    ['machine.upperBall.diameter', upperBall.diameter, ...bounds.ball],
    ['machine.upperBall.rodLength', upperBall.rodLength, ...bounds.rod],
    ['machine.lowerBall.diameter', lowerBall.diameter, ...bounds.ball],
    ['machine.lowerBall.rodLength', lowerBall.rodLength, ...bounds.rod],
    ['machine.ballCentre.x', ballCentre.x, travel.x.min, travel.x.max],
    ['machine.ballCentre.y', ballCentre.y, travel.y.min, travel.y.max],
    // A length-0 tool never goes there, so the ball may be below the travel of the gauge plane.
    ['machine.ballCentre.z', ballCentre.z, ...bounds.coordinate],
  ])
}
