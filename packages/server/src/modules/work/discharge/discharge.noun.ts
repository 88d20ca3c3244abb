import { defineNoun } from '../../noun.ts'
import { createDischargeService, dischargeBindings } from './index.ts'

export const dischargeNoun = defineNoun({
  tables: ['burn'],
  calls: ({ platform }) => dischargeBindings(createDischargeService(platform)),
})
