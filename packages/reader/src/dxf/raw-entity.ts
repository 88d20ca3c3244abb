import type { Tag } from './tag.ts'

/** An entity as read; attributes of an insert and vertices of a polyline are its children. */
export interface RawEntity {
  readonly type: string
  readonly tags: readonly Tag[]
  readonly children: readonly RawEntity[]
}

/** First text of a code; undefined when absent. */
export const textOf = ({ tags }: RawEntity, code: number): string | undefined =>
  tags.find((tag) => tag.code === code)?.value

/** The number in a group; undefined when it is not a number. */
export function toNumber(value: string | undefined): number | undefined {
  if (value === undefined || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** First number of a code, or the fallback. */
export const numberOf = (entity: RawEntity, code: number, fallback = 0): number =>
  toNumber(textOf(entity, code)) ?? fallback

export type XY = readonly [x: number, y: number]

/** The point of a code (10 goes with 20); undefined when absent or not a number. */
export function pointOf(entity: RawEntity, code: number): XY | undefined {
  const x = toNumber(textOf(entity, code))
  const y = toNumber(textOf(entity, code + 10))
  return x === undefined || y === undefined ? undefined : [x, y]
}

export const layerOf = (entity: RawEntity): string => textOf(entity, 8) ?? '0'
export const isOnPaper = (entity: RawEntity): boolean => numberOf(entity, 67) === 1

/** `TEXT 2A4`; entities of old drawings have no handle. */
export const locatorOf = (entity: RawEntity): string => `${entity.type} ${textOf(entity, 5)?.trim() ?? '?'}`
