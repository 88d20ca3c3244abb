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

/** The codes of a row. */
export const names = (row: GrantedAction): readonly string[] => row.action.split(',').map((name) => name.trim())
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

const NOBODY: Authority = { auth: [], allAuth: [] }

export const authority = createStore<Authority>(NOBODY)

export function forgetAuthority(): void {
  authority.set(NOBODY)
}

/** How a button or field appears to the user: left out, greyed out, or usable. */
export type Offer = 'hidden' | 'disabled' | 'enabled'

/** [G03][G04] Rules of type 1 decide whether a control is shown, rules of type 2 whether it can be used. */
export function useOffer(): (code: string | undefined) => Offer {
  const held = useStore(authority)
  return (code) => {
    if (code === undefined) return 'enabled'
    if (!isVisible(held, code)) return 'hidden'
    return isEnabled(held, code) ? 'enabled' : 'disabled'
  }
}

/**
 * Whether the user may do something: `const can = useCan(); can('customer:edit')`. The server checks again on every
 * call.
 */
export function useCan(): (code: string | undefined) => boolean {
  const offer = useOffer()
  return (code) => offer(code) === 'enabled'
}
