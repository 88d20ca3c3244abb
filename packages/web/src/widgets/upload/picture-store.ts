import { announcementRoutes } from '@heron/contract/calls/communication/announcement'
import { fileRoutes } from '@heron/contract/calls/system/file'
import type { PictureState } from '../../kit/editor/safe-html/kept-pictures.ts'
import { callBlobQuietly } from '../../lib/api/call.ts'
import { session } from '../../lib/session/session-store.ts'

interface Held {
  state: PictureState
  readonly users: Set<() => void>
  readonly stop: AbortController
}

/** Pictures kept although not shown at present, because rows scroll out of a table and back. */
const IDLE = 50

const held = new Map<string, Held>()
/** Oldest first. */
const idle = new Set<string>()

const stored = /^f\/(\d+)\/([^/\\]+)$/

/** The call's parameters for a stored path; undefined if it is not a path of Heron's. */
export function storedFile(path: string): { readonly id: string; readonly name: string } | undefined {
  const [, id, name] = stored.exec(path) ?? []
  if (!id || !name) return undefined
  try {
    return { id, name: decodeURIComponent(name) }
  } catch {
    return { id, name }
  }
}

const inNotice = /^n\/(\d+)\/(\d+)$/

/** The path of a picture in a notice's text; access depends on the notice. */
export const noticePicture = (noticeId: string, id: string): string => `n/${noticeId}/${id}`

function fetchBlob(path: string, signal: AbortSignal) {
  const [, id, fileId] = inNotice.exec(path) ?? []
  if (id && fileId) return callBlobQuietly(announcementRoutes.file, { params: { id, fileId } }, signal)
  const params = storedFile(path)
  return params && callBlobQuietly(fileRoutes.download, { params }, signal)
}

async function fetchPicture(path: string, signal: AbortSignal): Promise<PictureState> {
  try {
    const { blob } = (await fetchBlob(path, signal)) ?? {}
    return blob?.type.startsWith('image/') ? { url: URL.createObjectURL(blob) } : 'failed'
  } catch {
    return 'failed'
  }
}

function drop(path: string): void {
  const picture = held.get(path)
  if (!picture) return
  held.delete(path)
  idle.delete(path)
  picture.stop.abort()
  if (typeof picture.state === 'object') URL.revokeObjectURL(picture.state.url)
}

async function load(path: string, picture: Held): Promise<void> {
  const state = await fetchPicture(path, picture.stop.signal)
  if (held.get(path) !== picture) {
    if (typeof state === 'object') URL.revokeObjectURL(state.url)
    return
  }
  picture.state = state
  for (const tell of picture.users) tell()
}

/** Loads a picture once for all components that show it; the returned function releases it. */
export function hold(path: string, tell: () => void): () => void {
  let picture = held.get(path)
  if (!picture || (picture.state === 'failed' && picture.users.size === 0)) {
    picture = { state: 'loading', users: new Set(), stop: new AbortController() }
    held.set(path, picture)
    void load(path, picture)
  }
  const own = picture
  idle.delete(path)
  own.users.add(tell)
  return () => {
    own.users.delete(tell)
    if (own.users.size > 0 || held.get(path) !== own) return
    idle.add(path)
    for (const oldest of idle) {
      if (idle.size <= IDLE) break
      drop(oldest)
    }
  }
}

export const stateOf = (path: string): PictureState => held.get(path)?.state ?? 'loading'

/** Pictures of one user are not kept for the next (T17). */
let token = session.get()?.token
session.subscribe(() => {
  const now = session.get()?.token
  if (now === token) return
  token = now
  for (const path of [...held.keys()]) drop(path)
})
