import { programRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { ProgramService } from './program.service.ts'

/** Binds the calls of program. */
export const programBindings = (programs: ProgramService): readonly Binding[] => [
  bind(routes.generate, ({ body, actor }) => programs.generate(body.projectId, actor)),
  bind(routes.list, ({ query }) => programs.list(query)),
  bind(routes.ofProject, ({ query, actor }) => programs.ofProject(query, actor)),
  bind(routes.get, ({ query }) => programs.get(query.id)),
  bind(routes.text, ({ query }) => programs.text(query.id, query.artefact)),
  bind(routes.report, ({ query }) => programs.report(query.id)),
  bind(routes.warnings, ({ query }) => programs.warnings(query.id)),
  bind(routes.deciders, ({ query, actor }) => programs.deciders(query.id, actor)),
  bind(routes.signOff, ({ body, actor }) => programs.signOff(body, actor)),
  bind(routes.approve, ({ body, actor }) => programs.approve(body, actor)),
  bind(routes.reject, ({ body, actor }) => programs.reject(body, actor)),
  bind(routes.release, ({ body, actor }) => programs.release(body, actor)),
  bind(routes.withdraw, ({ body, actor }) => programs.withdraw(body, actor)),
  bind(routes.download, ({ query }) => programs.download(splitIds(query.ids))),
  bind(routes.verifyFile, ({ files }) => programs.verifyFile(files)),
  bind(routes.checkAgain, async ({ body, actor }) => (await programs.checkAgain(body.id, actor)).answer),
  bind(routes.takeOver, ({ body, files, actor }) => programs.takeOver(body, files, actor)),
  bind(routes.diff, ({ query }) => programs.diff(query.from, query.to)),
  bind(routes.setupSheet, ({ query }) => programs.setupSheet(query.id)),
  bind(routes.airCut, ({ query }) => programs.airCut(query)),
  bind(routes.airCutFile, ({ query }) => programs.airCutFile(query)),
  bind(routes.airCutSheet, ({ query }) => programs.airCutSheet(query)),
  bind(routes.recordAirCut, ({ body, actor }) => programs.recordAirCut(body, actor)),
  bind(routes.epx, ({ query }) => programs.epx(query.id)),
  bind(routes.sheetFile, ({ query }) => programs.sheetFile(query.id, query.language)),
]
