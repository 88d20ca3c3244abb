import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Logo } from '../../../../kit/display/logo/logo.tsx'
import { useText } from '../../../../lib/text/text.ts'
import { LanguageButton, ThemeButton } from '../../../../widgets/preferences/preferences.tsx'
import { pageSignInOptions } from '../../../../widgets/sign-in/options.ts'
import './login.css'
import { LoginPicture } from './login-picture.tsx'

/**
 * [B07] The frame of all sign-in pages: language and theme at the top, the picture at the left, the page, the footer.
 */
export function LoginLayout() {
  const t = useText()
  return (
    <div className="h-login">
      <section className="h-login-side" aria-hidden="true">
        <div className="h-login-brand">
          <Logo size={26} />
          <strong>{t('app.product')}</strong>
        </div>
        <LoginPicture />
        <div className="h-login-words">
          <p className="h-login-headline">{t('session.headline')}</p>
          <p>{t('session.lead')}</p>
          <ul>
            {(['session.point1', 'session.point2', 'session.point3'] as const).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </div>
      </section>
      <div className="h-login-main">
        <header className="h-login-head">
          <LanguageButton />
          <ThemeButton />
        </header>
        <main className="h-login-card">
          <div className="h-login-small-brand">
            <Logo size={26} />
            <strong>{t('app.product')}</strong>
          </div>
          <Suspense fallback={<div className="h-login-waiting" role="status" aria-label={t('kit.loading')} />}>
            <Outlet />
          </Suspense>
        </main>
        <footer className="h-login-foot">
          <span>{t('session.footer')}</span>
          <Record />
        </footer>
      </div>
    </div>
  )
}

/** The site's filing record, where configured. */
function Record() {
  const t = useText()
  const { record } = pageSignInOptions()
  if (!record) return null
  return (
    <a
      href={record.address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('session.record')} ${record.text}`}
    >
      {record.text}
    </a>
  )
}
