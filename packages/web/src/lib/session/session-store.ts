import { CACHE_AGE_MS, readStored, storageKeys, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

/** The signed-in user, as far as the browser needs it. */
export interface SessionUser {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly orgName?: string | null
}

export interface Session {
  readonly token: string
  readonly tenant: string
  readonly user: SessionUser | undefined
}

const NO_TENANT = '0'

function readUser(): SessionUser | undefined {
  const stored = readStored(storageKeys.user)
  if (!stored) return undefined
  try {
    const { at, user } = JSON.parse(stored) as { at: number; user: SessionUser } // always written below
    return Date.now() - at < CACHE_AGE_MS ? user : undefined
  } catch {
    return undefined
  }
}

function readSession(): Session | undefined {
  const token = readStored(storageKeys.token)
  return token ? { token, tenant: readStored(storageKeys.tenant) ?? NO_TENANT, user: readUser() } : undefined
}

export const session = createStore<Session | undefined>(readSession())

/**
 * Token of a user who still has to choose a tenant or department: it is sent with calls, but the user is not signed in
 * yet.
 */
export const arriving = createStore<string | undefined>(undefined)

/** Follows signing in and out in other tabs of the browser. */
export function followOtherTabs(): void {
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.token || key === null) session.set(readSession())
  })
}

export const useSession = (): Session | undefined => useStore(session)

/** Stores a new session; the page is signed in at once. */
export function openSession(token: string, user: SessionUser, tenant: string = NO_TENANT): void {
  writeStored(storageKeys.tenant, tenant)
  writeStored(storageKeys.userName, user.username)
  writeStored(storageKeys.user, JSON.stringify({ at: Date.now(), user }))
  // Last: other tabs read the whole session when the token changes.
  writeStored(storageKeys.token, token)
  session.set({ token, tenant, user })
}

/** Runs once when another session replaces the present one on the same page; returns a function to cancel that. */
export function onNextSession(run: () => void): () => void {
  const before = session.get()?.token
  const stop = session.subscribe(() => {
    const token = session.get()?.token
    if (token === undefined || token === before) return
    stop()
    run()
  })
  return stop
}

/** Deletes token, user and all data read for them, so that the next user gets none of it (T17). */
export function closeSession(): void {
  for (const key of [storageKeys.token, storageKeys.tenant, storageKeys.user, storageKeys.dictionaries]) {
    writeStored(key, undefined)
  }
  session.set(undefined)
}
