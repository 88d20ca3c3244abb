import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/display/button/button.tsx'
import { LOGIN, OAUTH2_LOGIN, safeRedirect } from '../../../lib/paths.ts'
import { inApp } from '../../../lib/session/in-app.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useText } from '../../../lib/text/text.ts'
import { usePageTitle } from '../../../lib/title.ts'
import { pageSignInOptions, providerOfApp } from '../../../widgets/sign-in/options.ts'
import { SignInFailure } from '../../../widgets/sign-in/sign-in-input.tsx'
import { useEnter } from '../../../widgets/sign-in/use-enter.tsx'
import { BindStep } from './bind-step.tsx'
import { readJourney } from './journey.ts'
import { useProvider } from './use-provider.ts'

const goTo = (url: string): void => location.assign(url)

/** [C49][A02] The address that providers redirect to, and where embedding applications start signing in. */
export function OauthLoginPage({ leave = goTo }: { readonly leave?: (url: string) => void }) {
  const t = useText()
  const [journey] = useState(readJourney)
  usePageTitle(t('thirdLogin.title'))
  return (
    <>
      <h1>{t('thirdLogin.title')}</h1>
      <Through journey={journey} leave={leave} />
    </>
  )
}

type Journey = ReturnType<typeof readJourney>

function Through({ journey, leave }: { readonly journey: Journey; readonly leave: (url: string) => void }) {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const session = useSession()
  const { providers } = pageSignInOptions()
  const binds = params.get('bind') === '1' && session !== undefined
  const redirect = params.get('redirect') || journey?.redirect || null
  const { dialog, ...entering } = useEnter(() => navigate(safeRedirect(redirect), { replace: true }))
  const { failure, unknown, begin, end } = useProvider(entering, leave)
  // A return without a start in this tab: it belongs to another tab or another person.
  const isLost = params.has('state') && journey === undefined
  const isWaiting = useArrival(journey, { redirect, binds, begin, end })

  const waiting = unknown ?? (journey?.answered ? journey : undefined)
  if (waiting?.answered) {
    if (session) return <BindStep journey={waiting} />
    return <Unknown name={waiting.answered.name} onAgain={() => void begin(waiting.source, redirect)} />
  }
  return (
    <div className="h-sign-result">
      {dialog}
      {isWaiting && !failure ? <p role="status">{t('thirdLogin.waiting')}</p> : null}
      {providers.length === 0 ? <p>{t('thirdLogin.off')}</p> : null}
      <SignInFailure text={failure ?? (isLost ? t('thirdLogin.failed') : undefined)} />
      {isWaiting && !failure
        ? null
        : providers.map(({ source, title }) => (
            <Button key={source} kind="primary" onClick={() => void begin(source, redirect)}>
              {t('session.provider', { title })}
            </Button>
          ))}
      <Link to={LOGIN}>{t('session.toLogin')}</Link>
    </div>
  )
}

/** An identity unknown to Heron: signing in decides which account it is linked to. */
function Unknown({ name, onAgain }: { readonly name: string; readonly onAgain: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const login = `${LOGIN}?redirect=${encodeURIComponent(`${OAUTH2_LOGIN}?bind=1`)}`
  return (
    <div className="h-sign-result">
      <p role="status">{t('thirdLogin.unknown', { name })}</p>
      <Button kind="primary" onClick={() => void navigate(login)}>
        {t('thirdLogin.signInToBind')}
      </Button>
      <Button onClick={onAgain}>{t('thirdLogin.again')}</Button>
    </div>
  )
}

interface Steps {
  readonly redirect: string | null
  readonly binds: boolean
  readonly begin: (source: string, redirect: string | null, binds: boolean) => Promise<void>
  readonly end: (journey: NonNullable<Journey>, parameters: string) => Promise<void>
}

/**
 * The action on arrival, by the address: complete a sign-in, or start one with the named provider or the application’s
 * own. Runs once.
 */
function useArrival(journey: Journey, { redirect, binds, begin, end }: Steps): boolean {
  const [params] = useSearchParams()
  const isStarted = useRef(false)
  const isBack = params.has('state') && journey !== undefined && !journey.answered
  const app = providerOfApp(inApp(), pageSignInOptions().providers)
  const source = params.get('source') ?? app

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    if (isBack && journey) void end(journey, params.toString())
    else if (source && !journey?.answered) void begin(source, redirect, binds)
  }, [isBack, journey, params, source, redirect, binds, begin, end])

  return isBack || source !== undefined
}
