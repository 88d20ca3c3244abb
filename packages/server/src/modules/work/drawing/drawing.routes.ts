import { drawingRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { DrawingService } from './drawing.service.ts'

/** Binds the calls of drawing. */
export const drawingBindings = (drawings: DrawingService): readonly Binding[] => [
  bind(routes.list, ({ query }) => drawings.list(query.projectId)),
  bind(routes.ofProject, ({ query }) => drawings.ofProject(query.projectId)),
  bind(routes.read, ({ body, actor }) => drawings.read(body, actor)),
  bind(routes.facts, ({ query }) => drawings.facts(query.projectId, query.fileId)),
  bind(routes.conflicts, ({ query }) => drawings.conflicts(query.projectId)),
  bind(routes.decide, ({ body, actor }) => drawings.decide(body, actor)),
  bind(routes.acceptAll, ({ body, actor }) => drawings.acceptAll(body.projectId, body, actor)),
  bind(routes.questions, ({ query }) => drawings.questions(query.projectId)),
  bind(routes.answer, ({ body, actor }) => drawings.answer(body, actor)),
  bind(routes.preview, ({ query }) => drawings.preview(query.projectId)),
  bind(routes.apply, ({ body, actor }) => drawings.apply(body.projectId, actor)),
  bind(routes.epx, ({ query }) => drawings.epx(query.projectId)),
  bind(routes.mesh, ({ query }) => drawings.mesh(query.fileId, query.solid)),
  bind(routes.view, ({ query }) => drawings.view(query.fileId)),
]
