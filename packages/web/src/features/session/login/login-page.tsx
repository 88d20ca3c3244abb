import { Logo } from '../../../kit/logo/logo.tsx'
import { useText } from '../../../lib/text/text.ts'
import { usePageTitle } from '../../../lib/title.ts'
import { LanguageButton, ThemeButton } from '../../../widgets/preferences/preferences.tsx'
import { LoginForm } from './login-form.tsx'
import './login.css'
import { LoginPicture } from './login-picture.tsx'

/** [B07] Language and appearance on top, the picture at the left, the form, and the footer. */
export function LoginPage() {
  const t = useText()
  usePageTitle(t('session.title'))
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
          <h1>{t('session.title')}</h1>
          <p className="h-muted">{t('app.slogan')}</p>
          <LoginForm />
        </main>
        <footer className="h-login-foot">
          <span>{t('session.footer')}</span>
        </footer>
      </div>
    </div>
  )
}
