import { defineNoun } from '../../noun.ts'
import { markStaleOnInputChange } from '../project-record/index.ts'
import { write } from './discharge.write.ts'
import { askBeforeOverturning, createDischargeService, dischargeBindings } from './index.ts'

export const dischargeNoun = defineNoun({
  tables: write.tables,
  start: ({ platform }) => {
    markStaleOnInputChange(platform.db, askBeforeOverturning)
  },
  calls: ({ platform }) => dischargeBindings(createDischargeService(platform)),
})
