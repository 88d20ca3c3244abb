import { defineNoun } from '../../noun.ts'
import { watched } from '../program/index.ts'
import { markStaleOnInputChange } from '../project-record/index.ts'
import { write } from './discharge.write.ts'
import { askBeforeOverturning, createDischargeService, dischargeBindings } from './index.ts'

export const dischargeNoun = defineNoun({
  tables: write.tables,
  start: ({ platform }) => {
    markStaleOnInputChange(platform.db, askBeforeOverturning)
  },
  calls: ({ platform, raiseAlarm }) => {
    const service = createDischargeService(platform)
    return dischargeBindings({ ...service, start: watched(raiseAlarm, service.start) })
  },
})
