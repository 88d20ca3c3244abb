import { useMemo } from 'react'
import { createStore, useStore } from '../store.ts'

/** A button row granted to the user (`auth`). */
export interface GrantedAction {
  readonly action: string
  /** `1`: visible when granted, `2`: enabled when granted. */
  readonly type: string
}

/** Every existing button row (`allAuth`); status `0`: the rule is switched off. */
export interface KnownAction extends GrantedAction {
  readonly status: string
}

export interface Authority {
  readonly auth: readonly GrantedAction[]
  readonly allAuth: readonly KnownAction[]
}

const names = (row: GrantedAction): readonly string[] => row.action.split(',').map((name) => name.trim())
const codesOf = (rows: readonly GrantedAction[]): ReadonlySet<string> => new Set(rows.flatMap(names))

/** The codes of an authority by their effect. */
interface Codes {
  readonly visible: ReadonlySet<string>
  /** Of rules of type 2. */
  readonly controlled: ReadonlySet<string>
  /** Of rules of type 2 that are switched off or granted. */
  readonly enabled: ReadonlySet<string>
}

const found = new WeakMap<Authority, Codes>()

/** Collected once for an authority: every button of every row asks. */
function codesIn(held: Authority): Codes {
  const before = found.get(held)
  if (before) return before
  const { auth, allAuth } = held
  const isOff = ({ status }: KnownAction) => status === '0'
  const isControl = ({ type }: GrantedAction) => type === '2'
  const codes: Codes = {
    visible: codesOf([...allAuth.filter(isOff), ...auth.filter((row) => !isControl(row))]),
    controlled: codesOf(allAuth.filter(isControl)),
    enabled: codesOf([...allAuth.filter((row) => isControl(row) && isOff(row)), ...auth.filter(isControl)]),
  }
  found.set(held, codes)
  return codes
}

/** [G03] Whether a button is shown: its rule is switched off, or it is granted by a row of a type other than 2. */
export function isVisible(authority: Authority, code: string): boolean {
  return codesIn(authority).visible.has(code)
}

/** [G04] Whether a control is enabled: unless its rule of type 2 is active and not granted. */
export function isEnabled(authority: Authority, code: string): boolean {
  const { controlled, enabled } = codesIn(authority)
  return !controlled.has(code) || enabled.has(code)
}

/** [G05] Codes hidden below a prefix: active rules of type 1 that are not granted, without the prefix. */
function withheld(authority: Authority, prefix: string): readonly string[] {
  const active = authority.allAuth.filter(({ type, status }) => type === '1' && status === '1').flatMap(names)
  return [...new Set(active)]
    .filter((action) => action.startsWith(prefix) && !isVisible(authority, action))
    .map((action) => action.slice(prefix.length))
}

const NOBODY: Authority = { auth: [], allAuth: [] }

export const authority = createStore<Authority>(NOBODY)

export function forgetAuthority(): void {
  authority.set(NOBODY)
}

/**
 * [G06] The hidden buttons of a table's toolbar: `add`, `batch_delete` and the like, by the codes `<prefix>:<button>`.
 */
export function useWithheld(prefix: string): readonly string[] {
  const held = useStore(authority)
  return useMemo(() => withheld(held, `${prefix}:`), [held, prefix])
}

/**
 * Whether the user has a permission: `const can = useCan(); can('customer:edit')`. The server checks again on every
 * call.
 */
export function useCan(): (code: string | undefined) => boolean {
  const held = useStore(authority)
  return (code) => code === undefined || isVisible(held, code)
}
