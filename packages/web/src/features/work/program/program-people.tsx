import { actsText } from '@heron/contract/program-acts'
import type { Program } from '@heron/contract/routes'
import { Link } from 'react-router'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { useApproverLeft, useDecisionRefusal, useLackedProof } from './deciders.ts'

/** The program's contributors and their actions, and the users who may approve it. */
export function ProgramPeople({ program }: { readonly program: Program }) {
  const t = useText()
  const language = useLanguage()
  const refusal = useDecisionRefusal(program)
  const isApproverLeft = useApproverLeft(program)
  const lackedProof = useLackedProof(program)
  const isWaiting = program.state === 'verified'
  if (program.contributors.length === 0) return null
  const { brought } = program
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
      {isWaiting && !isApproverLeft ? (
        <strong role="note">{t('program.noApprover')}</strong>
      ) : isWaiting && refusal ? (
        <strong role="note">{refusal}</strong>
      ) : lackedProof ? (
        <strong role="note">
          {lackedProof} <Link to="/account/settings/security">{t('program.setUpProof')}</Link>
        </strong>
      ) : null}
    </p>
  )
}
