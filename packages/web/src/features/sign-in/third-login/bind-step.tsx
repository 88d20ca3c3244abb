import { thirdLoginRoutes } from '@heron/contract/calls/sign-in/third-login'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/display/button/button.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { safeRedirect } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useText } from '../../../lib/text/text.ts'
import '../../../widgets/sign-in/sign-in.css'
import { type Journey, keepJourney } from './journey.ts'

/** The user has signed in, which proves the account is theirs; linking it still needs a confirmation. */
export function BindStep({ journey }: { readonly journey: Journey }) {
  const t = useText()
  const navigate = useNavigate()
  const session = useSession()
  const goOn = () => {
    keepJourney(undefined)
    void navigate(safeRedirect(journey.redirect), { replace: true })
  }
  const bind = useMutate(thirdLoginRoutes.bind, {
    onDone: () => {
      toast('good', t('thirdLogin.bound'))
      goOn()
    },
  })
  const { answered, verifier } = journey
  if (!answered) return null
  const username = session?.user?.username ?? ''
  return (
    <div className="h-sign-result">
      <h2>{t('thirdLogin.bindTitle')}</h2>
      <p>{t('thirdLogin.bindQuestion', { name: answered.name, username })}</p>
      <Button
        kind="primary"
        busy={bind.isPending}
        onClick={() => bind.mutate({ body: { ticket: answered.ticket, verifier } })}
      >
        {t('thirdLogin.bind')}
      </Button>
      <Button onClick={goOn}>{t('thirdLogin.notNow')}</Button>
    </div>
  )
}
