import { dashboardRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'
import { analysisOf } from './dashboard.analysis.ts'

export const dashboardBindings = ({ db, clock }: Platform): readonly Binding[] => [
  bind(routes.analysis, () => analysisOf(db, clock())),
]
