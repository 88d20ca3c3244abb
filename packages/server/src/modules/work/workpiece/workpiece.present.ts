import type { Fixture, Workpiece, workpieceEdit } from '@heron/contract/routes'
import { centringTypes, coordinateSystems, workpieceMaterials } from '@heron/core/job'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../platform/db/tables/index.ts'
import {
  angleCountsOrNull,
  countsOf,
  countsOrNull,
  degreesOrNull,
  mmOf,
  mmOrNull,
  oneOfOrNull,
} from '../units/index.ts'

export type WorkpieceRow = Selectable<Tables['workpiece']>
export type WorkpieceFields = Omit<z.output<typeof workpieceEdit>, 'id' | 'version'>

/** The machine's part of the workpiece as shown. */
export interface WorkpieceMachine {
  readonly machineNo: string | null
  readonly coordinateSystem: number | null
  readonly upperBallDiameter: number | null
  readonly upperBallRod: number | null
  readonly lowerBallDiameter: number | null
  readonly lowerBallRod: number | null
}

const ballOf = (diameter: number | null, rod: number | null) =>
  diameter === null || rod === null ? null : { diameter: mmOf(diameter), rodLength: mmOf(rod) }

const storedFixtures = z.array(
  z.strictObject({
    name: z.string(),
    x: z.int(),
    y: z.int(),
    length: z.int(),
    width: z.int(),
    top: z.int(),
  }),
)
type StoredFixture = z.output<typeof storedFixtures>[number]

/** Row → fixtures, counts. */
export const readFixtures = (text: string): readonly StoredFixture[] => storedFixtures.parse(JSON.parse(text))

const presentFixture = ({ name, x, y, length, width, top }: StoredFixture): Fixture => ({
  name,
  x: mmOf(x),
  y: mmOf(y),
  length: mmOf(length),
  width: mmOf(width),
  top: mmOf(top),
})

const storeFixture = ({ name, x, y, length, width, top }: Fixture): StoredFixture => ({
  name,
  x: countsOf(x),
  y: countsOf(y),
  length: countsOf(length),
  width: countsOf(width),
  top: countsOf(top),
})

/** Row → wire. */
export function presentWorkpiece(row: WorkpieceRow, machine: WorkpieceMachine): Workpiece {
  return {
    id: row.id,
    projectId: row.projectId,
    name: row.name,
    material: oneOfOrNull(workpieceMaterials, row.material),
    length: mmOrNull(row.length),
    width: mmOrNull(row.width),
    height: mmOrNull(row.height),
    zero: oneOfOrNull(['centre', 'corner'] as const, row.zero),
    positioningPoint: row.positioningPoint,
    coordinateSystem: oneOfOrNull(coordinateSystems, machine.coordinateSystem),
    anchorX: mmOrNull(row.anchorX),
    anchorY: mmOrNull(row.anchorY),
    anchorZ: mmOrNull(row.anchorZ),
    leftZ: mmOrNull(row.leftZ),
    frontZ: mmOrNull(row.frontZ),
    rightZ: mmOrNull(row.rightZ),
    backZ: mmOrNull(row.backZ),
    splitType: oneOfOrNull(centringTypes, row.splitType),
    splitCount: row.splitCount,
    measureAngle: degreesOrNull(row.measureAngle),
    measureSpeed: row.measureSpeed,
    upperBall: ballOf(row.upperBallDiameter, row.upperBallRod),
    lowerBall: ballOf(row.lowerBallDiameter, row.lowerBallRod),
    fixtures: readFixtures(row.fixtures).map(presentFixture),
    machineNo: machine.machineNo,
    machineUpperBall: ballOf(machine.upperBallDiameter, machine.upperBallRod),
    machineLowerBall: ballOf(machine.lowerBallDiameter, machine.lowerBallRod),
    version: row.version,
  }
}

/** Wire → columns. */
export const workpieceColumns = (input: WorkpieceFields) => ({
  name: input.name,
  material: input.material,
  length: countsOrNull(input.length),
  width: countsOrNull(input.width),
  height: countsOrNull(input.height),
  zero: input.zero,
  positioningPoint: input.positioningPoint,
  anchorX: countsOrNull(input.anchorX),
  anchorY: countsOrNull(input.anchorY),
  anchorZ: countsOrNull(input.anchorZ),
  leftZ: countsOrNull(input.leftZ),
  frontZ: countsOrNull(input.frontZ),
  rightZ: countsOrNull(input.rightZ),
  backZ: countsOrNull(input.backZ),
  splitType: input.splitType,
  splitCount: input.splitCount,
  measureAngle: angleCountsOrNull(input.measureAngle),
  measureSpeed: input.measureSpeed,
  upperBallDiameter: countsOrNull(input.upperBall?.diameter ?? null),
  upperBallRod: countsOrNull(input.upperBall?.rodLength ?? null),
  lowerBallDiameter: countsOrNull(input.lowerBall?.diameter ?? null),
  lowerBallRod: countsOrNull(input.lowerBall?.rodLength ?? null),
  ...(input.fixtures && { fixtures: JSON.stringify(input.fixtures.map(storeFixture)) }),
})
