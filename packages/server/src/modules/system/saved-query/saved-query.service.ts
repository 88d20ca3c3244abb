import { isPermission } from '@heron/contract/permissions'
import { type SavedQuery, savedQueriesEach, type savedQueryRoutes, savedRecordsSchema } from '@heron/contract/routes'
import type { BodyOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor as SignedIn } from '../../../platform/auth/actor.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import * as store from './saved-query.store.ts'
import { write } from './saved-query.write.ts'

type SaveInput = BodyOf<typeof savedQueryRoutes.save>
type EditInput = BodyOf<typeof savedQueryRoutes.edit>

const present = (row: store.SavedQueryRow, actor: Actor): SavedQuery => ({
  id: row.id,
  pageKey: row.pageKey,
  title: row.title,
  matchType: row.matchType === 'or' ? 'or' : 'and',
  records: savedRecordsSchema.parse(JSON.parse(row.records)),
  shared: row.shared === 1,
  own: row.ownerId === actor.userId,
  owner: row.owner,
  version: row.version,
})

async function getQuery(db: Db, id: string, actor: Actor): Promise<SavedQuery> {
  const row = await store.findQuery(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(row, actor)
}

/**
 * Whether the caller may see the screen of this key. The key of a list is the noun of its permission, with or without a
 * leading slash. Other keys are open to every caller with at least one permission.
 */
function seesScreen(pageKey: string, { permissions }: SignedIn): boolean {
  const list = `${pageKey.replace(/^\//, '')}:list`
  return isPermission(list) ? permissions.has(list) : permissions.size > 0
}

/** For a change, queries of other users do not exist. */
async function refuseForeign(db: Db, id: string, actor: Actor): Promise<void> {
  const row = await store.findQuery(db, id)
  if (row?.ownerId !== actor.userId) throw new AppError('NOT_FOUND')
}

const columnsOf = ({ title, matchType, records, shared }: Omit<EditInput, 'id' | 'version'>) => ({
  title,
  matchType,
  records: JSON.stringify(records),
  shared: shared ? 1 : 0,
})

/** Advanced queries that users keep and share. */
export function createSavedQueryService({ db, clock, ids }: ServiceNeeds) {
  const edit = async (tx: Db, { id, version, ...fields }: EditInput, actor: Actor) => {
    const columns = { ...columnsOf(fields), ...auditOnUpdate(actor, clock) }
    await updateVersioned(write(tx), 'savedQuery', { id, version }, columns, () => getQuery(tx, id, actor))
    return getQuery(tx, id, actor)
  }

  return {
    list: async (pageKey: string, actor: SignedIn) => {
      const queries = (await store.queriesOf(db, pageKey, actor.userId)).map((row) => present(row, actor))
      const shared = seesScreen(pageKey, actor) ? queries.filter(({ own }) => !own) : []
      return [...queries.filter(({ own }) => own), ...shared]
    },

    save: ({ pageKey, overwrite, ...fields }: SaveInput, actor: Actor) =>
      inTransaction(db, async (tx) => {
        // One at a time: the title decides whether one is replaced, and their number is limited.
        await lockUntilCommit(tx, 'savedQuery', actor.userId)
        const known = await store.findByTitle(tx, actor.userId, pageKey, fields.title)
        if (known && !overwrite) throw new AppError('QUERY_TITLE_TAKEN', { title: fields.title })
        if (known) {
          actingOn(`savedQuery:${known.id}`)
          return edit(tx, { id: known.id, version: known.version, ...fields }, actor)
        }
        if ((await store.countOwn(tx, actor.userId, pageKey)) >= savedQueriesEach) {
          throw new AppError('QUERIES_FULL', { count: savedQueriesEach })
        }
        const id = ids()
        actingOn(`savedQuery:${id}`)
        const row = { id, ownerId: actor.userId, pageKey, ...columnsOf(fields), ...auditOnInsert(actor, clock) }
        await store.insertQuery(tx, row)
        return getQuery(tx, id, actor)
      }),

    edit: (input: EditInput, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`savedQuery:${input.id}`)
        await refuseForeign(tx, input.id, actor)
        return edit(tx, input, actor)
      }),

    delete: (id: string, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`savedQuery:${id}`)
        await refuseForeign(tx, id, actor)
        await store.deleteQuery(tx, id)
        return null
      }),
  }
}

export type SavedQueryService = ReturnType<typeof createSavedQueryService>
