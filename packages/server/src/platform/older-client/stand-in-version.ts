import { isNoun, nounOf, nouns } from '@heron/contract/nouns'
import { parseDateTime, type RouteDefinition } from '@heron/contract/wire'
import type { Kysely } from 'kysely'
import type { Db } from '../db/database.ts'
import { isVersioned } from '../db/versioned-tables.ts'

/** Some tables do not store when a row was changed. */
interface Current {
  readonly id: string
  readonly version: number
  readonly updateTime?: number | null | undefined
}

type AnyVersioned = Kysely<{ row: Current }>

/** The row of a noun with this id, if the caller may see it. */
async function currentOf(db: Db, route: RouteDefinition, id: string): Promise<Current | undefined> {
  const noun = nounOf(route.id)
  const tables = isNoun(noun) ? nouns[noun].shows.filter(isVersioned) : []
  for (const table of tables) {
    // Kysely cannot type a query over a union of tables; ids are unique among all of them.
    const row = await (db as unknown as AnyVersioned)
      .selectFrom(table as 'row')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) return row
  }
  return undefined
}

/** The wire's times are in seconds. */
const inSeconds = (time: number | null) => (time === null ? null : Math.floor(time / 1_000))

function isChangedSince(row: Readonly<Record<string, unknown>>, { updateTime }: Current): boolean {
  if (!Object.hasOwn(row, 'updateTime') || updateTime === undefined) return false
  const given = row.updateTime
  const read = typeof given === 'string' && given !== '' ? parseDateTime(given) : null
  return inSeconds(read) !== inSeconds(updateTime)
}

/** A version that differs from the row's, so that the call is refused as a version conflict. */
const other = ({ version }: Current): number => (version > 1 ? version - 1 : version + 1)

/**
 * The version that an older client must have seen of a row sent without one: a conflicting one if its `updateTime`
 * differs, else the version last sent to it, else the row's own.
 */
export async function standInVersion(
  db: Db,
  route: RouteDefinition,
  row: Readonly<Record<string, unknown>> & { readonly id: string },
  lastRead: number | undefined,
): Promise<number> {
  const current = await currentOf(db, route, row.id)
  // A missing row is refused by the call itself.
  if (!current) return 1
  return isChangedSince(row, current) ? other(current) : (lastRead ?? current.version)
}
