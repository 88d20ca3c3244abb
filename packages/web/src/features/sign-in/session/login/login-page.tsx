import type { SignInOptions } from '@heron/contract/routes'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { safeRedirect } from '../../../../lib/paths.ts'
import { readStored, storageKeys } from '../../../../lib/storage.ts'
import { useText } from '../../../../lib/text/text.ts'
import { usePageTitle } from '../../../../lib/title.ts'
import { pageSignInOptions } from '../../../../widgets/sign-in/options.ts'
import { PasskeyWay } from '../../../../widgets/sign-in/passkey/passkey-way.tsx'
import { useEnter } from '../../../../widgets/sign-in/use-enter.tsx'
import { AccountForm } from './account-form.tsx'
import { TrialAccounts } from './trial-accounts.tsx'

/** Rarely used, so loaded on demand. */
const PhoneForm = lazy(async () => ({ default: (await import('./phone-form.tsx')).PhoneForm }))
const QrWay = lazy(async () => ({ default: (await import('../../../../widgets/qr-login/qr-way.tsx')).QrWay }))
const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }))

const titles = { account: 'session.byAccount', phone: 'session.byPhone', qr: 'qrLogin.way' } as const
type Way = keyof typeof titles

const waysOf = ({ codes, qr }: SignInOptions): readonly Way[] => [
  'account',
  ...(codes ? (['phone'] as const) : []),
  ...(qr ? (['qr'] as const) : []),
]

/** [C46] Signing in: by account or phone, or through an external provider. */
export function LoginPage() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const options = pageSignInOptions()
  const ways = waysOf(options)
  const [way, setWay] = useState<Way>('account')
  const [username, setUsername] = useState(params.get('username') ?? readStored(storageKeys.userName) ?? '')
  const { dialog, ...entering } = useEnter(() => navigate(safeRedirect(params.get('redirect')), { replace: true }))
  usePageTitle(t('session.title'))

  return (
    <>
      <h1>{t('session.title')}</h1>
      <p className="h-muted">{t('app.slogan')}</p>
      {ways.length > 1 ? <Ways ways={ways} way={way} onWay={setWay} /> : null}
      <div {...(ways.length > 1 ? { role: 'tabpanel', 'aria-label': t(titles[way]) } : {})}>
        <Suspense>
          {way === 'account' ? <AccountForm username={username} onUsername={setUsername} ways={entering} /> : null}
          {way === 'phone' ? <PhoneForm ways={entering} /> : null}
          {way === 'qr' ? <QrWay onEntered={entering.enter} /> : null}
        </Suspense>
      </div>
      {way === 'account' ? <PasskeyWay onEntered={entering.enter} /> : null}
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

interface WaysProps {
  readonly ways: readonly Way[]
  readonly way: Way
  readonly onWay: (way: Way) => void
}

/** The tabs of the ways in; arrows move between them. */
function Ways({ ways, way, onWay }: WaysProps) {
  const t = useText()
  const step = (by: number, tabs: Element | null) => {
    const at = (ways.indexOf(way) + by + ways.length) % ways.length
    onWay(ways[at] ?? way)
    const tab = tabs?.children[at]
    if (tab instanceof HTMLElement) tab.focus()
  }
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
            if (key === 'ArrowLeft') step(-1, currentTarget.parentElement)
            if (key === 'ArrowRight') step(1, currentTarget.parentElement)
          }}
        >
          {t(titles[each])}
        </button>
      ))}
    </div>
  )
}
