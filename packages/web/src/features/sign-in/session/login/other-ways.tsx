import { thirdLoginRoutes } from '@heron/contract/calls/sign-in/third-login'
import type { SignInOptions } from '@heron/contract/routes'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../../kit/display/button/button.tsx'
import { call } from '../../../../lib/api/call.ts'
import { CallFailure } from '../../../../lib/api/failure.ts'
import { failureText } from '../../../../lib/api/failure-text.ts'
import { LOGIN, OAUTH2_LOGIN } from '../../../../lib/paths.ts'
import { useSaid } from '../../../../lib/text/said.ts'
import { useText } from '../../../../lib/text/text.ts'
import { SignInFailure } from '../../../../widgets/sign-in/sign-in-input.tsx'
import { beginCas, type CasReturn, takeCas } from './cas-journey.ts'
import type { Ways } from './use-login.ts'

/** [C49][I03] Signing in through the CAS server, or a provider. */
export function OtherWays({ options, ways }: { readonly options: SignInOptions; readonly ways: Ways }) {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { isBusy, failure } = useCasReturn(ways)
  const { cas } = options
  const redirect = params.get('redirect')
  return (
    <section className="h-login-other">
      <h2>{t('session.otherWays')}</h2>
      <SignInFailure text={failure} />
      <div>
        {cas ? (
          <Button busy={isBusy} icon="key" onClick={() => location.assign(beginCas(cas, redirect))}>
            {t('session.cas')}
          </Button>
        ) : null}
        {options.providers.map(({ source, title }) => (
          <Button
            key={source}
            icon="external"
            onClick={() =>
              void navigate(`${OAUTH2_LOGIN}?${new URLSearchParams({ source, redirect: redirect ?? '' })}`)
            }
          >
            {t('session.provider', { title })}
          </Button>
        ))}
      </div>
    </section>
  )
}

/**
 * Completes a sign-in that started at the CAS server: its ticket is removed from the address first, then sent to the
 * server.
 */
function useCasReturn({ enter, isSecondStep }: Ways) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [back, setBack] = useState<CasReturn>()
  const [isBusy, setBusy] = useState(false)
  const [{ whole: failure }, setProblems] = useSaid<'whole'>()
  const hasTicket = new URLSearchParams(search).has('ticket')

  useEffect(() => {
    const taken = hasTicket ? takeCas(new URL(pathname + search, location.origin)) : undefined
    if (!taken) return
    const { redirect } = taken
    setBack(taken)
    void navigate(redirect ? `${LOGIN}?redirect=${encodeURIComponent(redirect)}` : LOGIN, { replace: true })
  }, [hasTicket, pathname, search, navigate])

  useEffect(() => {
    if (!back || hasTicket) return
    const { ticket, service } = back
    setBack(undefined)
    setBusy(true)
    call(thirdLoginRoutes.cas, { query: { ticket, service } })
      .then(enter)
      .catch((error: unknown) => {
        setBusy(false)
        if (!(error instanceof CallFailure)) throw error
        if (!isSecondStep(error)) setProblems({ whole: () => failureText(error) })
      })
  }, [back, hasTicket, enter, isSecondStep, setProblems])

  return { isBusy, failure }
}
