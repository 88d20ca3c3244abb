import { genIso } from '@heron/core/post'
import type { Dialect } from '@heron/core/program'

/** The posts Heron ships. */
export const shippedDialects: readonly Dialect[] = [genIso]

/** The post of an id, if Heron knows it. */
export const findDialect = (id: string): Dialect | undefined => shippedDialects.find((dialect) => dialect.id === id)

export const postExists = (id: string): boolean => findDialect(id) !== undefined
