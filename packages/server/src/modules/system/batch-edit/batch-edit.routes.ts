import { batchEditRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { BatchEdit } from './batch-edit.service.ts'

/** Binds the batch edit. */
export const batchEditBindings = (edit: BatchEdit): readonly Binding[] => [
  bind(routes.preview, (call) => edit(call, true)),
  bind(routes.apply, (call) => edit(call, false)),
]
