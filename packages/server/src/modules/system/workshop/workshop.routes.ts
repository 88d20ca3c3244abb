import { workshopRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { WorkshopService } from './workshop.service.ts'

/** Binds the settings of the workshop. */
export const workshopBindings = (workshop: WorkshopService): readonly Binding[] => [
  bind(routes.zone, () => workshop.zone()),
  bind(routes.get, () => workshop.get()),
  bind(routes.edit, ({ body, actor }) => workshop.edit(body, actor)),
]
