import { pathConfigRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { PathConfigService } from './path-config.service.ts'

/** Binds the calls of path-config. */
export const pathConfigBindings = (configs: PathConfigService): readonly Binding[] => [
  bind(routes.list, ({ query }) => configs.list(query)),
  bind(routes.add, ({ body, actor }) => configs.add(body, actor)),
  bind(routes.upd, ({ body, actor }) => configs.upd(body, actor)),
]
