import { findPost } from '@heron/core/post'
import type { Dialect } from '@heron/core/program'
import { AppError } from '../../platform/app-error.ts'

/** The data a post prints from; posts with a writer of their own have none and print no NC text. */
export const findDialect = (id: string): Dialect | undefined => findPost(id)?.dialect

/** A machine can only be given a post that prints NC text. */
export const postExists = (id: string): boolean => findDialect(id) !== undefined

/** The dialect of a post that must be there. */
export function dialectOrFail(id: string): Dialect {
  const dialect = findDialect(id)
  if (!dialect) throw new AppError('NOT_FOUND')
  return dialect
}
