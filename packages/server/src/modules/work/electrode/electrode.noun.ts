import { electrodeRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { serveElectrodes } from './electrode.live.ts'
import { presentElectrode } from './electrode.present.ts'
import { searchedElectrodes } from './electrode.store.ts'
import { write } from './electrode.write.ts'

export const electrodeNoun = defineNoun({
  tables: write.tables,
  searched: searchedElectrodes,
  restores: { electrode: (row) => presentElectrode({ ...row, locationCount: 0 }) },
  start: ({ platform }) => serveElectrodes(platform.tables, platform.db),
  calls: ({ platform }) =>
    lateCalls(electrodeRoutes, async () => {
      const { createElectrodeService, electrodeBindings } = await import('./index.ts')
      return electrodeBindings(createElectrodeService(platform))
    }),
})
