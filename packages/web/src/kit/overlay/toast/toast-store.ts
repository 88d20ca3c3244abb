import { createStore } from '../../../lib/store.ts'

export type ToastKind = 'good' | 'warn' | 'bad' | 'info'

/** An action offered in the message. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly title: string
  readonly detail?: string
  readonly action?: ToastAction
}

/** How long a toast stays: errors long enough to read twice. */
const STAY_MS: Readonly<Record<ToastKind, number>> = { good: 3_000, info: 4_000, warn: 6_000, bad: 8_000 }
/** Long enough to decide on the offered action. */
const STAY_WITH_ACTION_MS = 10_000
const MOST = 4

export const toasts = createStore<readonly Toast[]>([])
let last = 0

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Shows a message without interrupting the user. The same text is never shown twice at once. */
export function toast(kind: ToastKind, title: string, detail?: string, action?: ToastAction): void {
  // An action belongs to what was just done: it replaces an older one with the same text.
  const shown = action ? toasts.get().filter((each) => each.title !== title) : toasts.get()
  if (shown.some((each) => each.title === title && each.detail === detail)) return
  last += 1
  const id = last
  toasts.set([
    ...shown.slice(-(MOST - 1)),
    { id, kind, title, ...(detail ? { detail } : {}), ...(action ? { action } : {}) },
  ])
  setTimeout(() => dismissToast(id), action ? STAY_WITH_ACTION_MS : STAY_MS[kind])
}
