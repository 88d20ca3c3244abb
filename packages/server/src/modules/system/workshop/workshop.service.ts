import type { Workshop, workshopEdit } from '@heron/contract/routes'
import { formatDateTime, setWorkshopZone } from '@heron/contract/wire'
import type { z } from 'zod'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Platform } from '../../../platform/platform.ts'
import { planAnew } from '../quartz-job/index.ts'
import * as store from './workshop.store.ts'
import { write } from './workshop.write.ts'

async function get(db: Db): Promise<Workshop> {
  const { id, zone, updateBy, updateTime, version } = await store.findWorkshop(db)
  return { id, zone, updateBy, updateTime: updateTime === null ? null : formatDateTime(updateTime), version }
}

/** The settings of the workshop. */
export const createWorkshopService = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => ({
  zone: async () => ({ zone: (await store.findWorkshop(db)).zone }),
  get: () => get(db),

  /** Saves the zone and plans the scheduled jobs on its clock; this server uses it from the commit on. */
  edit: async ({ id, version, zone }: z.output<typeof workshopEdit>, actor: Actor): Promise<Workshop> => {
    const saved = await inTransaction(db, async (tx) => {
      actingOn(`workshop:${id}`)
      await updateVersioned(write(tx), 'workshop', { id, version }, { zone, ...auditOnUpdate(actor, clock) }, () =>
        get(tx),
      )
      await planAnew(tx, clock(), zone)
      return get(tx)
    })
    setWorkshopZone(zone)
    return saved
  },
})

export type WorkshopService = ReturnType<typeof createWorkshopService>
