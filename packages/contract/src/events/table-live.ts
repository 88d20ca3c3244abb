import type { TableServerFrame } from './table.ts'

// Without schemas: a table is shown before they are loaded (F4).
export { tablePageId, tableTimes } from './table-pages.ts'

type Check = (value: unknown) => boolean

/** An object whose fields pass these checks; without others, unless it `isLoose`. */
const fields =
  (checks: Readonly<Record<string, Check>>, isLoose = false): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const held = value as Readonly<Record<string, unknown>>
    const hasOthers = Object.keys(held).some((name) => !Object.hasOwn(checks, name))
    return (isLoose || !hasOthers) && Object.entries(checks).every(([name, check]) => check(held[name]))
  }
const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const exactly =
  (wanted: string): Check =>
  (value) =>
    value === wanted
const tuple =
  (...checks: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, at) => check(value[at]))

const id = text(/^[A-Za-z0-9_-]{1,64}$/)
const socketKey = text(/^[A-Za-z0-9_-]{1,40}$/)
const caseId = text(/^[A-Za-z0-9_.-]{0,64}$/)
const place = fields({ socketKey, rowId: id, column: socketKey })
const editing = fields({
  by: (value) => typeof value === 'string',
  name: (value) => typeof value === 'string' && value.length <= 64,
  at: (value) => value === null || place(value),
})

const frames: Readonly<Record<TableServerFrame['type'], readonly Check[]>> = {
  heart_beat: [exactly('')],
  common_send_date: [
    fields({ key: exactly('editing'), args: tuple(editing) }),
    fields({ key: exactly('reload'), args: tuple(socketKey) }),
  ],
  update_vxe_table: [fields({ socketKey, args: tuple(fields({ id }, true), caseId) })],
}

/** Whether the value is a frame of a table's socket, as by `tableServerFrame`. */
export function isTableServerFrame(value: unknown): value is TableServerFrame {
  return Object.entries(frames).some(([type, datas]) =>
    datas.some((data) => fields({ type: exactly(type), data })(value)),
  )
}
