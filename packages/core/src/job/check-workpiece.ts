import { negate } from '../units/index.ts'
import { bounds } from './bounds.ts'
import type { Job, Refusal } from './job.ts'
import { shapeClasses, workpieceMaterials } from './material.ts'
import {
  refuse,
  refuseAngles,
  refuseCounts,
  refuseDuplicates,
  refuseEmpty,
  refuseLengths,
  refuseNumbers,
  refuseOthers,
} from './refuse.ts'
import { centringTypes, type Fixture, type Workpiece } from './workpiece.ts'

/** The project's own fields. */
export function checkProject({ project }: Job): readonly Refusal[] {
  return [
    ...refuseEmpty('project.number', project.number),
    ...refuseOthers('project.shape', project.shape, shapeClasses),
    ...refuseNumbers([['project.targetRa', project.targetRa, ...bounds.ra]]),
  ]
}

/** Checks the block, its zero and how it is found. */
export function checkWorkpiece({ workpiece, machine, setting }: Job): readonly Refusal[] {
  const { anchor, sideZ, centring, height } = workpiece
  // A side is touched between the top and the bottom of the block.
  const side = [Number.isSafeInteger(height) ? negate(height) : bounds.workpiece[1], 0] as const
  // The fast touch finds the surface and the slow one measures; a slow touch faster than the fast one is an error of
  // the machine's record.
  const { probeFast, probeSlow } = machine.feeds
  const isProbed = setting.measuring === 'machine'
  const slowest = isProbed && probeSlow <= probeFast && probeSlow > bounds.probing[0] ? probeSlow : bounds.probing[0]
  const isPlaced = machine.positioningPoints.some((point) => point.name === workpiece.positioningPoint)
  return [
    ...(isPlaced ? [] : [refuse('workpiece.positioningPoint', 'UNKNOWN_REFERENCE')]),
    ...refuseOthers('workpiece.material', workpiece.material, workpieceMaterials),
    ...refuseOthers('workpiece.zero', workpiece.zero, ['centre', 'corner']),
    ...refuseLengths([
      ['workpiece.length', workpiece.length, ...bounds.workpiece],
      ['workpiece.width', workpiece.width, ...bounds.workpiece],
      ['workpiece.height', height, ...bounds.workpiece],
      ['workpiece.anchor.x', anchor.x, ...bounds.coordinate],
      ['workpiece.anchor.y', anchor.y, ...bounds.coordinate],
      ['workpiece.anchor.z', anchor.z, ...bounds.coordinate],
      ['workpiece.sideZ.left', sideZ.left, ...side],
      ['workpiece.sideZ.front', sideZ.front, ...side],
      ['workpiece.sideZ.right', sideZ.right, ...side],
      ['workpiece.sideZ.back', sideZ.back, ...side],
    ]),
    ...refuseAngles([['workpiece.centring.angle', centring.angle, ...bounds.angle]]),
    ...refuseOthers('workpiece.centring.type', centring.type, centringTypes),
    ...(centring.type === 'none'
      ? []
      : [
          ...refuseCounts([['workpiece.centring.repeats', centring.repeats, ...bounds.repeats]]),
          ...refuseNumbers([['workpiece.centring.feed', centring.feed, slowest, bounds.probing[1]]]),
        ]),
    ...checkFixtures(workpiece),
  ]
}

/** The path of a fixture in refusals; its name is unique in the workpiece. */
export const fixturePath = ({ name }: Fixture): string => `workpiece.fixtures.${name}`

function checkFixtures({ fixtures = [] }: Workpiece): readonly Refusal[] {
  return [
    ...fixtures.flatMap((fixture) => {
      const path = fixturePath(fixture)
      return [
        ...refuseEmpty(`${path}.name`, fixture.name),
        ...refuseLengths([
          [`${path}.x`, fixture.x, ...bounds.coordinate],
          [`${path}.y`, fixture.y, ...bounds.coordinate],
          [`${path}.length`, fixture.length, ...bounds.fixture],
          [`${path}.width`, fixture.width, ...bounds.fixture],
          [`${path}.top`, fixture.top, ...bounds.fixtureTop],
        ]),
      ]
    }),
    ...refuseDuplicates(
      fixtures,
      ({ name }) => name,
      (fixture) => `${fixturePath(fixture)}.name`,
    ),
  ]
}
