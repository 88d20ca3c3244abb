import { setWorkshopZone } from '@heron/contract/wire'
import type { Db } from './db/database.ts'
import { setFilingRecord } from './filing-record.ts'

/** Id of the only row of the workshop's settings. */
export const workshopId = '1'

/**
 * Reads the workshop's time zone and filing record and sets them for this process; those already set stay when the
 * database has none. Throws when this runtime does not know the zone, so that no day gets other borders than on the other
 * servers.
 */
export async function learnWorkshop(db: Db): Promise<void> {
  const row = await db
    .selectFrom('workshop')
    .select(['zone', 'recordText', 'recordUrl'])
    .where('id', '=', workshopId)
    .executeTakeFirst()
  if (!row) return
  setFilingRecord(row.recordText, row.recordUrl)
  try {
    setWorkshopZone(row.zone)
  } catch (cause) {
    throw new Error(`the workshop's time zone ${row.zone} is unknown to this version of Node.js`, { cause })
  }
}
