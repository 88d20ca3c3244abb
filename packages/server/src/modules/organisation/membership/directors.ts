import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { addToDepart, countingLinks, refuseUnseen, setResponsibility } from '../user/index.ts'

const superiors = (db: Db) =>
  db
    .selectFrom('sysUser')
    .select(['id', 'departIds'])
    .where('userIdentity', '=', 2)
    .where('delFlag', '=', 0)
    .where('departIds', 'is not', null)
    .orderBy('createTime')
    .orderBy('id')
    .execute()

/** Ids of each department's directors, comma-joined. */
async function byDepart(db: Db): Promise<ReadonlyMap<string, string>> {
  const pairs = (await superiors(db)).flatMap(({ id, departIds }) =>
    splitIds(departIds ?? '').map((departId) => ({ id, departId })),
  )
  const grouped = Map.groupBy(pairs, ({ departId }) => departId)
  return new Map([...grouped].map(([departId, found]) => [departId, found.map(({ id }) => id).join(',')]))
}

/** Directors of departments: stored in the users' rows, edited from the department's side as well. */
export const createDirectors = ({ clock, ids }: Pick<ServiceNeeds, 'clock' | 'ids'>) => {
  const write = async (tx: Tx, actor: Actor, userId: string, change: (departs: readonly string[]) => string[]) => {
    const user = await tx.selectFrom('sysUser').select('departIds').where('id', '=', userId).executeTakeFirst()
    await setResponsibility(tx, userId, change(splitIds(user?.departIds ?? '')), { actor, clock })
  }

  return {
    byDepart,

    /** Sets the directors of a department; those added become members of it. */
    set: async (tx: Tx, actor: Actor, departId: string, wanted: readonly string[]): Promise<void> => {
      const present = splitIds((await byDepart(tx)).get(departId) ?? '')
      const added = wanted.filter((id) => !present.includes(id))
      const removed = present.filter((id) => !wanted.includes(id))
      if (added.length + removed.length === 0) return
      if (!actor.permissions.has('system:user:editDepartWithUser')) throw new AppError('FORBIDDEN')
      await refuseUnseen(tx, actor, [...added, ...removed])
      if (added.length > 0) {
        await countingLinks(tx, { actor, clock }, added, () => addToDepart(tx, ids, departId, added))
      }
      for (const id of added) await write(tx, actor, id, (departs) => [...departs, departId])
      for (const id of removed) await write(tx, actor, id, (departs) => departs.filter((each) => each !== departId))
    },
  }
}
