import { defineNoun } from '../../noun.ts'
import { serveElectrodes } from './electrode.live.ts'
import { presentElectrode } from './electrode.present.ts'
import { searchedElectrodes } from './electrode.store.ts'
import { write } from './electrode.write.ts'
import { createElectrodeService, electrodeBindings } from './index.ts'

export const electrodeNoun = defineNoun({
  tables: write.tables,
  searched: searchedElectrodes,
  restores: { electrode: (row) => presentElectrode({ ...row, locationCount: 0 }) },
  start: ({ platform }) => serveElectrodes(platform.tables, platform.db),
  calls: ({ platform }) => electrodeBindings(createElectrodeService(platform)),
})
