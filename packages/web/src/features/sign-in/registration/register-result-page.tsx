import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/display/button/button.tsx'
import { Icon } from '../../../kit/display/icon/icon.tsx'
import { LOGIN } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.ts'
import { usePageTitle } from '../../../lib/title.ts'
import '../../../widgets/sign-in/sign-in.css'

/** [C49] Confirms that the account was created, and shows the next step. */
export function RegisterResultPage() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const username = params.get('username') ?? ''
  usePageTitle(t('registration.resultTitle'))
  return (
    <>
      <h1>{t('registration.resultTitle')}</h1>
      <div className="h-sign-result">
        <p className="h-sign-done" role="status">
          <Icon name="check" size={14} />
          {t('registration.done', { username })}
        </p>
        <p className="h-muted">{t('registration.next')}</p>
        <Button kind="primary" onClick={() => void navigate(`${LOGIN}?${new URLSearchParams({ username })}`)}>
          {t('session.toLogin')}
        </Button>
      </div>
    </>
  )
}
