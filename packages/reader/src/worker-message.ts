import type { LengthUnit, ReadResult, RefusalCode, RefusalParams } from './bytes/index.ts'
import type { PlainTable } from './sheet/plain-table.ts'

/** What the host hands to the reading thread. */
export interface WorkerTask {
  readonly bytes: Uint8Array
  readonly name: string
  readonly unit?: LengthUnit
  /** Cap of the WASM module's memory, bytes; the JavaScript heap is capped by the host. */
  readonly wasmBytes: number
}

/** What the reading thread says. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'result'; readonly result: ReadResult }
  | { readonly type: 'refused'; readonly code: RefusalCode; readonly params: RefusalParams }

/** A plain table to read or to write. */
export type TableTask =
  | { readonly table: 'read'; readonly bytes: Uint8Array; readonly kind: 'xlsx' | 'xls' | 'csv'; readonly name: string }
  | { readonly table: 'write'; readonly content: PlainTable }

/** The thread's answer about a plain table; further rows are sent on request. */
export type TableAnswer =
  | { readonly type: 'rows'; readonly rows: readonly (readonly string[])[]; readonly more: boolean }
  | { readonly type: 'written'; readonly bytes: Uint8Array; readonly kind: 'xlsx' | 'xls' }
  | { readonly type: 'refused'; readonly code: RefusalCode; readonly params: RefusalParams }
