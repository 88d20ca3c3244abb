import type { Refusal } from '../../../lib/api/failure.ts'
import { useText } from '../../../lib/text/text.ts'
import './refusal-list.css'
import { refusalPlace } from './refusal-place.ts'
import { refusalReason } from './refusal-text.ts'

/** Every reason against something, each with its place in plain words and with what to do. */
export function RefusalList({ refusals }: { readonly refusals: readonly Refusal[] }) {
  useText()
  return (
    <ul className="h-refusal-list">
      {refusals.map((refusal, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may be refused twice for one reason; the list never moves
        <li key={index}>
          <strong>{refusalPlace(refusal.path)}</strong> {refusalReason(refusal)}
        </li>
      ))}
    </ul>
  )
}
