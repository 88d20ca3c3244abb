import type { LengthUnit, ReadResult, RefusalCode, RefusalParams } from './bytes/index.ts'

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
