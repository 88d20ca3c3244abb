import { isRecord, type Values } from '../../../kit/form/form/values.ts'
import { fillingFrom, isEmpty } from '../../../widgets/job-defaults/job-defaults.ts'

/** Values of a setting by their path in the form. */
export const settingPaths = (setting: unknown): Values =>
  isRecord(setting)
    ? Object.fromEntries(Object.entries(setting).map(([name, value]) => [`setting.${name}`, value]))
    : {}

const figuresOf = ({ machineId, setting }: Values): Values => ({ machineId, ...settingPaths(setting) })

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
  const figures = figuresOf(own)
  const theirs = Object.entries(figuresOf(other)).filter(([path]) => path in figures)
  return {
    empty: Object.values(figures).filter(isEmpty).length,
    values: fillingFrom(own, Object.fromEntries(theirs)),
  }
}
