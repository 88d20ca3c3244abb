import { defineNoun } from '../../noun.ts'
import { write } from './discharge.write.ts'
import { createDischargeService, dischargeBindings } from './index.ts'

export const dischargeNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => dischargeBindings(createDischargeService(platform)),
})
