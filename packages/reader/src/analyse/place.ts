import { labelOf } from '@heron/core/label'
import type { Claim } from './claim.ts'

/** A place as one carrier states it; mm and degrees. */
export interface Place {
  readonly electrode: string
  readonly location: string
  readonly file: string
  readonly rule: string
  readonly x: number
  readonly y: number
  readonly z?: number
  readonly c?: number
}

const numberAt = (claims: readonly Claim[], field: string): number | undefined => {
  const value = claims.find(({ fact }) => fact.field === field)?.fact.value
  return typeof value === 'number' ? value : undefined
}

/** Places with both coordinates, separately for each file. */
export function placesOf(claims: readonly Claim[]): readonly Place[] {
  const groups = Map.groupBy(
    claims.filter(({ fact }) => fact.field.startsWith('location.')),
    ({ electrode, location, fact }) => JSON.stringify([electrode, labelOf(location), fact.source.file, fact.rule]),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const [x, y, z, c] = ['location.x', 'location.y', 'location.z', 'location.c'].map((field) => numberAt(group, field))
    if (!first || x === undefined || y === undefined) return []
    const { electrode, location, fact } = first
    const place: Place = { electrode, location, file: fact.source.file, rule: fact.rule, x, y }
    return [{ ...place, ...(z !== undefined && { z }), ...(c !== undefined && { c }) }]
  })
}

/** Points of a plane sorted into squares, to find neighbours without comparing all pairs. */
export class Squares<T extends { readonly x: number; readonly y: number }> {
  readonly #squares = new Map<string, T[]>()
  readonly #side: number

  constructor(side: number, items: readonly T[] = []) {
    this.#side = side
    for (const item of items) this.add(item)
  }

  add(item: T): void {
    const key = `${Math.floor(item.x / this.#side)} ${Math.floor(item.y / this.#side)}`
    const square = this.#squares.get(key)
    if (square) square.push(item)
    else this.#squares.set(key, [item])
  }

  /** Items within one side length along both axes, and slightly more. */
  near({ x, y }: { readonly x: number; readonly y: number }): readonly T[] {
    const [column, row] = [Math.floor(x / this.#side), Math.floor(y / this.#side)]
    return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => this.#squares.get(`${column + dx} ${row + dy}`) ?? []))
  }
}
