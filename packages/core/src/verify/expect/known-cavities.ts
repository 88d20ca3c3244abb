import type { Electrode, ElectrodeCopy } from '../../job/index.ts'
import type { Angle } from '../../units/index.ts'
import { COUNTS_PER_DEGREE } from '../../units/index.ts'
import type { BurnStep } from '../burn/visit.ts'
import { type Burning, grownBy, type WallError, wallErrors } from './cavity.ts'
import { effectiveUndersize } from './heights.ts'
import { ringsOf } from './outline.ts'

/** Results by numbers, one level for each number: faster than texts as keys. */
class Level<T> {
  value: T | undefined
  private readonly levels = new Map<number, Level<T>>()

  /** The next level for a number. */
  at(key: number): Level<T> {
    const known = this.levels.get(key)
    if (known) return known
    const made = new Level<T>()
    this.levels.set(key, made)
    return made
  }
}

type Errors = Level<readonly WallError[]>

/**
 * Wall errors, calculated once for each outline, undersize, rotation, orbit and gap: equal heads that move alike leave
 * equal walls, whichever electrode they belong to.
 */
export class KnownCavities {
  /** Allowed error of a wall, counts. */
  private readonly tolerance: number
  private readonly byHead = new Map<string, Errors>()
  private readonly byCopy = new Map<Electrode, Map<ElectrodeCopy, Errors>>()
  private readonly patterns = new Map<string, number>()

  constructor(tolerance: number) {
    this.tolerance = tolerance
  }

  /** The walls that a step with this gap leaves off their size. */
  errors(electrode: Electrode, copy: ElectrodeCopy, c: Angle, orbit: BurnStep['orbit'], gap: number) {
    const level = this.ofHead(electrode, copy).at(c).at(this.numberOf(orbit.pattern)).at(orbit.radius).at(gap)
    level.value ??= this.calculate({ electrode, copy, degrees: c / COUNTS_PER_DEGREE, orbit, gap })
    return level.value
  }

  private calculate(burning: Burning): readonly WallError[] {
    return wallErrors(burning, this.tolerance)
  }

  private numberOf(pattern: string): number {
    const known = this.patterns.get(pattern) ?? this.patterns.size
    this.patterns.set(pattern, known)
    return known
  }

  private ofHead(electrode: Electrode, copy: ElectrodeCopy): Errors {
    const copies = this.byCopy.get(electrode) ?? new Map<ElectrodeCopy, Errors>()
    this.byCopy.set(electrode, copies)
    const known = copies.get(copy)
    if (known) return known
    const head = headKey(electrode, copy)
    const errors = this.byHead.get(head) ?? new Level<readonly WallError[]>()
    this.byHead.set(head, errors)
    copies.set(copy, errors)
    return errors
  }
}

/** Everything about electrode and copy that decides their walls. */
const headKey = (electrode: Electrode, copy: ElectrodeCopy): string =>
  JSON.stringify([ringsOf(electrode), grownBy(electrode), effectiveUndersize(copy)])
