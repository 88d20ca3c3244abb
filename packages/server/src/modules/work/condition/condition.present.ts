import {
  type Condition,
  conditionBases,
  conditionDepthTypes,
  type conditionInput,
  conditionProvenances,
  conditionReferences,
  conditionStates,
  shakeSelections,
} from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import type { Condition as CoreCondition } from '@heron/core/condition'
import { electrodeMaterials, modules, orbitPatterns, shapeClasses, workpieceMaterials } from '@heron/core/job'
import { genIso } from '@heron/core/post'
import type { ConditionWriting } from '@heron/core/structural'
import { type Length, lengthMax } from '@heron/core/units'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { conditionLine } from '../post/index.ts'
import { countsOf, countsOrNull, mmOf, mmOrNull, oneOf } from '../units/index.ts'

export type ConditionRow = Selectable<Tables['conditionEntry']>
/** A row with the number of its machine, if it belongs to one. */
export type ShownConditionRow = ConditionRow & { readonly machineNo?: string | null }
export type ConditionFields = z.output<typeof conditionInput>

const shapes = z.array(z.enum(shapeClasses))
const orbits = z.array(z.enum(orbitPatterns))
const polarities = ['positive', 'negative'] as const
const inputTypes = ['common', 'separate'] as const

/** Row → core condition. If the two side gaps differ, the wider one is used: the narrower would cut too far. */
export const coreCondition = (row: ConditionRow): CoreCondition => ({
  id: row.id,
  code: row.code,
  name: row.name,
  base: oneOf(conditionBases, row.base),
  machineFamily: row.machineFamily,
  ...(row.machineId !== null && { machine: row.machineId }),
  electrodeMaterial: oneOf(electrodeMaterials, row.electrodeMaterial),
  workpieceMaterial: oneOf(workpieceMaterials, row.workpieceMaterial),
  shapes: shapes.parse(JSON.parse(row.shapes)),
  module: oneOf(modules, row.module),
  polarity: oneOf(polarities, row.polarity),
  area: { min: row.areaMin, max: row.areaMax },
  gap: { side: lengthMax(row.gapX as Length, row.gapY as Length), front: row.gapFront as Length },
  ra: row.ra,
  peakCurrent: row.peakCurrent,
  onTime: row.onTime,
  offTime: row.offTime,
  voltage: row.voltage,
  servo: row.servo,
  jump: { height: row.jumpHeight as Length, interval: row.jumpInterval },
  orbits: row.shakeSelection === 'off' ? [] : orbits.parse(JSON.parse(row.shakePlaneShapes)),
  wear: row.wear,
  provenance: oneOf(conditionProvenances, row.provenance),
  ...(row.written !== null && { written: readWriting(row.written).texts }),
  provenJobs: row.provenJobs,
  state: oneOf(conditionStates, row.state),
})

/** Always written from a value of this type. */
const readWriting = (text: string): ConditionWriting => JSON.parse(text) as ConditionWriting

const originOf = ({ machineId, machineNo, teachingId, written }: ShownConditionRow): Condition['origin'] =>
  machineId === null || teachingId === null || written === null
    ? null
    : { machineId, machineNo: machineNo ?? '', teachingId, lines: [...readWriting(written).lines] }

/** Row → wire. */
export function presentCondition(row: ShownConditionRow): Condition {
  const core = coreCondition(row)
  const lines = conditionLine(core, genIso)
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    base: core.base,
    machineFamily: row.machineFamily,
    electrodeMaterial: core.electrodeMaterial,
    workpieceMaterial: core.workpieceMaterial,
    shapes: [...core.shapes],
    module: core.module,
    polarity: core.polarity,
    xyzInputType: oneOf(inputTypes, row.xyzInputType),
    referencePosition: oneOf(conditionReferences, row.referencePosition),
    depthType: oneOf(conditionDepthTypes, row.depthType),
    depth: mmOrNull(row.depth),
    actualDepth: row.depth === null ? null : mmOf(Math.max(0, row.depth - row.gapFront)),
    areaMin: row.areaMin,
    areaMax: row.areaMax,
    ra: row.ra,
    gapX: mmOf(row.gapX),
    gapY: mmOf(row.gapY),
    gapFront: mmOf(row.gapFront),
    shakeSelection: oneOf(shakeSelections, row.shakeSelection),
    shakePlaneShapes: orbits.parse(JSON.parse(row.shakePlaneShapes)),
    peakCurrent: row.peakCurrent,
    onTime: row.onTime,
    offTime: row.offTime,
    voltage: row.voltage,
    servo: row.servo,
    jumpHeight: mmOf(row.jumpHeight),
    jumpInterval: row.jumpInterval,
    wear: row.wear,
    provenance: core.provenance,
    provenJobs: row.provenJobs,
    remark: row.remark,
    conditionText: lines.row,
    subprogramText: lines.burn,
    state: core.state,
    origin: originOf(row),
    toBeCalibrated: row.provenance === 'computed' && row.provenJobs === 0,
    createBy: row.createBy,
    createTime: formatDateTime(row.createTime),
    version: row.version,
  }
}

/** Wire → columns. */
export const conditionColumns = (input: ConditionFields) => ({
  ...input,
  shapes: JSON.stringify(input.shapes),
  shakePlaneShapes: JSON.stringify(input.shakePlaneShapes),
  depth: countsOrNull(input.depth),
  gapX: countsOf(input.gapX),
  gapY: countsOf(input.gapY),
  gapFront: countsOf(input.gapFront),
  jumpHeight: countsOf(input.jumpHeight),
})

/** A computed condition as an entry of the library. */
export const fieldsOfComputed = (condition: CoreCondition): ConditionFields => ({
  code: condition.code,
  name: condition.name,
  base: 'public',
  machineFamily: condition.machineFamily,
  electrodeMaterial: condition.electrodeMaterial,
  workpieceMaterial: condition.workpieceMaterial,
  shapes: [...condition.shapes],
  module: condition.module,
  polarity: condition.polarity,
  xyzInputType: 'common',
  referencePosition: 'workTop',
  depthType: 'byLocation',
  depth: null,
  areaMin: condition.area.min,
  areaMax: condition.area.max,
  ra: condition.ra,
  gapX: mmOf(condition.gap.side),
  gapY: mmOf(condition.gap.side),
  gapFront: mmOf(condition.gap.front),
  shakeSelection: condition.orbits.length > 0 ? 'servo' : 'off',
  shakePlaneShapes: [...condition.orbits],
  peakCurrent: condition.peakCurrent,
  onTime: condition.onTime,
  offTime: condition.offTime,
  voltage: condition.voltage,
  servo: condition.servo,
  jumpHeight: mmOf(condition.jump.height),
  jumpInterval: condition.jump.interval,
  wear: condition.wear,
  provenance: condition.provenance,
  provenJobs: condition.provenJobs,
  remark: '',
})
