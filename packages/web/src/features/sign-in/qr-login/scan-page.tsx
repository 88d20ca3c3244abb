import { qrLoginRoutes } from '@heron/contract/calls/sign-in/qr-login'
import type { WireAnswer } from '@heron/contract/wire'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../../kit/display/button/button.tsx'
import { callQuietly } from '../../../lib/api/call.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { HOME } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useSaid } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import { usePageTitle } from '../../../lib/title.ts'
import { deviceName } from '../../../widgets/sign-in/device-name.ts'
import { SignInFailure } from '../../../widgets/sign-in/sign-in-input.tsx'
import './scan-page.css'

const idPattern = /^[\w-]{43}$/

type Asker = WireAnswer<typeof qrLoginRoutes.asker>
type Step = 'looking' | 'asking' | 'done' | 'refused' | 'gone'

/** [C46] Opened by a phone that scanned a code: shows the request, and does nothing without confirmation. */
export function ScanPage() {
  const t = useText()
  const [params] = useSearchParams()
  const qrcodeId = params.get('id') ?? ''
  const [step, setStep] = useState<Step>('looking')
  const [asker, setAsker] = useState<Asker>()
  const [{ whole: problem }, setProblems] = useSaid<'whole'>()
  const [isBusy, setBusy] = useState(false)
  usePageTitle(t('qrLogin.title'))

  useEffect(() => {
    const stop = new AbortController()
    if (!idPattern.test(qrcodeId)) {
      setProblems({ whole: (say) => say('qrLogin.unreadable') })
      return setStep('gone')
    }
    setStep('looking')
    callQuietly(qrLoginRoutes.asker, { query: { qrcodeId } }, stop.signal)
      .then((found) => {
        setAsker(found)
        setStep('asking')
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof CallFailure)) throw error
        setProblems({ whole: () => failureText(error) })
        setStep('gone')
      })
    return () => stop.abort()
  }, [qrcodeId, setProblems])

  const agree = async () => {
    setBusy(true)
    try {
      await callQuietly(qrLoginRoutes.confirm, { query: { qrcodeId } })
      setStep('done')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblems({ whole: () => failureText(error) })
      setStep('gone')
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="h-scan-login">
      <h1>{t('qrLogin.title')}</h1>
      {step === 'looking' ? <p role="status">{t('kit.loading')}</p> : null}
      {step === 'asking' && asker ? (
        <Question asker={asker} isBusy={isBusy} onYes={() => void agree()} onNo={() => setStep('refused')} />
      ) : null}
      {step === 'gone' ? <SignInFailure text={problem} /> : null}
      {step === 'done' || step === 'refused' ? (
        <p role="status">{t(step === 'done' ? 'qrLogin.done' : 'qrLogin.refused')}</p>
      ) : null}
      {step === 'looking' || step === 'asking' ? null : <Link to={HOME}>{t('qrLogin.home')}</Link>}
    </section>
  )
}

interface QuestionProps {
  readonly asker: Asker
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

function Question({ asker, isBusy, onYes, onNo }: QuestionProps) {
  const t = useText()
  const session = useSession()
  const { realname = '', username = '' } = session?.user ?? {}
  return (
    <>
      <p>{t('qrLogin.question', { realname, username })}</p>
      <dl>
        <dt>{t('qrLogin.browser')}</dt>
        <dd title={asker.userAgent}>{deviceName(asker.userAgent)}</dd>
        <dt>{t('qrLogin.address')}</dt>
        <dd>{asker.ip ?? '–'}</dd>
        <dt>{t('qrLogin.time')}</dt>
        <dd>{formatTime(asker.askTime)}</dd>
      </dl>
      <p className="h-scan-login-warning">{t('qrLogin.warning')}</p>
      <div className="h-scan-login-answers">
        <Button onClick={onNo} disabled={isBusy}>
          {t('qrLogin.no')}
        </Button>
        <Button kind="primary" busy={isBusy} onClick={onYes}>
          {t('qrLogin.yes')}
        </Button>
      </div>
    </>
  )
}
