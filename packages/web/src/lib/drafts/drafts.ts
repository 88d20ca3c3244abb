import { useSyncExternalStore } from 'react'
import { session } from '../session/session-store.ts'
import { readOfTab, writeOfTab } from '../storage.ts'
import { createStore } from '../store.ts'

/** Unsaved input, by page and form. */
type Drafts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** ms without typing before input is stored; leaving the page stores it at once. */
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
    store.set(JSON.parse(readOfTab(`heron.drafts.${owner}`) ?? '{}') as Drafts) // always written below
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

/** A draft as it may be stored: without secrets and values that JSON cannot represent. */
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

/** Stores the values of a form, so that neither a reload nor an ended session loses them. */
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

/** Deletes the drafts of closed pages. */
export function dropDrafts(paths: readonly string[]): void {
  load()
  change(Object.fromEntries(Object.entries(store.get()).filter(([path]) => !paths.includes(path))))
}

/** Between paths, which have no line breaks. */
const BREAK = '\n'
const pagesNow = (): string => Object.keys(store.get()).join(BREAK)

/** The pages with unsaved input; a component is drawn again when there are others, not for each character typed. */
export function useDraftPages(): readonly string[] {
  load()
  const pages = useSyncExternalStore(store.subscribe, pagesNow)
  return pages === '' ? [] : pages.split(BREAK)
}

export const hasDrafts = (path: string): boolean => {
  load()
  return store.get()[path] !== undefined
}

/** Whether any page has unsaved input. */
export const holdsDrafts = (): boolean => {
  load()
  return Object.keys(store.get()).length > 0
}

let isReloading = false

/** Lets the browser ask before unsaved input is lost; not when Heron itself reloads, because drafts survive that. */
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

/** Reloads the page with all unsaved input. */
export function reloadPage(reload: () => void = () => location.reload()): void {
  isReloading = true
  write()
  reload()
  isReloading = false
}
