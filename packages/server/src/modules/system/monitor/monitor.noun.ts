import { defineNoun } from '../../noun.ts'
import { createMonitorService, monitorBindings } from './index.ts'
import { write } from './monitor.write.ts'

export const monitorNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, raiseAlarm }) => monitorBindings(createMonitorService(platform, raiseAlarm)),
})
