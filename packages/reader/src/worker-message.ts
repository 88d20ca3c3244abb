import type { LengthUnit, ReadResult, RefusalCode, RefusalParams } from './bytes/index.ts'

/** The task for the reading thread. */
export interface WorkerTask {
  readonly bytes: Uint8Array
  readonly name: string
  readonly unit?: LengthUnit
  /** Limit of the WASM module's memory, bytes; the host limits the JavaScript heap. */
  readonly wasmBytes: number
}

/** Messages of the reading thread. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'result'; readonly result: ReadResult }
  | { readonly type: 'refused'; readonly code: RefusalCode; readonly params: RefusalParams }

/** A plain table to read, or a thread that writes each PlainTable it receives. */
export type TableTask =
  | { readonly table: 'read'; readonly bytes: Uint8Array; readonly kind: 'xlsx' | 'xls' | 'csv'; readonly name: string }
  | { readonly table: 'write' }

/** The thread's answer about a plain table; further rows are sent on request. */
export type TableAnswer =
  | { readonly type: 'rows'; readonly rows: readonly (readonly string[])[]; readonly more: boolean }
  | { readonly type: 'written'; readonly bytes: Uint8Array; readonly kind: 'xlsx' | 'xls' }
  | { readonly type: 'refused'; readonly code: RefusalCode; readonly params: RefusalParams }
