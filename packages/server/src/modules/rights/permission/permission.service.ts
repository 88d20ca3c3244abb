import type { Authority } from '@heron/contract/routes'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { housePermissions } from '../../../platform/scope/house-permissions.ts'
import { menuTree, type TitleLanguage } from './permission.menu.ts'
import * as store from './permission.store.ts'

const languages: Readonly<Record<string, TitleLanguage>> = { EN: 'en', JP: 'jp', JA: 'jp', CN: 'cn', ZH: 'cn' }

const action = (row: store.PermissionRow) => ({ action: row.perms ?? '', type: row.permsType, describe: row.name })

/** Users of tenants see shared rows, without the acts that change them. */
const mayAct = (code: string, { tenantId }: Actor): boolean => tenantId === 0 || !housePermissions.has(code)

const isOffered = ({ perms }: store.PermissionRow, actor: Actor): boolean =>
  (perms ?? '').split(',').every((code) => mayAct(code.trim(), actor))

/** Menus and buttons of the caller. */
export function createPermissionService(db: Db) {
  const buttonsOf = async (
    actor: Actor,
    granted: readonly store.PermissionRow[],
  ): Promise<Omit<Authority, 'menu'>> => ({
    auth: granted.filter((row) => row.menuType === 2 && row.status === '1' && isOffered(row, actor)).map(action),
    allAuth: (await store.allButtons(db)).map((row) => ({ ...action(row), status: row.status })),
    sysSafeMode: true,
  })
  return {
    mine: async (actor: Actor, language = 'CN'): Promise<Authority> => {
      const granted = await store.grantedRows(db, actor.userId)
      const ids = new Set(granted.map(({ id }) => id))
      const menu = menuTree(await store.allMenus(db), ids, languages[language.toUpperCase()] ?? 'cn')
      return { menu, ...(await buttonsOf(actor, granted)) }
    },
    codes: async (actor: Actor) => ({
      codeList: [...actor.permissions].filter((code) => mayAct(code, actor)).toSorted(),
      ...(await buttonsOf(actor, await store.grantedRows(db, actor.userId))),
    }),
  }
}

export type PermissionService = ReturnType<typeof createPermissionService>
