import { defineNoun } from '../../noun.ts'
import { createMachineService, machineBindings } from './index.ts'
import { presentMachine } from './machine.present.ts'
import { write } from './machine.write.ts'

export const machineNoun = defineNoun({
  tables: write.tables,
  restores: { machine: (row) => presentMachine(row, []) },
  calls: ({ platform }) => machineBindings(createMachineService(platform)),
})
