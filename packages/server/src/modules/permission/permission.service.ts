import type { Authority } from '@heron/contract/routes'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { menuTree, type TitleLanguage } from './permission.menu.ts'
import * as store from './permission.store.ts'

const languages: Readonly<Record<string, TitleLanguage>> = { EN: 'en', JP: 'jp', JA: 'jp', CN: 'cn', ZH: 'cn' }

const action = (row: store.PermissionRow) => ({ action: row.perms ?? '', type: row.permsType, describe: row.name })

/** Menus and buttons of whoever asks. */
export function createPermissionService(db: Db) {
  return {
    mine: async (actor: Actor, language = 'CN'): Promise<Authority> => {
      const granted = await store.grantedRows(db, actor.userId)
      const ids = new Set(granted.map(({ id }) => id))
      const buttons = await store.allButtons(db)
      return {
        menu: menuTree(await store.allMenus(db), ids, languages[language.toUpperCase()] ?? 'cn'),
        auth: granted.filter((row) => row.menuType === 2 && row.status === '1').map(action),
        allAuth: buttons.map((row) => ({ ...action(row), status: row.status })),
        sysSafeMode: true,
      }
    },
  }
}

export type PermissionService = ReturnType<typeof createPermissionService>
