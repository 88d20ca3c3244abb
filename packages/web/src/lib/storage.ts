/** Everything Heron keeps in the browser, by key. Nothing secret but the session's token. */
export const storageKeys = {
  token: 'Access-Token',
  tenant: 'TENANT_ID',
  userName: 'Login_Username',
  user: 'Login_Userinfo',
  theme: 'heron.theme',
  language: 'heron.language',
  menuCollapsed: 'heron.menu.collapsed',
  tabs: 'heron.tabs',
} as const

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** Private windows may refuse storage; Heron then works for as long as the page is open. */
const memory = new Map<string, string>()

export function readStored(key: StorageKey): string | undefined {
  try {
    return globalThis.localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

export function writeStored(key: StorageKey, value: string | undefined): void {
  if (value === undefined) memory.delete(key)
  else memory.set(key, value)
  try {
    if (value === undefined) globalThis.localStorage.removeItem(key)
    else globalThis.localStorage.setItem(key, value)
  } catch {
    // Storage is full or refused: the value stays in memory for this page.
  }
}

/** Session and dictionary caches are trusted for seven days. */
export const CACHE_AGE_MS = 604_800_000
