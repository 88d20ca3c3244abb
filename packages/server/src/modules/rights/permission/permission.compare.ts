import type { ComparedLine } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import * as store from './permission.admin-store.ts'
import { Forest, namedOf, type Placed, titlesOf } from './permission.forest.ts'

/** Grants of a role: for each menu or button, the data rules that narrow it. */
async function grantsOf(db: Db, roleId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const role = await db.selectFrom('sysRole').select('id').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw new AppError('NOT_FOUND')
  const rows = await store.ruledGrantsOfRole(db, roleId)
  return new Map(rows.map(({ permissionId, dataRuleIds }) => [permissionId, splitIds(dataRuleIds ?? '')]))
}

const placeOf = (isFirst: boolean, isSecond: boolean): ComparedLine['heldBy'] =>
  isFirst && isSecond ? 'both' : isFirst ? 'first' : 'second'

/** The data rules chosen for a menu in two roles, listed below it. */
function ruleLines(
  { row, path }: Placed,
  mine: readonly string[],
  theirs: readonly string[],
  names: ReadonlyMap<string, string>,
): ComparedLine[] {
  return [...new Set([...mine, ...theirs])].flatMap((id) => {
    const name = names.get(id)
    if (name === undefined) return []
    const titles = { cn: name, en: name, jp: name }
    const heldBy = placeOf(mine.includes(id), theirs.includes(id))
    return [{ id, kind: 'rule' as const, titles, path: [...path, row].map(titlesOf), heldBy }]
  })
}

/** Two roles side by side: their menus, buttons and data rules, in menu order. */
export const createRoleComparison =
  (db: Db) =>
  async (firstId: string, secondId: string): Promise<{ lines: ComparedLine[] }> => {
    const first = await grantsOf(db, firstId)
    const second = await grantsOf(db, secondId)
    const names = await store.ruleNames(db, [...first.values(), ...second.values()].flat())
    const lines: ComparedLine[] = []
    for (const placed of new Forest(await store.allPermissions(db)).walk()) {
      const [mine, theirs] = [first.get(placed.row.id), second.get(placed.row.id)]
      if (!mine && !theirs) continue
      lines.push({ ...namedOf(placed), heldBy: placeOf(mine !== undefined, theirs !== undefined) })
      lines.push(...ruleLines(placed, mine ?? [], theirs ?? [], names))
    }
    return { lines }
  }

export type RoleComparison = ReturnType<typeof createRoleComparison>
