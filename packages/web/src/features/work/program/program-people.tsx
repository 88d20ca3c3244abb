import { actsText } from '@heron/contract/program-acts'
import type { Program } from '@heron/contract/routes'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useLanguage, useText } from '../../../lib/text/text.ts'

// Loaded with a revision that waits for a decision (F4).
const { Part: DecisionNote } = fetchedPart(async () => (await import('./decisions.tsx')).DecisionNote)

/** The program's contributors and their actions, and the users who may approve it. */
export function ProgramPeople({ program }: { readonly program: Program }) {
  const t = useText()
  const language = useLanguage()
  if (program.contributors.length === 0) return null
  const { brought, state } = program
  return (
    <p className="program-people">
      {brought ? (
        <strong role="note">
          {t('program.brought.origin', { revision: brought.revision, reason: brought.reason })}
        </strong>
      ) : null}
      <span>{t('program.people')}</span>
      {program.contributors.map(({ username, acts }) => (
        <span key={username}>
          <b>{username}</b> {actsText(acts, language)}
        </span>
      ))}
      {state === 'verified' || state === 'approved' ? <DecisionNote program={program} /> : null}
    </p>
  )
}
