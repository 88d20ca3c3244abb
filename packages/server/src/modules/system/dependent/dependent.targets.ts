import { tableTitles } from '@heron/contract/table-titles'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { nameColumn } from '../../../platform/reader-language.ts'
import type { Dependents } from '../../../platform/references/dependents.ts'
import { handingOn } from '../../../platform/references/handing-on.ts'

/** Most rows offered. */
const most = 1_000

/**
 * Rows that can take over the references to these, by name; none where there are no references or the caller may not
 * change them.
 */
export async function targetsFor(
  db: Db,
  dependents: Dependents,
  { noun, ids, actor }: { readonly noun: string; readonly ids: readonly string[]; readonly actor: Actor },
) {
  const known = handingOn[noun]
  if (!known || !actor.permissions.has(known.may)) return []
  const titles = tableTitles(known.of)
  const found = await dependents.of(noun, ids)
  if (!found.some((each) => each.titles.cn === titles?.cn)) return []
  // Kysely cannot type a query over a table chosen at run time; no name comes from the request.
  const any = db as unknown as Kysely<{ row: { id: string } }>
  const rows = any
    .selectFrom(known.to as 'row')
    .select(['id as value', nameColumn(`${known.to}.${known.name}`).as('text')])
  return rows
    .where('id', 'not in', await dependents.withBelow(noun, ids))
    .orderBy('text')
    .limit(most)
    .execute()
}
