import { useState } from 'react'

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((id) => b.has(id))

export interface Grants {
  readonly checked: ReadonlySet<string>
  /** The grants last saved. */
  readonly kept: ReadonlySet<string>
  readonly check: (checked: ReadonlySet<string>) => void
  readonly isDirty: boolean
  /** In the form of the calls. */
  readonly ids: string
  readonly lastIds: string
  /** Marks the ticked grants as saved. */
  readonly keep: () => void
}

/** Edits grants with ticks: the differences, and the values to send. */
export function useGrants(held: readonly string[]): Grants {
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(held))
  const [checked, check] = useState(kept)
  return {
    checked,
    kept,
    check,
    isDirty: !isSame(kept, checked),
    ids: [...checked].join(','),
    lastIds: [...kept].join(','),
    keep: () => setKept(checked),
  }
}
