import { machineRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { MachineService } from './machine.service.ts'

/** Binds the calls of machine. */
export const machineBindings = (machines: MachineService): readonly Binding[] => [
  bind(routes.list, ({ query }) => machines.list(query)),
  bind(routes.get, ({ query }) => machines.get(query.id)),
  bind(routes.add, ({ body, actor }) => machines.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => machines.edit(body, actor)),
  bind(routes.deleteBatch, ({ query }) => machines.deleteBatch(splitIds(query.ids))),
]
