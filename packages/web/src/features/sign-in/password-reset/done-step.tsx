import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/display/button/button.tsx'
import { Icon } from '../../../kit/display/icon/icon.tsx'
import { LOGIN } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.ts'
import { useCountdown } from '../../../widgets/sign-in/use-countdown.ts'

/** Seconds until the sign-in page opens. */
const STAY = 5

/** Confirmation: returns to the sign-in page in a few seconds, with the account filled in. */
export function DoneStep({ username }: { readonly username: string }) {
  const t = useText()
  const navigate = useNavigate()
  const [left] = useCountdown(STAY)
  const login = `${LOGIN}?${new URLSearchParams({ username })}`

  useEffect(() => {
    const timer = setTimeout(() => void navigate(login), STAY * 1_000)
    return () => clearTimeout(timer)
  }, [navigate, login])

  return (
    <div className="h-sign-result">
      <p className="h-sign-done" role="status">
        <Icon name="check" size={14} />
        {t('passwordReset.done')}
      </p>
      <p className="h-muted">{t('passwordReset.ended')}</p>
      <Button kind="primary" onClick={() => void navigate(login)}>
        {t('session.toLogin')}
      </Button>
      <p className="h-muted">{t('passwordReset.leaving', { seconds: left })}</p>
    </div>
  )
}
