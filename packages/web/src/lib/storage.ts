/**
 * Everything Heron stores in the browser, by key (D25). The session's token is the only secret; permissions
 * (`LOGIN_USER_BUTTON_AUTH`, `SYS_BUTTON_AUTH` of older systems) are not stored: they are fetched on every load, so
 * that they cannot be edited here.
 */
export const storageKeys = {
  token: 'Access-Token',
  tenant: 'TENANT_ID',
  userName: 'Login_Username',
  user: 'Login_Userinfo',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  addRow: 'jet-add-btn-settings',
  theme: 'heron.theme',
  language: 'heron.language',
  sidebar: 'pro__SIDEBAR_TYPE',
  menuTheme: 'pro__DEFAULT_THEME',
  layout: 'pro__DEFAULT_LAYOUT_MODE',
  color: 'pro__DEFAULT_COLOR',
  colorWeak: 'pro__DEFAULT_COLOR_WEAK',
  fixedHeader: 'pro__DEFAULT_FIXED_HEADER',
  fixedMenu: 'pro__DEFAULT_FIXED_SIDEMENU',
  hideHeader: 'pro__DEFAULT_FIXED_HEADER_HIDDEN',
  contentWidth: 'pro__DEFAULT_CONTENT_WIDTH_TYPE',
  gridAdd: 'jet-add-btn-settings',
  multipage: 'pro__DEFAULT_MULTI_PAGE',
  guideHidden: 'heron.guideHidden',
} as const

type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `${'JSuperQuerySaved_' | 'heron.columns.' | 'heron.import.'}${string}`

/** Stored by one browser tab while it is open, per user: a reload must not lose work. */
type TabStorageKey = `heron.${'tabs' | 'drafts' | 'signIn'}.${string}`

/** Storage may be refused in private windows, or be full: then values are kept in memory while the page is open. */
const memory = new Map<string, string>()

function read(storage: 'localStorage' | 'sessionStorage', key: string): string | undefined {
  if (memory.has(key)) return memory.get(key)
  try {
    return globalThis[storage].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(storage: 'localStorage' | 'sessionStorage', key: string, value: string | undefined): void {
  memory.delete(key)
  try {
    if (value === undefined) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, value)
  } catch {
    if (value !== undefined) memory.set(key, value)
  }
}

export const readStored = (key: StorageKey): string | undefined => read('localStorage', key)
export const writeStored = (key: StorageKey, value: string | undefined): void => write('localStorage', key, value)
export const readOfTab = (key: TabStorageKey): string | undefined => read('sessionStorage', key)
export const writeOfTab = (key: TabStorageKey, value: string | undefined): void => write('sessionStorage', key, value)

/** Cached sessions and dictionaries are valid for seven days. */
export const CACHE_AGE_MS = 604_800_000
