export { type Change, changeSchema } from '../wire/change.ts'
export { type ServerEvent, serverEvent } from './event.ts'
export { heartbeat, isServerEvent, socketCodes } from './socket.ts'

export {
  defaultSocketKey,
  isTablePage,
  readTablePageId,
  type TableAddress,
  type TableClientFrame,
  type TableEditing,
  type TablePlace,
  type TableServerFrame,
  tableClientFrame,
  tableServerFrame,
} from './table.ts'
export { isTableServerFrame } from './table-live.ts'
export { type TablePageName, tablePageId, tablePages, tableTimes } from './table-pages.ts'
export { isTouched } from './touched.ts'
