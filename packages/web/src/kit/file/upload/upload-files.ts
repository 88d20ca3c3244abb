import { fileName } from '../../editable-grid/cells/upload/upload-state.ts'

/** One file of an upload, from its choice on. */
export interface UploadFile {
  readonly key: string
  readonly name: string
  /** Bytes; undefined for a stored path without other data. */
  readonly size?: number
  readonly status: 'uploading' | 'done' | 'error'
  /** 0 to 100 */
  readonly percent: number
  /** Its stored path, once it is stored. */
  readonly path?: string
  /** The error, if it failed. */
  readonly message?: string
}

/** The stored form of a file with its name: the answer with `returnUrl: false`. */
export interface StoredFile {
  readonly fileName: string
  readonly filePath: string
  readonly fileSize: number
}

export type UploadEvent =
  | {
      readonly kind: 'chosen'
      readonly files: readonly { readonly key: string; readonly name: string; readonly size: number }[]
    }
  | { readonly kind: 'progress'; readonly key: string; readonly percent: number }
  | { readonly kind: 'done'; readonly key: string; readonly path: string }
  | { readonly kind: 'failed'; readonly key: string; readonly message: string }
  | { readonly kind: 'removed'; readonly key: string }
  | { readonly kind: 'moved'; readonly key: string; readonly by: -1 | 1 }

/** Files that are already stored. */
export function storedFiles(value: string | readonly StoredFile[]): readonly UploadFile[] {
  if (typeof value !== 'string')
    return value.map(({ fileName, filePath, fileSize }) => ({
      ...{ key: filePath, name: fileName, size: fileSize, status: 'done', percent: 100, path: filePath },
    }))
  return value
    .split(',')
    .filter((path) => path !== '')
    .map((path) => ({ key: path, name: fileName(path), status: 'done', percent: 100, path }))
}

/** A limit keeps the last files; 0 allows any number. */
const within = (files: readonly UploadFile[], limit: number): readonly UploadFile[] =>
  limit > 0 ? files.slice(-limit) : files

function changed(files: readonly UploadFile[], key: string, change: Partial<UploadFile>): readonly UploadFile[] {
  return files.map((file) => (file.key === key ? { ...file, ...change } : file))
}

const refused = ({ path: _, ...file }: UploadFile, message: string): UploadFile => ({
  ...{ ...file, status: 'error', percent: 0, message },
})

function moved(files: readonly UploadFile[], key: string, by: -1 | 1): readonly UploadFile[] {
  const from = files.findIndex((file) => file.key === key)
  const to = from + by
  const [one, other] = [files[from], files[to]]
  if (!one || !other) return files
  return files.map((file, at) => (at === from ? other : at === to ? one : file))
}

/** The list after an event; an event for a removed file changes nothing. */
export function nextFiles(files: readonly UploadFile[], event: UploadEvent, limit: number): readonly UploadFile[] {
  switch (event.kind) {
    case 'chosen': {
      const fresh = event.files.map((file) => ({ ...file, status: 'uploading' as const, percent: 0 }))
      return within([...files.filter(({ status }) => status !== 'error'), ...fresh], limit)
    }
    case 'progress':
      return changed(files, event.key, { percent: event.percent })
    case 'done':
      return changed(files, event.key, { status: 'done', percent: 100, path: event.path })
    case 'failed':
      return files.map((file) => (file.key === event.key ? refused(file, event.message) : file))
    case 'removed':
      return files.filter(({ key }) => key !== event.key)
    case 'moved':
      return moved(files, event.key, event.by)
  }
}

/** [E08] The list's value; undefined while a file is being uploaded. */
export function combined(files: readonly UploadFile[]): readonly StoredFile[] | undefined {
  if (files.some(({ status }) => status === 'uploading')) return undefined
  return files.flatMap(({ name, size = 0, path }) =>
    path === undefined ? [] : [{ fileName: name, filePath: path, fileSize: size }],
  )
}

export const pathText = (files: readonly StoredFile[]): string => files.map(({ filePath }) => filePath).join(',')
