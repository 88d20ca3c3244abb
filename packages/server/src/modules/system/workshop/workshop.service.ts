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

const timeText = (time: number | null) => (time === null ? null : formatDateTime(time))

async function get(db: Db): Promise<Workshop> {
  const { createBy: _by, createTime: _time, zoneTime, updateTime, ...row } = await store.findWorkshop(db)
  return { ...row, zoneTime: timeText(zoneTime), updateTime: timeText(updateTime) }
}

/** The settings of the workshop. */
export const createWorkshopService = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => ({
  zone: async () => ({ zone: (await store.findWorkshop(db)).zone }),
  get: () => get(db),

  /** Saves the given settings; this server uses them from the commit on. A zone plans the scheduled jobs on its clock. */
  edit: async (
    { id, version, zone, recordText, recordUrl }: z.output<typeof workshopEdit>,
    actor: Actor,
  ): Promise<Workshop> => {
    const saved = await inTransaction(db, async (tx) => {
      actingOn(`workshop:${id}`)
      const stamp = auditOnUpdate(actor, clock)
      const chosen = zone === undefined ? {} : { zone, zoneBy: stamp.updateBy, zoneTime: stamp.updateTime }
      const columns = { ...chosen, recordText, recordUrl, ...stamp }
      await updateVersioned(write(tx), 'workshop', { id, version }, columns, () => get(tx))
      if (zone !== undefined) await planAnew(tx, clock(), zone)
      return get(tx)
    })
    setWorkshopZone(saved.zone)
    setFilingRecord(saved.recordText, saved.recordUrl)
    return saved
  },
})

export type WorkshopService = ReturnType<typeof createWorkshopService>
