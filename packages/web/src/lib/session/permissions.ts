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
const holds = (rows: readonly GrantedAction[], code: string): boolean => rows.some((row) => names(row).includes(code))

/** [G03] Whether a button is shown: its rule is switched off, or it is granted by a row of a type other than 2. */
export function isVisible(authority: Authority, code: string): boolean {
  if (
    holds(
      authority.allAuth.filter(({ status }) => status === '0'),
      code,
    )
  )
    return true
  return holds(
    authority.auth.filter(({ type }) => type !== '2'),
    code,
  )
}

/** [G04] Whether a control is enabled: unless its rule of type 2 is active and not granted. */
export function isEnabled(authority: Authority, code: string): boolean {
  const known = authority.allAuth.filter((row) => row.type === '2' && names(row).includes(code))
  if (known.length === 0 || known.some(({ status }) => status === '0')) return true
  return holds(
    authority.auth.filter(({ type }) => type === '2'),
    code,
  )
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
