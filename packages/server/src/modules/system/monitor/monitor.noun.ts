import { defineNoun } from '../../noun.ts'
import { createMonitorService, monitorBindings } from './index.ts'

export const monitorNoun = defineNoun({
  tables: [],
  calls: ({ platform, raiseAlarm }) => monitorBindings(createMonitorService(platform, raiseAlarm)),
})
