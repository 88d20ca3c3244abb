import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { DepartDirectory } from '../../organisation/depart/index.ts'
import { dutiesOf } from './depart-role.store.ts'

/**
 * Refuses departments whose roles the caller may not keep. Callers who may edit departments keep those of every
 * department, others those of the departments they direct and of the departments below.
 */
export async function refuseForeignDepart(db: Db, directory: DepartDirectory, actor: Actor, departId: string) {
  const map = await directory.map()
  const depart = map.get(departId)
  if (!depart) throw new AppError('NOT_FOUND')
  if (actor.permissions.has('system:depart:edit')) return depart
  const duties = await dutiesOf(db, actor.userId)
  const own = duties?.userIdentity === 2 ? splitIds(duties.departIds ?? '') : []
  const isOwn = own.some((id) => {
    const top = map.get(id)
    return top !== undefined && depart.orgCode.startsWith(top.orgCode)
  })
  if (!isOwn) throw new AppError('DEPART_FOREIGN')
  return depart
}
