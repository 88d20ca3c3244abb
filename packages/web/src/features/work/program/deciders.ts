import { programRoutes } from '@heron/contract/calls/work/program'
import type { Program } from '@heron/contract/routes'
import { useCall } from '../../../lib/api/query.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useText } from '../../../lib/text/text.ts'

/** Who may decide on a program that waits for approval or release; asked each time it is shown, since accounts change. */
const useDeciders = ({ id, state }: Program) =>
  useCall(
    programRoutes.deciders,
    { query: { id } },
    { enabled: state === 'verified' || state === 'approved', staleTime: 0 },
  ).data

/** Why the signed-in user may not approve the program or accept its warnings; undefined if nothing is against it. */
export function useDecisionRefusal(program: Program): string | undefined {
  const t = useText()
  const username = useSession()?.user?.username
  const freshAccount = useDeciders(program)?.freshAccount
  const { author, contributors } = program
  const isOwn = author === username || contributors.some((each) => each.username === username)
  if (username !== undefined && isOwn) return t('program.ownPart')
  if (!freshAccount) return undefined
  const { by, days } = freshAccount
  return by === null ? t('program.registeredAccount', { days }) : t('program.accountOf', { name: by, days })
}

/** Why the signed-in user has to set up a passkey or a code before the program's approval or release. */
export function useLackedProof(program: Program): string | undefined {
  const t = useText()
  if (useDeciders(program)?.lacksProof !== true) return undefined
  return t(program.state === 'approved' ? 'program.releaseLacksProof' : 'program.lacksProof')
}

/** False once it is known that no user may approve the program. */
export const useApproverLeft = (program: Program): boolean => useDeciders(program)?.approverLeft ?? true
