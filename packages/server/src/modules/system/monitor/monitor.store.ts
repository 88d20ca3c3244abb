import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import type { Values } from './monitor.history.ts'
import { write } from './monitor.write.ts'

type Row = Tables['monitorPoint']
export type PointSpan = Row['span']

/** The measurements of a span that began at `at`. */
export interface SavedPoint {
  readonly at: number
  readonly readings: Values
}

const readingsSchema = z.record(z.string(), z.number())
const read = ({ at, readings }: Pick<Row, 'at' | 'readings'>): SavedPoint => ({
  at: Number(at),
  readings: readingsSchema.parse(JSON.parse(readings)),
})

/** Writes points of a server; existing points stay. */
export async function insertPoints(
  db: Db,
  server: string,
  span: PointSpan,
  points: readonly SavedPoint[],
): Promise<void> {
  if (points.length === 0) return
  await write(db)
    .insertInto('monitorPoint')
    .values(points.map(({ at, readings }) => ({ server, span, at, readings: JSON.stringify(readings) })))
    .onConflict((conflict) => conflict.columns(['server', 'span', 'at']).doNothing())
    .execute()
}

/** The points of a server in [from, until), oldest first. */
export async function pointsBetween(
  db: Db,
  server: string,
  span: PointSpan,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<readonly SavedPoint[]> {
  const rows = await db
    .selectFrom('monitorPoint')
    .select(['at', 'readings'])
    .where('server', '=', server)
    .where('span', '=', span)
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at')
    .execute()
  return rows.map(read)
}

/** The start of a server's newest point; undefined when there is none. */
export async function newestPoint(db: Db, server: string, span: PointSpan): Promise<number | undefined> {
  const row = await db
    .selectFrom('monitorPoint')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('server', '=', server)
    .where('span', '=', span)
    .executeTakeFirst()
  return row?.at === null || row?.at === undefined ? undefined : Number(row.at)
}

/** Most servers listed. */
const mostServers = 100

/** The servers that have points, by name. */
export async function listServers(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('monitorPoint')
    .select('server')
    .distinct()
    .orderBy('server')
    .limit(mostServers)
    .execute()
  return rows.map(({ server }) => server)
}

/** Removes points of all servers that began before an instant, oldest first, at most `most`. */
export async function deletePointsBefore(db: Db, span: PointSpan, before: number, most: number): Promise<void> {
  const last = await db
    .selectFrom('monitorPoint')
    .select('at')
    .where('span', '=', span)
    .where('at', '<', before)
    .orderBy('at')
    .limit(1)
    .offset(most)
    .executeTakeFirst()
  await write(db)
    .deleteFrom('monitorPoint')
    .where('span', '=', span)
    .where('at', '<', last ? Number(last.at) : before)
    .execute()
}
