import type { DepartInfo, DepartNode, DepartTree } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { type DepartDirectory, type DepartMap, presentDepart } from './depart.directory.ts'
import type { Directors } from './depart.service.ts'
import { type DepartRow, responsibilitiesOf } from './depart.store.ts'

/** Most departments a search returns. */
const mostFound = 200

const known = (map: DepartMap, ids: readonly string[]): DepartRow[] => ids.flatMap((id) => map.get(id) ?? [])

/** The departments a user is in charge of, without those below another of them; null for ordinary users. */
export async function responsible(db: Db, map: DepartMap, userId: string): Promise<DepartRow[] | null> {
  const user = await responsibilitiesOf(db, userId)
  if (user?.userIdentity !== 2) return null
  const rows = known(map, splitIds(user.departIds ?? ''))
  return rows.filter((row) => !rows.some((other) => other !== row && row.orgCode.startsWith(other.orgCode)))
}

/** The queries of pickers and trees. */
export function createDepartLookUp(db: Db, directory: DepartDirectory, directors: Pick<Directors<Actor>, 'byDepart'>) {
  return {
    tree: async (ids?: string): Promise<DepartTree[]> => {
      const map = await directory.map()
      return ids === undefined
        ? map.tree(map.below(''), await directors.byDepart(db))
        : known(map, splitIds(ids)).map((row) => map.node(row))
    },

    level: async (asked: { pid?: string | undefined; ids?: string | undefined; primaryKey: 'id' | 'orgCode' }) => {
      const map = await directory.map()
      const rows = asked.ids === undefined ? map.below(asked.pid ?? '') : known(map, splitIds(asked.ids))
      return rows.map((row) => map.node(row, asked.primaryKey))
    },

    /** All departments, or these, in the order of their codes: parents before children. */
    byCode: async (ids?: string) => {
      const map = await directory.map()
      const rows = ids === undefined ? map.rows : known(map, splitIds(ids))
      return rows.toSorted((a, b) => (a.orgCode < b.orgCode ? -1 : 1)).map(presentDepart)
    },

    keys: async () => {
      const map = await directory.map()
      return map.keys(map.below(''))
    },

    mine: async (userId: string): Promise<DepartTree[] | null> => {
      const map = await directory.map()
      const rows = await responsible(db, map, userId)
      return rows && map.tree(rows, await directors.byDepart(db))
    },

    search: async (keyWord: string, within: string | undefined): Promise<DepartNode[]> => {
      const map = await directory.map()
      const scope = within === undefined ? undefined : ((await responsible(db, map, within)) ?? [])
      return map.named(keyWord, mostFound, scope).map((row) => map.node(row))
    },

    coded: async (orgCode: string): Promise<DepartInfo> => {
      const row = (await directory.map()).byCode(orgCode)
      if (!row) throw new AppError('NOT_FOUND')
      return presentDepart(row)
    },

    ways: async (asked: { departId?: string | undefined; orgCode?: string | undefined }) => {
      const map = await directory.map()
      const { departId, orgCode } = asked
      if (departId === undefined && orgCode === undefined) {
        throw refusedField('departId', 'eitherOf')
      }
      const wanted =
        departId === undefined
          ? splitIds(orgCode ?? '').map((key) => [key, map.byCode(key)] as const)
          : splitIds(departId).map((key) => [key, map.get(key)] as const)
      return Object.fromEntries(wanted.map(([key, row]) => [key, wayOf(row ? map.wayTo(row) : [])]))
    },
  }
}

const wayOf = (way: readonly DepartRow[]) => ({
  parentIds: way.map(({ id }) => id),
  parentMap: Object.fromEntries(way.map((row): [string, DepartInfo] => [row.id, presentDepart(row)])),
})

export type DepartLookUp = ReturnType<typeof createDepartLookUp>
