import type { Scope } from './sections.ts'

export type Value = number | string

/** Total numbers of places, steps and so on; known after the whole program was read. */
export interface Totals {
  readonly stepsOfVisits: readonly number[]
  readonly visitsOfTools: readonly number[]
  /** In the order of their first use. */
  readonly conditions: readonly number[]
}

/** What a field that is stated directly belongs to; all others are derived from these. */
const OWNERS: ReadonlyMap<string, 'job' | 'tool' | 'place' | 'step'> = new Map([
  ...(['number', 'part', 'date'] as const).map((field) => [field, 'job'] as const),
  ...(['pot', 'toolName'] as const).map((field) => [field, 'tool'] as const),
  ...(['x', 'y', 'c', 'cs', 'depth', 'label'] as const).map((field) => [field, 'place'] as const),
  ...(['condition', 'pattern', 'radius', 'z', 'dwell'] as const).map((field) => [field, 'step'] as const),
])
const WAYS: Readonly<Record<string, string>> = { dx: 'x', dy: 'y', dc: 'c' }

interface Said {
  readonly field: string
  readonly scope: Scope
  readonly value: Value
}

/** The facts stated by a program so far; later ones can be taken back. */
export class Facts {
  private readonly known = new Map<string, Value>()
  private readonly trail: string[] = []
  private readonly open: Said[] = []
  totals: Totals | undefined

  /** A copy of the facts, to be completed separately. */
  copy(): Facts {
    const other = new Facts()
    for (const [key, value] of this.known) other.known.set(key, value)
    other.open.push(...this.open)
    return other
  }

  /** Whether the field cannot exist in this scope. */
  isOfNothing(field: string, scope: Scope): boolean {
    const isOfAll = OWNERS.get(field) === 'job' || /^(tools|places|steps|conditions)$/.test(field)
    if (isOfAll) return false
    return keyOf(field, scope) === NOT_HERE || !(scope.ofPlace || scope.ofStep)
  }

  mark(): readonly [number, number] {
    return [this.trail.length, this.open.length]
  }

  takeBack([known, open]: readonly [number, number]): void {
    for (const key of this.trail.splice(known)) this.known.delete(key)
    this.open.length = open
  }

  /** The value of a field; undefined while it is unknown, or when it does not exist in the scope. */
  value(field: string, scope: Scope): Value | undefined {
    const key = keyOf(field, scope)
    if (key !== undefined) return key === NOT_HERE ? undefined : this.known.get(key)
    return this.worked(field, scope) ?? this.counted(field, scope) ?? this.total(field, scope)
  }

  /** Records a value from the text; false when it contradicts an earlier one. */
  say(field: string, scope: Scope, value: Value): boolean {
    const solved = this.solve(field, scope, value)
    if (solved === undefined) this.open.push({ field, scope, value })
    return solved ?? true
  }

  /** Derives the values that could not be derived when they were read; false on a contradiction. */
  settle(): boolean {
    for (let before = -1; before !== this.open.length; ) {
      before = this.open.length
      for (const said of this.open.splice(0)) {
        const solved = this.solve(said.field, said.scope, said.value)
        if (solved === false) return false
        if (solved === undefined) this.open.push(said)
      }
    }
    return true
  }

  private bind(field: string, scope: Scope, value: Value): boolean {
    const key = keyOf(field, scope)
    if (key === undefined) return true
    if (key === NOT_HERE) return false
    const before = this.known.get(key)
    if (before !== undefined) return before === value
    this.known.set(key, value)
    this.trail.push(key)
    return true
  }

  /** True when recorded, false on a contradiction, undefined when another value is needed first. */
  private solve(field: string, scope: Scope, value: Value): boolean | undefined {
    if (keyOf(field, scope) !== undefined) return this.bind(field, scope, value)
    if (typeof value !== 'number') return true
    if (field === 'diameter') return value % 2 === 0 && this.bind('radius', scope, value / 2)
    const base = this.base(field, scope)
    return base === undefined ? undefined : this.bind(base.field, scope, value + base.add)
  }

  /** The field that a distance or a rest belongs to, and the value added to it; undefined while that is unknown. */
  private base(field: string, scope: Scope): { readonly field: string; readonly add: number } | undefined {
    if (field === 'rest') return withNumber('z', this.value('depth', { ...scope, ofPlace: true }), -1)
    if (field === 'dz') return scope.step === 0 ? { field: 'z', add: 0 } : withNumber('z', this.before(scope), 1)
    const way = WAYS[field]
    if (way === undefined) return undefined
    return withNumber(way, this.lastPlace(way, scope), 1)
  }

  private worked(field: string, scope: Scope): Value | undefined {
    if (field === 'diameter') return product(this.value('radius', scope), 2)
    if (field === 'rest') return sum(this.value('z', scope), this.value('depth', { ...scope, ofPlace: true }), 1)
    if (field === 'dz') return scope.ofStep ? sum(this.value('z', scope), this.before(scope), -1) : undefined
    const way = WAYS[field]
    return way === undefined ? undefined : sum(this.value(way, scope), this.lastPlace(way, scope), -1)
  }

  private before(scope: Scope): Value | undefined {
    return scope.step <= 0 ? 0 : this.value('z', { ...scope, step: scope.step - 1 })
  }

  private lastPlace(field: string, scope: Scope): Value | undefined {
    return scope.visit <= 0 ? 0 : this.value(field, { ...scope, visit: scope.visit - 1 })
  }

  private counted(field: string, { visit, step, tool, first, ofPlace, ofStep }: Scope): number | undefined {
    if (field === 'step') return ofStep ? step + 1 : undefined
    if (!ofPlace) return undefined
    const counts: Readonly<Record<string, number>> = {
      place: visit + 1,
      tool: tool + 1,
      placeOfTool: visit - first + 1,
    }
    return counts[field]
  }

  private total(field: string, scope: Scope): number | undefined {
    if (!this.totals) return undefined
    const { stepsOfVisits, visitsOfTools, conditions } = this.totals
    const all: Readonly<Record<string, number>> = {
      tools: visitsOfTools.length,
      places: stepsOfVisits.length,
      steps: stepsOfVisits.reduce((before, steps) => before + steps, 0),
      conditions: conditions.length,
    }
    const whole = all[field]
    if (whole !== undefined) return whole
    if (scope.ofPlace && field === 'stepsOfPlace') return stepsOfVisits[scope.visit]
    if (scope.ofPlace && field === 'placesOfTool') return visitsOfTools[scope.tool]
    const condition = this.value('condition', scope)
    if (typeof condition !== 'number') return undefined
    if (field === 'conditionIndex') return conditions.indexOf(condition) + 1
    return field === 'conditionRank' ? conditions.filter((each) => each <= condition).length : undefined
  }
}

function keyOf(field: string, { visit, step, tool, ofPlace, ofStep }: Scope): string | undefined {
  const owner = OWNERS.get(field)
  if (owner === undefined) return undefined
  if (owner === 'job') return field
  if (owner === 'step') return ofStep ? `${field} of ${visit}.${step}` : NOT_HERE
  if (!ofPlace) return NOT_HERE
  return owner === 'tool' ? `${field} of tool ${tool}` : `${field} of ${visit}`
}

/** Never known: the field does not exist here. */
const NOT_HERE = ''

const product = (value: Value | undefined, factor: number): number | undefined =>
  typeof value === 'number' ? value * factor : undefined

const sum = (one: Value | undefined, other: Value | undefined, sign: 1 | -1): number | undefined =>
  typeof one === 'number' && typeof other === 'number' ? one + sign * other : undefined

const withNumber = (field: string, value: Value | undefined, sign: 1 | -1) =>
  typeof value === 'number' ? { field, add: sign * value } : undefined
