import { useNavigate } from 'react-router'
import { Button } from '../kit/display/button/button.tsx'
import { HOME } from '../lib/paths.ts'
import { useText } from '../lib/text/text.ts'
import { usePageTitle } from '../lib/title.ts'
import './exception-page.css'

/** [A17] 403, 404, 500: what happened, and the way home. */
export function ExceptionPage({ code }: { readonly code: '403' | '404' | '500' }) {
  const t = useText()
  const navigate = useNavigate()
  usePageTitle(code)
  return (
    <main className="h-exception">
      <svg width="220" height="120" viewBox="0 0 220 120" fill="none" aria-hidden="true" focusable="false">
        <path d="M20 84h180v24H20z" stroke="var(--h-line)" strokeWidth="1.5" />
        <path d="M78 84v10h64V84" stroke="var(--h-line)" strokeWidth="1.5" />
        <path d="M86 12h48v52H86z" stroke="var(--h-accent)" strokeWidth="1.5" />
        <path d="m112 66-8 10h7l-4 8" stroke="var(--h-warn)" strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      <h1>{code}</h1>
      <strong>{t(`app.page${code}`)}</strong>
      <p>{t(`app.page${code}Hint`)}</p>
      <Button kind="primary" onClick={() => navigate(HOME)}>
        {t('app.backHome')}
      </Button>
    </main>
  )
}
