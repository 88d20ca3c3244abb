import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { Button } from '../kit/display/button/button.tsx'
import { HOME } from '../lib/paths.ts'
import { useText } from '../lib/text/text.ts'
import { usePageTitle } from '../lib/title.ts'
import './exception-page.css'

export type ExceptionCode = '403' | '404' | '500'

/** The page of an address like /404 or /exception/404. */
export const exceptionAt = (path: string): ExceptionCode | undefined =>
  (['403', '404', '500'] as const).find((code) => path === `/${code}` || path === `/exception/${code}`)

/** The requested address, if it was passed on. */
const cameFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined

/** Opens the failed address again, or the previous page if it is unknown. */
function retry(from: string | undefined, navigate: NavigateFunction): void {
  if (from !== undefined) navigate(from, { replace: true })
  else navigate(-1)
}

/** [A17] 403, 404, 500: what happened, and how to continue. */
export function ExceptionPage({ code, inShell = false }: { readonly code: ExceptionCode; readonly inShell?: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const { state } = useLocation()
  const Frame = inShell ? 'section' : 'main' // the shell has a main element already
  usePageTitle(code)
  return (
    <Frame className="h-exception">
      <svg width="220" height="120" viewBox="0 0 220 120" fill="none" aria-hidden="true" focusable="false">
        <path d="M20 84h180v24H20z" stroke="var(--h-line)" strokeWidth="1.5" />
        <path d="M78 84v10h64V84" stroke="var(--h-line)" strokeWidth="1.5" />
        <path d="M86 12h48v52H86z" stroke="var(--h-accent)" strokeWidth="1.5" />
        <path d="m112 66-8 10h7l-4 8" stroke="var(--h-warn)" strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      <h1>{code}</h1>
      <strong>{t(`app.page${code}`)}</strong>
      <p>{t(`app.page${code}Hint`)}</p>
      <div className="h-exception-ways">
        {code === '500' ? (
          <Button kind="primary" icon="refresh" onClick={() => retry(cameFrom(state), navigate)}>
            {t('kit.retry')}
          </Button>
        ) : null}
        <Button kind={code === '500' ? 'plain' : 'primary'} onClick={() => navigate(HOME)}>
          {t('app.backHome')}
        </Button>
      </div>
    </Frame>
  )
}
