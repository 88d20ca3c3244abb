export { readPotOrder, readPots } from './project-extend.present.ts'
export { projectExtendBindings } from './project-extend.routes.ts'
export {
  changeExtend,
  createExtend,
  createProjectExtendService,
  getExtend,
  type ProjectExtendService,
} from './project-extend.service.ts'
export { findExtend } from './project-extend.store.ts'
