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
  type TablePageName,
  type TablePlace,
  type TableServerFrame,
  tableClientFrame,
  tablePageId,
  tablePages,
  tableServerFrame,
  tableTimes,
} from './table.ts'
export { isTouched } from './touched.ts'
