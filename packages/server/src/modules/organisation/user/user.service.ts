import type { EndedSessionCode } from '@heron/contract/errors'
import type { passwordReset } from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { newOneTimePassword, oneTimeLife } from '../../../platform/auth/one-time-password.ts'
import { removePasskeys } from '../../../platform/auth/passkeys/passkey-store.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { refuseWeakPassword } from '../../../platform/auth/password-rule.ts'
import { requireProof } from '../../../platform/auth/proof.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { auditOnInsert, auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refuseBinned } from '../../../platform/references/recycle-bin.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { keepAdministrator, refuseAbove, refuseGranting } from './user.authority.ts'
import { type UserEdit, type UserInput, userColumns } from './user.fields.ts'
import * as links from './user.links.ts'
import { presentUsers, type UserTexts } from './user.present.ts'
import * as store from './user.store.ts'
import { write } from './user.write.ts'

export type UserNeeds = Pick<Platform, 'db' | 'clock' | 'ids' | 'sessions' | 'tickets' | 'config'>

async function refuseBadPassword(username: string, password: string, confirmed: string | undefined): Promise<void> {
  if (confirmed !== undefined && confirmed !== password) throw new AppError('PASSWORD_DIFFERS')
  await refuseWeakPassword(password, username)
}

/** Runs a change of rights: one at a time, leaving at least one administrator, effective from the next call. */
export async function writeAuthority<T>(
  { db, sessions }: Pick<UserNeeds, 'db' | 'sessions'>,
  action: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'administrators')
    const answer = await action(tx)
    await keepAdministrator(tx)
    return answer
  })
  sessions.forget()
  return result
}

/** Throws unless all of these users are visible to the caller. */
export async function refuseUnseen(tx: Db, actor: Actor, ids: readonly string[], delFlag: 0 | 1 = 0): Promise<void> {
  if ((await store.seenAmong(tx, actor, ids, delFlag)) !== ids.length) throw new AppError('NOT_FOUND')
  await refuseAbove(tx, actor, ids)
}

async function setRoles({ ids }: UserNeeds, tx: Tx, actor: Actor, userId: string, wanted: readonly string[]) {
  const { added, removed } = await links.roleChanges(tx, userId, wanted)
  await refuseGranting(tx, actor, added)
  for (const roleId of added) await links.addToRole(tx, ids, roleId, [userId])
  for (const roleId of removed) await links.removeFromRole(tx, roleId, [userId])
}

async function getUser(db: Db, texts: UserTexts, scope: store.Scope, id: string) {
  const row = await store.findUser(db, scope, id)
  const [user] = row ? await presentUsers(db, texts, [row]) : []
  if (!user) throw new AppError('NOT_FOUND')
  return user
}

function reading({ db }: UserNeeds, texts: UserTexts) {
  return {
    list: async (
      { departId, code, ...query }: ListQuery & { departId?: string | undefined; code?: string | undefined },
      actor: Actor,
    ) => {
      const ids = code === undefined ? undefined : splitIds(code)
      const asked = ids ? { ...query, pageSize: Math.max(query.pageSize, ids.length) } : query
      const { rows, total } = await store.listUsers(db, actor, asked, { departId, ids })
      return pageOf(await presentUsers(db, texts, rows), total, asked)
    },
    get: (id: string, actor: Actor) => getUser(db, texts, actor, id),
    /** The dictionary of a user's sex, for sheets. */
    sexes: () => texts.options.itemsOf('sex'),
    named: async (username: string, actor: Actor) => {
      const row = await store.findByName(db, actor, username)
      return row && getUser(db, texts, actor, row.id)
    },
    rolesOf: async (id: string, actor: Actor) => {
      await getUser(db, texts, actor, id)
      return [...(await links.rolesOf(db, id))]
    },
    departsOf: async (id: string, actor: Actor) => {
      await getUser(db, texts, actor, id)
      const map = await texts.directory.map()
      const ids = (await links.departsOf(db, [id])).get(id) ?? []
      return ids.flatMap((key) => {
        const title = map.titleOf(key)
        return title === undefined ? [] : [{ key, value: key, title }]
      })
    },
    linksOf: async (given: readonly string[], actor: Actor) => {
      if ((await store.seenAmong(db, actor, given)) !== given.length) throw new AppError('NOT_FOUND')
      const roles = await links.rolesByUser(db, given)
      const departs = await links.departsOf(db, given)
      return given.map((id) => ({ id, roleIds: [...(roles.get(id) ?? [])], departIds: [...(departs.get(id) ?? [])] }))
    },
    deleted: async (actor: Actor) => presentUsers(db, texts, await store.deletedUsers(db, actor)),
    check: async (given: Partial<Record<'username' | 'phone' | 'email' | 'id', string | undefined>>) => {
      for (const column of ['username', 'phone', 'email'] as const) {
        const value = given[column]
        if (!value || !(await store.isTaken(db, column, value, given.id))) continue
        await refuseBinned(db, 'sysUser', column, value)
        throw new AppError('USER_TAKEN')
      }
      return true as const
    },
  }
}

type Passwords = 'password' | 'confirmpassword'

function saving(needs: UserNeeds, texts: UserTexts) {
  const { clock, ids } = needs
  const insert = async (tx: Tx, { username, ...fields }: Omit<UserInput, Passwords>, hash: string, actor: Actor) => {
    const id = ids()
    actingOn(`user:${id}`)
    await refuseBinned(tx, 'sysUser', 'username', username)
    const columns = await userColumns(tx, actor, fields, { departs: [], relTenantIds: null })
    const state = { status: 1, delFlag: 0, orgCode: null, oneTimeUntil: clock() + oneTimeLife }
    await store.insertUser(tx, { id, username, password: hash, ...columns, ...state, ...auditOnInsert(actor, clock) })
    return id
  }

  return {
    add: async ({ password, confirmpassword, ...input }: UserInput, actor: Actor) => {
      await refuseBadPassword(input.username, password, confirmpassword)
      const hash = await hashPassword(password)
      return writeAuthority(needs, async (tx) => {
        const id = await insert(tx, input, hash, actor)
        await setRoles(needs, tx, actor, id, splitIds(input.selectedroles ?? ''))
        await links.setDeparts(tx, ids, id, splitIds(input.selecteddeparts ?? ''))
        await links.settleDepart(tx, id, null)
        return getUser(tx, texts, actor, id)
      })
    },

    /** Adds a user without a password: no password matches the hash, and no rights change. */
    addWithout: (input: Omit<UserInput, Passwords | 'selectedroles' | 'selecteddeparts'>, hash: string, actor: Actor) =>
      inTransaction(needs.db, (tx) => insert(tx, input, hash, actor)),

    edit: ({ id, version, username, ...fields }: UserEdit, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`user:${id}`)
        const row = await store.findUser(tx, actor, id)
        if (!row) throw new AppError('NOT_FOUND')
        await refuseAbove(tx, actor, [id])
        if (username !== undefined && username !== row.username) {
          throw refusedField('username', 'fixed')
        }
        const departs = (await links.departsOf(tx, [id])).get(id) ?? []
        const columns = {
          ...(await userColumns(tx, actor, fields, { departs, relTenantIds: row.relTenantIds })),
          ...auditOnUpdate(actor, clock),
        }
        await updateVersioned(write(tx), 'sysUser', { id, version }, columns, () => getUser(tx, texts, actor, id))
        await links.countingLinks(tx, { actor, clock }, [id], async () => {
          if (fields.selectedroles !== undefined) {
            await setRoles(needs, tx, actor, id, splitIds(fields.selectedroles))
          }
          if (fields.selecteddeparts !== undefined) {
            await links.setDeparts(tx, ids, id, splitIds(fields.selecteddeparts))
            await links.settleDepart(tx, id, row.orgCode)
          }
        })
        return getUser(tx, texts, actor, id)
      }),
  }
}

function governing(needs: UserNeeds) {
  const { clock, sessions } = needs
  /** Acts on other users only, who must be visible to the caller and hold no more rights. */
  const onOthers = (given: readonly string[], actor: Actor, delFlag: 0 | 1, action: (tx: Tx) => Promise<unknown>) =>
    writeAuthority(needs, async (tx) => {
      actingOn(`user:${given.join(',')}`)
      if (given.includes(actor.userId)) throw new AppError('NOT_YOURSELF', { name: actor.username })
      await refuseUnseen(tx, actor, given, delFlag)
      await action(tx)
      return null
    })

  const signOut = async (tx: Tx, given: readonly string[], reason: EndedSessionCode) => {
    for (const id of given) await sessions.closeAll(tx, id, reason)
  }

  return {
    freeze: (given: readonly string[], status: 1 | 2, actor: Actor) =>
      onOthers(given, actor, 0, async (tx) => {
        await store.changeUsers(tx, given, { status, ...auditOnUpdate(actor, clock) })
        if (status === 2) await signOut(tx, given, 'SESSION_FROZEN')
      }),

    delete: (given: readonly string[], actor: Actor) =>
      onOthers(given, actor, 0, async (tx) => {
        await store.changeUsers(tx, given, { delFlag: 1, ...auditOnUpdate(actor, clock) })
        await signOut(tx, given, 'SESSION_DELETED')
      }),

    restore: (given: readonly string[], actor: Actor) =>
      onOthers(given, actor, 1, (tx) => store.changeUsers(tx, given, { delFlag: 0, ...auditOnUpdate(actor, clock) })),

    purge: (given: readonly string[], actor: Actor) => onOthers(given, actor, 1, (tx) => store.purgeUsers(tx, given)),

    changePassword: async ({ username, ...given }: z.output<typeof passwordReset>, actor: Actor) => {
      if (given.password !== undefined) await refuseBadPassword(username, given.password, given.confirmpassword)
      const word = given.password ?? newOneTimePassword()
      const password = await hashPassword(word)
      const oneTimeUntil = clock() + oneTimeLife
      await writeAuthority(needs, async (tx) => {
        const user = await store.findByName(tx, actor, username)
        if (!user) throw new AppError('NOT_FOUND')
        actingOn(`user:${user.id}`)
        if (user.id === actor.userId) throw new AppError('NOT_YOURSELF', { name: actor.username })
        await refuseAbove(tx, actor, [user.id])
        await requireProof({ ...needs, db: tx }, actor.userId, 'user.changePassword', user.id)
        await store.changeUsers(tx, [user.id], { password, oneTimeUntil, ...auditOnUpdate(actor, clock) })
        // A passkey signs in without a password: one added by another person would outlast the new password.
        await removePasskeys(tx, user.id)
        await sessions.closeAll(tx, user.id, 'SESSION_PASSWORD')
      })
      return { password: given.password === undefined ? word : null, until: formatDateTime(oneTimeUntil) }
    },
  }
}

/** User accounts. */
export const createUserService = (needs: UserNeeds, texts: UserTexts) => ({
  ...reading(needs, texts),
  ...saving(needs, texts),
  ...governing(needs),
})

export type UserService = ReturnType<typeof createUserService>
