import type { Refusal } from '../../../lib/api/failure.ts'
import { placeText, problemText } from './problem-text.ts'

/** Problems with their places; a click opens the place. */
export function ProblemList({
  problems,
  onPick,
}: {
  readonly problems: readonly Refusal[]
  readonly onPick?: (problem: Refusal) => void
}) {
  return (
    <ul className="post-problems">
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.code} ${JSON.stringify(problem.params)}`}>
          {onPick ? (
            <button type="button" className="h-link" onClick={() => onPick(problem)}>
              {placeText(problem)}
            </button>
          ) : (
            <strong>{placeText(problem)}</strong>
          )}{' '}
          {problemText(problem)}
        </li>
      ))}
    </ul>
  )
}
