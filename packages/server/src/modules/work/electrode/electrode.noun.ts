import { defineNoun } from '../../noun.ts'
import { write } from './electrode.write.ts'
import { createElectrodeService, electrodeBindings } from './index.ts'

export const electrodeNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => electrodeBindings(createElectrodeService(platform)),
})
