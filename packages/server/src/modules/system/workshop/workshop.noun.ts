import { learnWorkshop } from '../../../platform/workshop-zone.ts'
import { defineNoun } from '../../noun.ts'
import { createWorkshopService, workshopBindings } from './index.ts'
import { addWorkshop } from './workshop.store.ts'
import { write } from './workshop.write.ts'

/** ms until a server notices settings that another one changed. */
const every = 1_000

export const workshopNoun = defineNoun({
  tables: write.tables,
  seed: async ({ clock }, tx) => {
    await addWorkshop(tx, clock())
    await learnWorkshop(tx)
  },
  start: ({ platform: { config, db, ticker } }) => {
    // The server of an embedded database is the only one that changes it.
    if (config.databaseUrl.startsWith('postgres')) ticker.define('workshop-zone', every, () => learnWorkshop(db))
  },
  calls: ({ platform }) => workshopBindings(createWorkshopService(platform)),
})
