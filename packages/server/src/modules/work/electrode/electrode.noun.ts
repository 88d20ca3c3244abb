import { defineNoun } from '../../noun.ts'
import { createElectrodeService, electrodeBindings } from './index.ts'

export const electrodeNoun = defineNoun({
  tables: ['electrode'],
  calls: ({ platform }) => electrodeBindings(createElectrodeService(platform)),
})
