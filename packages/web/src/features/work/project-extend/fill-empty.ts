import { isRecord, type Values } from '../../../kit/form/form/values.ts'

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

const isEmpty = (value: unknown): boolean => isNothing(value) || (Array.isArray(value) && value.length === 0)

/** An empty list takes only a list: the order "as listed" can be chosen before its pots are typed. */
const takes = (own: unknown, other: unknown): boolean => !isEmpty(other) && (isNothing(own) || Array.isArray(other))

const figuresOf = ({ machineId, setting }: Values): Values => ({
  machineId,
  ...(isRecord(setting)
    ? Object.fromEntries(Object.entries(setting).map(([name, value]) => [`setting.${name}`, value]))
    : {}),
})

interface Filling {
  /** The number of empty fields. */
  readonly empty: number
  /** What the empty fields take, by path. */
  readonly values: readonly (readonly [path: string, value: unknown])[]
}

/**
 * What the empty fields of a setting take from another project. The compensation is never empty, and the measured
 * values belong to the electrodes of their own project.
 */
export function fillingOf(own: Values, other: Values): Filling {
  const theirs = figuresOf(other)
  const empty = Object.entries(figuresOf(own)).filter(([, value]) => isEmpty(value))
  const taken = empty.filter(([path, value]) => takes(value, theirs[path]))
  return { empty: empty.length, values: taken.map(([path]) => [path, theirs[path]]) }
}
