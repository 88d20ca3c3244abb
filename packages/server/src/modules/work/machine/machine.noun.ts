import { defineNoun } from '../../noun.ts'
import { createMachineService, machineBindings } from './index.ts'

export const machineNoun = defineNoun({
  tables: ['machine'],
  calls: ({ platform }) => machineBindings(createMachineService(platform)),
})
