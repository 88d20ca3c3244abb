export { readFixtures, type WorkpieceRow } from './workpiece.present.ts'
export { workpieceBindings } from './workpiece.routes.ts'
export {
  createWorkpiece,
  createWorkpieceService,
  editWorkpiece,
  getWorkpiece,
  type WorkpieceService,
} from './workpiece.service.ts'
export { findWorkpiece } from './workpiece.store.ts'
