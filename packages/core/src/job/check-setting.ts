import { type Length, negate, toMm } from '../units/index.ts'
import { bounds } from './bounds.ts'
import type { Job, Refusal } from './job.ts'
import { coordinateSystems } from './machine.ts'
import { mostLoads } from './pots.ts'
import { refuse, refuseAngles, refuseCounts, refuseLengths, refuseOthers } from './refuse.ts'

const namedOrders = ['ascending', 'descending', 'byElectrode'] as const

/** Checks how electrodes are mounted, ordered and measured. */
export function checkSetting({ setting, machine }: Job): readonly Refusal[] {
  const { compensation } = setting
  const fields = [
    ...refuseLengths([
      ['setting.safeDistance', setting.safeDistance, ...bounds.safeDistance],
      ['setting.approachClearance', setting.approachClearance, ...bounds.clearance],
      ['setting.contactReturn', setting.contactReturn, ...bounds.contactReturn],
      ['setting.tolerance', setting.tolerance, ...bounds.tolerance],
      ['setting.compensation.x', compensation.x, ...bounds.compensation],
      ['setting.compensation.y', compensation.y, ...bounds.compensation],
      ['setting.compensation.z', compensation.z, ...bounds.compensation],
    ]),
    ...refuseAngles([['setting.compensation.c', compensation.c, ...bounds.angle]]),
    ...refuseOthers('setting.measuring', setting.measuring, ['machine', 'preset']),
    ...refuseOthers('setting.electrodeCs', setting.electrodeCs, coordinateSystems),
    ...refuseOthers('setting.ballCs', setting.ballCs, coordinateSystems),
    ...refuseCounts([
      ['setting.repeats', setting.repeats, ...bounds.repeats],
      ['setting.ballPot', setting.ballPot, 1, machine.pots],
      ['setting.magazineLoads', setting.magazineLoads === undefined ? 1 : setting.magazineLoads, 1, mostLoads(machine)],
      ...setting.eliminatedPots.map((pot) => ['setting.eliminatedPots', pot, 1, machine.pots] as const),
    ]),
  ]
  return [
    ...fields,
    ...checkSystems({ setting, machine }),
    ...checkPotOrder({ setting, machine }),
    ...checkApproach(setting),
    ...checkReturn({ setting, machine }),
  ]
}

function checkApproach(setting: Job['setting']): readonly Refusal[] {
  const { approachClearance, safeDistance, compensation } = setting
  const isHigh = approachClearance >= safeDistance
  // A negative correction brings the tip lower than programmed, also where it comes down without discharge.
  const isInside = compensation.z >= bounds.compensation[0] && approachClearance + compensation.z <= 0
  const isWhole = Number.isSafeInteger(approachClearance) && Number.isSafeInteger(compensation.z)
  return [
    ...(isHigh ? [refuse('setting.approachClearance', 'NOT_BELOW', { limit: 'safeDistance' })] : []),
    ...(isWhole && isInside ? [refuseInside(approachClearance)] : []),
  ]
}

const refuseInside = (clearance: Length): Refusal =>
  refuse('setting.compensation.z', 'OUT_OF_RANGE', { min: toMm(negate(clearance)), max: toMm(bounds.compensation[1]) })

/** Backing off farther than a touch is long, the tool would go where nothing has been checked. */
function checkReturn({ setting, machine }: Part): readonly Refusal[] {
  if (setting.measuring !== 'machine' || !(setting.contactReturn >= machine.measureClearance)) return []
  return [refuse('setting.contactReturn', 'NOT_BELOW', { limit: 'measureClearance' })]
}

type Part = Pick<Job, 'setting' | 'machine'>

function checkSystems({ setting, machine }: Part): readonly Refusal[] {
  const points = machine.positioningPoints.map((point) => point.cs)
  return [
    ...(points.includes(setting.electrodeCs)
      ? [refuse('setting.electrodeCs', 'CS_TAKEN', { cs: setting.electrodeCs })]
      : []),
    ...(points.includes(setting.ballCs) || setting.ballCs === setting.electrodeCs
      ? [refuse('setting.ballCs', 'CS_TAKEN', { cs: setting.ballCs })]
      : []),
  ]
}

function checkPotOrder({ setting, machine }: Part): readonly Refusal[] {
  const { potOrder, ballPot, eliminatedPots } = setting
  const ball =
    setting.measuring === 'machine' && eliminatedPots.includes(ballPot)
      ? [refuse('setting.ballPot', 'BALL_POT_TAKEN', { pot: ballPot })]
      : []
  if (typeof potOrder === 'string') return [...ball, ...refuseOthers('setting.potOrder', potOrder, namedOrders)]
  const isTwice = new Set(potOrder).size < potOrder.length
  const illegal = potOrder.filter(
    (pot) =>
      !(Number.isSafeInteger(pot) && pot >= 1 && pot <= machine.pots) ||
      pot === ballPot ||
      eliminatedPots.includes(pot),
  )
  return [
    ...ball,
    ...(isTwice ? [refuse('setting.potOrder', 'DUPLICATE')] : []),
    ...illegal.map((pot) =>
      refuse('setting.potOrder', pot === ballPot ? 'BALL_POT_TAKEN' : 'POT_NOT_ALLOWED', { pot }),
    ),
  ]
}
