import { Link } from 'react-router'
import type { Refusal } from '../../../lib/api/failure.ts'
import { useText } from '../../../lib/text/text.ts'
import { wantedField } from '../../../lib/wanted-field.ts'
import './refusal-list.css'
import { refusalPlace } from './refusal-place.ts'
import { refusalReason } from './refusal-text.ts'

/** Where a refusal can be resolved. */
export interface RefusalWay {
  /** The address of the screen. */
  readonly to: string
  /** The field on that screen that gets the focus. */
  readonly field?: string
}

/** Every reason of a refusal, each with its place in plain words, a link to it, and what to do. */
export function RefusalList({
  refusals,
  wayOf,
}: {
  readonly refusals: readonly Refusal[]
  readonly wayOf?: (path: string) => RefusalWay | undefined
}) {
  useText()
  return (
    <ul className="h-refusal-list">
      {refusals.map((refusal, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may be refused twice for one reason; the list never moves
        <li key={index}>
          <Place path={refusal.path} way={wayOf?.(refusal.path)} /> {refusalReason(refusal)}
        </li>
      ))}
    </ul>
  )
}

function Place({ path, way }: { readonly path: string; readonly way: RefusalWay | undefined }) {
  if (!way) return <strong>{refusalPlace(path)}</strong>
  return (
    <Link to={way.to} className="h-link" onClick={() => wantedField.set(way.field)}>
      <strong>{refusalPlace(path)}</strong>
    </Link>
  )
}
