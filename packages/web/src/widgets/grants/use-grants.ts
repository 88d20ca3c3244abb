import { useState } from 'react'

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((id) => b.has(id))

export interface Grants {
  readonly checked: ReadonlySet<string>
  /** As last saved. */
  readonly kept: ReadonlySet<string>
  readonly check: (checked: ReadonlySet<string>) => void
  readonly isDirty: boolean
  /** As the calls take them. */
  readonly ids: string
  readonly lastIds: string
  /** What is ticked has been saved. */
  readonly keep: () => void
}

/** Ticks over what is held: what changed, and what is sent. */
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
