import { type ListView, type listViewRoutes, listViewsEach } from '@heron/contract/routes'
import type { BodyOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import * as store from './list-view.store.ts'
import { write } from './list-view.write.ts'

type AddInput = BodyOf<typeof listViewRoutes.add>
type EditInput = BodyOf<typeof listViewRoutes.edit>

const mayShare = ({ permissions }: Actor): boolean => permissions.has('listView:share')

/** Whether the actor may change a view: their own, and views shared with a role with the permission to share. */
const mayChange = (row: store.ListViewRow, actor: Actor): boolean =>
  row.ownerId === actor.userId || (row.roleId !== null && mayShare(actor))

/** Users with the permission to share also see views of roles that are not theirs, but lists do not open with those. */
const opens = ({ isDefault, roleId, ownerId }: store.ListViewRow, actor: Actor, roles: ReadonlySet<string>): boolean =>
  isDefault === 1 && (roleId === null ? ownerId === actor.userId : roles.has(roleId))

const present = (row: store.ListViewRow, actor: Actor, roles: ReadonlySet<string>): ListView => ({
  id: row.id,
  listCode: row.listCode,
  name: row.name,
  query: row.query,
  roleId: row.roleId,
  roleName: row.roleName,
  isDefault: row.isDefault === 1,
  opens: opens(row, actor, roles),
  own: row.ownerId === actor.userId,
  editable: mayChange(row, actor),
  owner: row.owner,
  version: row.version,
})

async function getView(db: Db, id: string, actor: Actor): Promise<ListView> {
  const row = await store.findView(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(row, actor, await store.rolesOf(db, actor.userId))
}

/** For a change, rows that the caller may not change do not exist. */
async function changeable(db: Db, id: string, actor: Actor): Promise<store.ListViewRow> {
  const row = await store.findView(db, id)
  if (!row || !mayChange(row, actor)) throw new AppError('NOT_FOUND')
  return row
}

/** Refuses another role for a view without the permission to share, and roles of other tenants. */
async function refuseSharing(db: Db, roleId: string | null, was: string | null, actor: Actor): Promise<void> {
  if (roleId === was) return
  if (!mayShare(actor)) throw new AppError('FORBIDDEN')
  if (roleId !== null && !(await store.hasRole(db, roleId))) throw new AppError('NOT_FOUND')
}

async function refuseTaken(db: Db, ownerId: string, listCode: string, name: string, id?: string): Promise<void> {
  const known = await store.findByName(db, ownerId, listCode, name)
  if (known && known.id !== id) throw new AppError('VIEW_NAME_TAKEN', { name })
}

/** Views of a list are stored one at a time: one of each user and role opens with it, and their number is limited. */
const alone = (tx: Tx, listCode: string) => lockUntilCommit(tx, 'listView', listCode)

const columnsOf = ({ name, query, roleId, isDefault }: Omit<EditInput, 'id' | 'version'>) => ({
  name,
  query,
  roleId,
  isDefault: isDefault ? 1 : 0,
})

/** Named views of lists, of one person or shared with a role. */
export function createListViewService({ db, clock, ids }: ServiceNeeds) {
  return {
    list: async (listCode: string, actor: Actor) => {
      const roles = await store.rolesOf(db, actor.userId)
      const rows = await store.viewsOf(db, listCode, actor.userId, mayShare(actor))
      const views = rows.map((row) => present(row, actor, roles))
      return [...views.filter(({ own }) => own), ...views.filter(({ own }) => !own)]
    },

    roles: () => store.roleChoices(db),

    add: ({ listCode, ...fields }: AddInput, actor: Actor) =>
      inTransaction(db, async (tx) => {
        await alone(tx, listCode)
        await refuseSharing(tx, fields.roleId, null, actor)
        await refuseTaken(tx, actor.userId, listCode, fields.name)
        if ((await store.countOwn(tx, actor.userId, listCode)) >= listViewsEach) {
          throw new AppError('VIEWS_FULL', { count: listViewsEach })
        }
        const id = ids()
        actingOn(`listView:${id}`)
        const row = { id, ownerId: actor.userId, listCode, ...columnsOf(fields), ...auditOnInsert(actor, clock) }
        if (fields.isDefault) await store.clearDefaults(tx, row)
        await store.insertView(tx, row)
        return getView(tx, id, actor)
      }),

    edit: ({ id, version, ...fields }: EditInput, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`listView:${id}`)
        const row = await changeable(tx, id, actor)
        await alone(tx, row.listCode)
        await refuseSharing(tx, fields.roleId, row.roleId, actor)
        await refuseTaken(tx, row.ownerId, row.listCode, fields.name, id)
        const columns = { ...columnsOf(fields), ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'listView', { id, version }, columns, () => getView(tx, id, actor))
        if (fields.isDefault) await store.clearDefaults(tx, { ...row, roleId: fields.roleId })
        return getView(tx, id, actor)
      }),

    delete: (id: string, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`listView:${id}`)
        await changeable(tx, id, actor)
        await store.deleteView(tx, id)
        return null
      }),
  }
}

export type ListViewService = ReturnType<typeof createListViewService>
