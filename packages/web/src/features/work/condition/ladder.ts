import type { Condition } from '@heron/contract/routes'
import { modules } from '@heron/core/job'

/** Conditions of one machine family and pair of materials, strong to weak. */
export interface Ladder {
  readonly key: string
  readonly family: string
  readonly electrodeMaterial: Condition['electrodeMaterial']
  readonly workpieceMaterial: Condition['workpieceMaterial']
  readonly rungs: readonly Condition[]
}

const strength = (condition: Condition): number => modules.indexOf(condition.module)

/** Coarser class first; within a class, the larger gap first. */
const byStrength = (a: Condition, b: Condition): number =>
  strength(a) - strength(b) || b.gapX - a.gapX || a.code - b.code

/** Groups the library into ladders. */
export function laddersOf(conditions: readonly Condition[]): readonly Ladder[] {
  const groups = Map.groupBy(
    conditions,
    (each) => `${each.machineFamily}|${each.electrodeMaterial}|${each.workpieceMaterial}`,
  )
  return [...groups]
    .flatMap(([key, members]) => {
      const [first] = members
      if (!first) return []
      const { machineFamily: family, electrodeMaterial, workpieceMaterial } = first
      return [{ key, family, electrodeMaterial, workpieceMaterial, rungs: members.toSorted(byStrength) }]
    })
    .toSorted((a, b) => a.key.localeCompare(b.key))
}

/** A value's share of the largest, 0 to 1. */
export const shareOf = (value: number, largest: number): number => (largest > 0 ? Math.min(1, value / largest) : 0)
