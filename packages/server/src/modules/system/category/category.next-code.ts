import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { nextCode } from '../../../platform/db/tree-code.ts'
import * as store from './category.store.ts'

/** The code that the next category below a parent ('' or `0` for the root) would get. */
export async function nextCategoryCode(db: Db, given: string): Promise<string> {
  const pid = given === '' ? store.root : given
  const parent = pid === store.root ? undefined : await store.findCategory(db, pid)
  if (pid !== store.root && !parent) throw new AppError('NOT_FOUND')
  return nextCode(parent?.code ?? '', await store.codesBelow(db, pid))
}
