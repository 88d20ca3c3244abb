import { projectExtendRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { ProjectExtendService } from './project-extend.service.ts'

/** Binds the calls of project-extend. */
export const projectExtendBindings = (settings: ProjectExtendService): readonly Binding[] => [
  bind(routes.get, ({ query }) => settings.get(query.projectId)),
  bind(routes.update, ({ body, actor }) => settings.update(body, actor)),
]
