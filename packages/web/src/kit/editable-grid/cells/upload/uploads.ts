import type { GridColumn } from '../../model/column.ts'
import type { CellUploader } from '../../model/ports.ts'
import type { Row, RowKey } from '../../model/row.ts'
import { resultOf, type UploadState } from './upload-state.ts'

interface UploadOrder {
  readonly column: GridColumn
  readonly rowKey: RowKey
  readonly row: Row
  readonly files: readonly File[]
  /** Called with the new paths, once every file is done; not called when there are none. */
  readonly onDone: (paths: readonly string[]) => void
  /** Shown where the server refuses without a text. */
  readonly unknownError: string
}

const cellId = (rowKey: RowKey, column: GridColumn): string => `${rowKey}\u0000${column.key}`

/** Running uploads, kept outside the cells: a cell scrolled out of view continues uploading. */
export class Uploads {
  readonly #uploader: CellUploader
  readonly #states = new Map<string, UploadState>()
  readonly #running = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()

  constructor(uploader: CellUploader) {
    this.#uploader = uploader
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  state(rowKey: RowKey, column: GridColumn): UploadState | undefined {
    return this.#states.get(cellId(rowKey, column))
  }

  /** Removes the state of a cell's upload, and aborts a running one. */
  clear(rowKey: RowKey, column: GridColumn): void {
    const id = cellId(rowKey, column)
    this.#running.get(id)?.abort()
    this.#running.delete(id)
    this.#set(id, undefined)
  }

  /** Sends files one after the other; the cell receives all results together. */
  async start({ column, rowKey, row, files, onDone, unknownError }: UploadOrder): Promise<void> {
    this.clear(rowKey, column)
    const id = cellId(rowKey, column)
    const stop = new AbortController()
    this.#running.set(id, stop)
    const paths: string[] = []
    let refused: UploadState | undefined
    for (const [at, file] of files.entries()) {
      const state = { name: file.name, type: file.type, size: file.size }
      const show = (percent: number) =>
        this.#set(id, { ...state, status: 'uploading', percent: Math.round((at * 100 + percent) / files.length) })
      show(0)
      const onProgress = (percent: number) => {
        if (!stop.signal.aborted) show(percent)
      }
      const sent = await this.#send(file, { column, row, signal: stop.signal, onProgress })
      if (stop.signal.aborted) return
      if (sent && 'path' in sent) paths.push(sent.path)
      else
        refused = { ...state, status: 'error', percent: 0, ...(sent ? { message: sent.message || unknownError } : {}) }
    }
    this.#running.delete(id)
    const last = files.at(-1)
    const done = last && { name: last.name, type: last.type, size: last.size, status: 'done' as const, percent: 100 }
    this.#set(id, refused ?? done)
    if (paths.length > 0) onDone(paths)
  }

  async #send(file: File, request: Parameters<CellUploader['send']>[1]) {
    try {
      return resultOf(await this.#uploader.send(file, request), request.column.responseName)
    } catch {
      // The network failed: the cell shows 上传失败, without a server's text.
      return undefined
    }
  }

  #set(id: string, state: UploadState | undefined): void {
    if (state) this.#states.set(id, state)
    else this.#states.delete(id)
    for (const listener of this.#listeners) listener()
  }
}

const known = new WeakMap<CellUploader, Uploads>()

export function uploadsOf(uploader: CellUploader): Uploads {
  const found = known.get(uploader) ?? new Uploads(uploader)
  known.set(uploader, found)
  return found
}
