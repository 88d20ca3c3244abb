import { textOr, useText } from '../../lib/text/text.ts'
import { refusalPlace, refusalUnit } from './refusal-place.ts'

export interface ShownRefusal {
  /** Field the reason concerns, as the core names it: `electrodes.E1.gapInSolid`. */
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

/** Every reason against something, each with its place in plain words and with what to do. */
export function RefusalList({ refusals }: { readonly refusals: readonly ShownRefusal[] }) {
  useText()
  return (
    <ul>
      {refusals.map(({ path, code, params }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may be refused twice for one reason; the list never moves
        <li key={index}>
          <strong>{refusalPlace(path)}</strong>{' '}
          {textOr(`refusal.${code}`, code, { unit: refusalUnit(path), ...params })}
        </li>
      ))}
    </ul>
  )
}
