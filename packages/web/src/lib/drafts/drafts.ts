import { session } from '../session/session-store.ts'
import { readOfTab, writeOfTab } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

/** What was typed and not saved yet, by page and form. */
type Drafts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** ms of quiet before what was typed is written down; leaving the page writes at once. */
const WRITE_MS = 300

const store = createStore<Drafts>({})
let owner: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const userId = (): string => session.get()?.user?.id ?? ''

function load(): void {
  if (owner === userId()) return
  owner = userId()
  clearTimeout(timer)
  try {
    store.set(JSON.parse(readOfTab(`heron.drafts.${owner}`) ?? '{}') as Drafts) // written below, by us only
  } catch {
    store.set({})
  }
}

function write(): void {
  clearTimeout(timer)
  const held = store.get()
  if (owner) writeOfTab(`heron.drafts.${owner}`, Object.keys(held).length > 0 ? JSON.stringify(held) : undefined)
}

function change(next: Drafts): void {
  store.set(next)
  clearTimeout(timer)
  timer = setTimeout(write, WRITE_MS)
}

const isSecret = (name: string): boolean => /password|secret|token/i.test(name)

/** A draft as it may be kept: no secrets, and nothing that text cannot hold. */
function kept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(kept)
  if (value instanceof Blob) return undefined
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (isSecret(name) ? [] : [[name, kept(each)] as const])),
  )
}

export function draftOf(path: string, form: string): unknown {
  load()
  return store.get()[path]?.[form]
}

/** Remembers what a form holds, so that neither a reload nor a closed session loses it. */
export function keepDraft(path: string, form: string, values: unknown): void {
  load()
  const held = store.get()
  change({ ...held, [path]: { ...held[path], [form]: kept(values) } })
}

export function dropDraft(path: string, form: string): void {
  load()
  const held = store.get()
  if (held[path]?.[form] === undefined) return
  const { [form]: _dropped, ...forms } = held[path]
  const { [path]: _page, ...pages } = held
  change(Object.keys(forms).length > 0 ? { ...pages, [path]: forms } : pages)
}

/** Forgets what was typed on pages that are closed. */
export function dropDrafts(paths: readonly string[]): void {
  load()
  change(Object.fromEntries(Object.entries(store.get()).filter(([path]) => !paths.includes(path))))
}

/** The pages that hold unsaved work. */
export function useDraftPages(): readonly string[] {
  load()
  return Object.keys(useStore(store))
}

export const hasDrafts = (path: string): boolean => {
  load()
  return store.get()[path] !== undefined
}

/** Something that was typed on any page is not saved yet. */
export const holdsDrafts = (): boolean => {
  load()
  return Object.keys(store.get()).length > 0
}

let isReloading = false

/** Asks the browser to ask before unsaved work is left behind; not when Heron itself reloads, for drafts outlive that. */
export function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    write()
    if (!isReloading && Object.keys(store.get()).length > 0) event.preventDefault()
  }
  globalThis.addEventListener('beforeunload', ask)
  globalThis.addEventListener('pagehide', write)
  return () => {
    globalThis.removeEventListener('beforeunload', ask)
    globalThis.removeEventListener('pagehide', write)
  }
}

/** Loads the page again with all that was typed. */
export function reloadPage(reload: () => void = () => location.reload()): void {
  isReloading = true
  write()
  reload()
  isReloading = false
}
