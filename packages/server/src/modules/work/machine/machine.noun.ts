import { machineRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { presentMachine } from './machine.present.ts'
import { write } from './machine.write.ts'

export const machineNoun = defineNoun({
  tables: write.tables,
  restores: { machine: (row) => presentMachine(row, []) },
  calls: ({ platform }) =>
    lateCalls(machineRoutes, async () => {
      const { createMachineService, machineBindings } = await import('./index.ts')
      return machineBindings(createMachineService(platform), platform)
    }),
})
