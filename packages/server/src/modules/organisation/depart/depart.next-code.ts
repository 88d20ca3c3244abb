import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { levelOf, nextCode } from '../../../platform/db/tree-code.ts'
import * as store from './depart.store.ts'

/** The code and level that the next department below a parent ('' for the root) would get. */
export async function nextDepartCode(
  db: Db,
  parentId: string,
): Promise<{ readonly code: string; readonly level: number }> {
  const parent = parentId === '' ? undefined : await store.findDepart(db, parentId)
  if (parentId !== '' && !parent) throw new AppError('NOT_FOUND')
  const code = nextCode(parent?.orgCode ?? '', await store.codesBelow(db, parentId))
  return { code, level: levelOf(code) }
}
