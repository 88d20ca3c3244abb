import { workpieceRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { WorkpieceService } from './workpiece.service.ts'

/** Binds the calls of workpiece. */
export const workpieceBindings = (workpieces: WorkpieceService): readonly Binding[] => [
  bind(routes.get, ({ query }) => workpieces.get(query.projectId)),
  bind(routes.update, ({ body, actor }) => workpieces.update(body, actor)),
]
