import { defineNoun } from '../../noun.ts'
import { createMachineService, machineBindings } from './index.ts'
import { write } from './machine.write.ts'

export const machineNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => machineBindings(createMachineService(platform)),
})
