export {
  copiesOfClass,
  presentCopies,
  presentOutline,
  readCopies,
  readOutline,
  type StoredCopy,
} from './electrode.copies.ts'
export type { ElectrodeRow } from './electrode.present.ts'
export { presentElectrode } from './electrode.present.ts'
export { electrodeBindings } from './electrode.routes.ts'
export {
  addElectrode,
  createElectrodeService,
  type ElectrodeService,
  editElectrode,
  electrodesShown,
  forgetMeasured,
  restoreMeasured,
  setCopies,
  setGapInSolid,
} from './electrode.service.ts'
export { electrodesOf, findElectrode, insertElectrode, refuseNameTaken } from './electrode.store.ts'
