import { coordinateSystems, type ElectrodeSetting } from '@heron/core/job'
import type { Angle, Length } from '@heron/core/units'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { readPotOrder, readPots } from '../project-extend/index.ts'
import { oneOf } from '../units/index.ts'
import type { Gaps } from './job-parts.ts'

/** Row → core's electrode setting. */
export function settingPart(row: Selectable<Tables['projectExtend']>, gaps: Gaps): ElectrodeSetting {
  const length = (field: string, value: number | null) => gaps.length(`setting.${field}`, value)
  return {
    safeDistance: length('safeDistance', row.safeDistance),
    approachClearance: length('approachClearance', row.approachClearance),
    measuring: oneOf(['machine', 'preset'] as const, gaps.need('setting.measuring', row.measuring, 'machine')),
    ballPot: gaps.need('setting.ballPot', row.ballPot, 0),
    contactReturn: length('contactReturn', row.contactReturn),
    electrodeCs: oneOf(coordinateSystems, gaps.need('setting.electrodeCs', row.electrodeCs, 58)),
    ballCs: oneOf(coordinateSystems, gaps.need('setting.ballCs', row.ballCs, 59)),
    repeats: gaps.need('setting.repeats', row.repeats, 1),
    tolerance: length('tolerance', row.tolerance),
    potOrder: gaps.need('setting.potOrder', readPotOrder(row.potOrder), 'ascending'),
    eliminatedPots: readPots(row.eliminatedPots),
    // One load is as none stated: what was made from it stays as it is.
    ...(row.magazineLoads !== null && row.magazineLoads > 1 && { magazineLoads: row.magazineLoads }),
    compensation: {
      x: row.compensationX as Length,
      y: row.compensationY as Length,
      z: row.compensationZ as Length,
      c: row.compensationC as Angle,
    },
  }
}
