import { useMemo, useState } from 'react'

/** What was ticked and unticked since the grants were saved. */
interface Ticks {
  readonly given: readonly string[]
  readonly taken: readonly string[]
}

const without = (ids: Iterable<string>, others: ReadonlySet<string>): readonly string[] =>
  [...ids].filter((id) => !others.has(id))

const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

/** In the form of the calls: changes of others since the grants were read stay. */
export interface GrantsOfCall {
  readonly permissionIds: string
  readonly startedFrom: string
}

export interface Grants {
  readonly checked: ReadonlySet<string>
  /** The grants last saved. */
  readonly kept: ReadonlySet<string>
  readonly check: (checked: ReadonlySet<string>) => void
  readonly isDirty: boolean
  /** For a draft. */
  readonly ticks: Ticks
  readonly ofCall: GrantsOfCall
  /** Marks the grants of this rendering as saved; later ticks stay unsaved. */
  readonly keep: () => void
}

/** Grants edited by ticking: the ticks, what they change, and the values to send. `draft`: unsaved `Ticks` to restore. */
export function useGrants(held: readonly string[], draft?: Readonly<Record<string, unknown>>): Grants {
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(held))
  const [checked, check] = useState<ReadonlySet<string>>(
    () => new Set(without([...held, ...idsOf(draft?.given)], new Set(idsOf(draft?.taken)))),
  )
  const ticks = useMemo(() => ({ given: without(checked, kept), taken: without(kept, checked) }), [checked, kept])
  return {
    checked,
    kept,
    check,
    isDirty: ticks.given.length + ticks.taken.length > 0,
    ticks,
    ofCall: { permissionIds: [...checked].join(','), startedFrom: [...kept].join(',') },
    keep: () => setKept(checked),
  }
}
