import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { safeRedirect } from '../../../lib/paths.ts'
import { readStored, storageKeys } from '../../../lib/storage.ts'
import { useText } from '../../../lib/text/text.ts'
import { usePageTitle } from '../../../lib/title.ts'
import { pageSignInOptions } from '../../../widgets/sign-in/options.ts'
import { useEnter } from '../../../widgets/sign-in/use-enter.tsx'
import { AccountForm } from './account-form.tsx'
import { TrialAccounts } from './trial-accounts.tsx'

/** Few come this way: what they need is loaded when they do. */
const PhoneForm = lazy(async () => ({ default: (await import('./phone-form.tsx')).PhoneForm }))
const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }))

const ways = ['account', 'phone'] as const
type Way = (typeof ways)[number]
const titles = { account: 'session.byAccount', phone: 'session.byPhone' } as const

/** [C46] Signing in: by account or phone, or through somebody else. */
export function LoginPage() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const options = pageSignInOptions()
  const [way, setWay] = useState<Way>('account')
  const [username, setUsername] = useState(params.get('username') ?? readStored(storageKeys.userName) ?? '')
  const { dialog, ...entering } = useEnter(() => navigate(safeRedirect(params.get('redirect')), { replace: true }))
  usePageTitle(t('session.title'))

  return (
    <>
      <h1>{t('session.title')}</h1>
      <p className="h-muted">{t('app.slogan')}</p>
      {options.codes ? <Ways way={way} onWay={setWay} /> : null}
      <div {...(options.codes ? { role: 'tabpanel', 'aria-label': t(titles[way]) } : {})}>
        <Suspense>
          {way === 'account' ? (
            <AccountForm username={username} onUsername={setUsername} ways={entering} />
          ) : (
            <PhoneForm ways={entering} />
          )}
        </Suspense>
      </div>
      <nav className="h-sign-links">
        <Link to="/user/alteration">{t('session.forgot')}</Link>
        {options.registration ? <Link to="/user/register">{t('session.register')}</Link> : null}
      </nav>
      {options.cas || options.providers.length > 0 ? (
        <Suspense>
          <OtherWays options={options} ways={entering} />
        </Suspense>
      ) : null}
      {way === 'account' ? <TrialAccounts onPick={setUsername} /> : null}
      {dialog}
    </>
  )
}

/** The tabs of the ways in; arrows move between them. */
function Ways({ way, onWay }: { readonly way: Way; readonly onWay: (way: Way) => void }) {
  const t = useText()
  return (
    <div className="h-login-ways" role="tablist" aria-label={t('session.ways')}>
      {ways.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === way}
          tabIndex={each === way ? 0 : -1}
          onClick={() => onWay(each)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
            const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
            onWay(way === 'account' ? 'phone' : 'account')
            if (other instanceof HTMLElement) other.focus()
          }}
        >
          {t(titles[each])}
        </button>
      ))}
    </div>
  )
}
