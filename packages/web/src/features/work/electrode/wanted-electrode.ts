import type { Electrode } from '@heron/contract/routes'
import { useEffect } from 'react'
import { useCan } from '../../../lib/session/permissions.ts'
import { useStore } from '../../../lib/store.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { wantedField } from '../../../lib/wanted-field.ts'

interface Wanted {
  readonly electrode: Electrode
  /** The field of its form; undefined for the electrode itself. */
  readonly field?: string
}

const ROOT = 'electrodes.'

/** The electrode that a path means, by its name or its id: `electrodes.E1.copies.2.undersize`. A name may contain points. */
export function electrodeAt(path: string, electrodes: readonly Electrode[]): Wanted | undefined {
  if (!path.startsWith(ROOT)) return undefined
  const rest = path.slice(ROOT.length)
  const [longest] = electrodes
    .flatMap((electrode) => [electrode.name, electrode.id].map((called) => ({ electrode, called })))
    .filter(({ called }) => rest === called || rest.startsWith(`${called}.`))
    .toSorted((one, other) => other.called.length - one.called.length)
  if (!longest) return undefined
  const field = rest.slice(longest.called.length + 1)
  // Copies and their figures are one field of the form.
  return { electrode: longest.electrode, ...(field && { field: field.startsWith('copies.') ? 'copies' : field }) }
}

/** Opens the electrode to which a link from another screen leads, at its field; nothing for users who may not edit it. */
export function useWantedElectrode(
  electrodes: readonly Electrode[] | undefined,
  onFound: (electrode: Electrode) => void,
): void {
  const wanted = useStore(wantedField)
  const mayEdit = useCan()('electrode:edit')
  const open = useStable(onFound)
  useEffect(() => {
    if (!electrodes || !wanted?.startsWith(ROOT)) return
    const found = mayEdit ? electrodeAt(wanted, electrodes) : undefined
    wantedField.set(found?.field)
    if (found) open(found.electrode)
  }, [electrodes, wanted, mayEdit, open])
}
