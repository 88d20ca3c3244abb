import { bounds, type Refusal, refuse } from '../job/index.ts'
import { type Length, toMm } from '../units/index.ts'
import type { Condition } from './condition.ts'

type Bound = readonly [field: string, value: number, min: number, max: number]

/** Fields stored in counts and shown in mm. */
const lengths: readonly string[] = ['gap.side', 'gap.front', 'jump.height']
const told = (field: string, value: number): number => (lengths.includes(field) ? toMm(value as Length) : value)

/** Reasons to refuse a condition, each naming its field; a refused condition never enters a plan. */
export function checkCondition(condition: Condition): readonly Refusal[] {
  const path = `conditions.${condition.id}`
  const { gap, area, jump } = condition
  const limits: readonly Bound[] = [
    ['code', condition.code, 1, 999],
    ['area.min', area.min, 0, bounds.area[1]],
    ['area.max', area.max, area.min, bounds.area[1]],
    ['gap.side', gap.side, 1, bounds.undersize[1]],
    ['gap.front', gap.front, 1, bounds.undersize[1]],
    ['ra', condition.ra, bounds.ra[0], bounds.ra[1]],
    ['peakCurrent', condition.peakCurrent, 0.1, 1000],
    ['onTime', condition.onTime, 0.1, 10_000],
    ['offTime', condition.offTime, 0.1, 10_000],
    ['voltage', condition.voltage, 1, 400],
    ['servo', condition.servo, 0, 200],
    ['jump.height', jump.height, 0, 1_000_000],
    ['jump.interval', jump.interval, 0, 600],
    ['wear', condition.wear, 0, 1],
    ['provenJobs', condition.provenJobs, 0, Number.MAX_SAFE_INTEGER],
  ]
  const wholes = [
    ['code', condition.code],
    ['gap.side', gap.side],
    ['gap.front', gap.front],
    ['jump.height', jump.height],
    ['provenJobs', condition.provenJobs],
  ] as const
  return [
    ...wholes
      .filter(([, value]) => !Number.isSafeInteger(value))
      .map(([field]) => refuse(`${path}.${field}`, 'NOT_A_NUMBER')),
    ...limits
      .filter(([, value, min, max]) => !(value >= min && value <= max))
      .map(([field, , min, max]) =>
        refuse(`${path}.${field}`, 'OUT_OF_RANGE', { min: told(field, min), max: told(field, max) }),
      ),
  ]
}

/** Reasons to refuse a library: unsound rows, and a code used twice in a machine family or on a machine. */
export function checkLibrary(library: readonly Condition[]): readonly Refusal[] {
  const seen = new Set<string>()
  return library.flatMap((condition) => {
    const key = JSON.stringify([condition.machineFamily, condition.machine ?? '', condition.code])
    const isTaken = condition.state === 'released' && seen.has(key)
    if (condition.state === 'released') seen.add(key)
    return [
      ...checkCondition(condition),
      ...(isTaken ? [refuse(`conditions.${condition.id}.code`, 'DUPLICATE', { value: condition.code })] : []),
    ]
  })
}
