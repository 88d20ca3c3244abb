import type { Workshop, workshopEdit } from '@heron/contract/routes'
import { formatDateTime, setWorkshopZone } from '@heron/contract/wire'
import type { z } from 'zod'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { setFilingRecord } from '../../../platform/filing-record.ts'
import type { Platform } from '../../../platform/platform.ts'
import { planAnew } from '../quartz-job/index.ts'
import * as store from './workshop.store.ts'
import { write } from './workshop.write.ts'

async function get(db: Db): Promise<Workshop> {
  const { id, zone, recordText, recordUrl, updateBy, updateTime, version } = await store.findWorkshop(db)
  const changed = updateTime === null ? null : formatDateTime(updateTime)
  return { id, zone, recordText, recordUrl, updateBy, updateTime: changed, version }
}

/** The settings of the workshop. */
export const createWorkshopService = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => ({
  zone: async () => ({ zone: (await store.findWorkshop(db)).zone }),
  get: () => get(db),

  /** Saves the settings and plans the scheduled jobs on the zone's clock; this server uses them from the commit on. */
  edit: async (
    { id, version, zone, recordText, recordUrl }: z.output<typeof workshopEdit>,
    actor: Actor,
  ): Promise<Workshop> => {
    const saved = await inTransaction(db, async (tx) => {
      actingOn(`workshop:${id}`)
      const columns = { zone, recordText, recordUrl, ...auditOnUpdate(actor, clock) }
      await updateVersioned(write(tx), 'workshop', { id, version }, columns, () => get(tx))
      await planAnew(tx, clock(), zone)
      return get(tx)
    })
    setWorkshopZone(zone)
    setFilingRecord(saved.recordText, saved.recordUrl)
    return saved
  },
})

export type WorkshopService = ReturnType<typeof createWorkshopService>
