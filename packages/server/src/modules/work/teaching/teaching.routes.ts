import { teachingRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { TeachingService } from './teaching.service.ts'

/** Binds the calls of teaching. */
export const teachingBindings = (lessons: TeachingService): readonly Binding[] => [
  bind(routes.list, ({ query }) => lessons.list(query)),
  bind(routes.get, ({ query }) => lessons.get(query.id)),
  bind(routes.sheet, ({ query }) => lessons.sheet(query.projectId)),
  bind(routes.add, ({ body, actor }) => lessons.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => lessons.edit(body, actor)),
  bind(routes.answer, ({ body, actor }) => lessons.answer(body, actor)),
  bind(routes.learn, ({ body, actor }) => lessons.learn(body, actor)),
  bind(routes.takeOver, ({ body, actor }) => lessons.takeOver(body, actor)),
  bind(routes.conditions, ({ query }) => lessons.conditions(query.id)),
  bind(routes.takeCondition, ({ body, actor }) => lessons.takeCondition(body, actor)),
  bind(routes.read, ({ body }) => lessons.read(body)),
  bind(routes.trial, ({ body }) => lessons.trial(body)),
  bind(routes.deleteBatch, ({ query }) => lessons.deleteBatch(splitIds(query.ids))),
]
