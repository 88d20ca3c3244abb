import type { UploadAnswer } from '../../model/ports.ts'

/** D16: the state of a cell's last upload. A stored path alone has none. */
export interface UploadState {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly status: 'uploading' | 'done' | 'error'
  readonly percent: number
  /** The server's reason for a refusal; absent when the server was not reached. */
  readonly message?: string
}

export type UploadResult = { readonly path: string } | { readonly message: string | undefined }

/** E08: `success: false` is a refusal whatever else the answer has; so is an answer without a path. */
export function resultOf(answer: UploadAnswer, responseName: string | undefined): UploadResult {
  if (answer.success === false) return { message: answer.message }
  const path = answer[responseName ?? 'message']
  return typeof path === 'string' && path !== '' ? { path } : { message: undefined }
}

export const pathsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter((path) => path !== '') : []

/** The name in a path, which is encoded in stored paths, so that commas only separate paths. */
export function fileName(path: string): string {
  const name = path.split(/[?#]/)[0]?.split('/').at(-1) ?? path
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** N12: adds paths; a limit keeps the last ones, 0 allows any number. */
export function withPaths(paths: readonly string[], more: readonly string[], limit: number): readonly string[] {
  const all = [...paths.filter((each) => !more.includes(each)), ...more]
  return limit > 0 ? all.slice(-limit) : all
}

/** Names are cut to five characters; the tooltip has the whole name. */
export const shortName = (name: string): string => (name.length > 5 ? `${name.slice(0, 5)}…` : name)
