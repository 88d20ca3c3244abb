import { useState } from 'react'
import { Button } from '../../kit/display/button/button.tsx'
import { QrCode } from '../../kit/display/qr-code/qr-code.tsx'
import { failureText } from '../../lib/api/failure-text.ts'
import { SCAN_LOGIN } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.ts'
import type { Entered } from '../sign-in/choice-dialog.tsx'
import './qr-way.css'
import { SignInFailure } from '../sign-in/sign-in-input.tsx'
import { useQrLogin } from './use-qr-login.ts'

/** Size of the picture, px. */
const SIZE = 200
/** ms between polls for a phone's confirmation. */
const EVERY = 1_500

const told = {
  drawing: 'qrLogin.drawing',
  waiting: 'qrLogin.waiting',
  seen: 'qrLogin.seen',
  expired: 'qrLogin.expired',
} as const

interface QrWayProps {
  readonly onEntered: (entered: Entered) => void
  /** ms between polls. */
  readonly every?: number
}

/** [C46] A code for a signed-in phone, which scans it, shows the request, and confirms it. */
export function QrWay({ onEntered, every = EVERY }: QrWayProps) {
  const t = useText()
  const [round, setRound] = useState(0)
  return (
    <section className="h-qr-way">
      <Code key={round} onEntered={onEntered} every={every} onRenew={() => setRound(round + 1)} />
      <p className="h-muted">{t('qrLogin.hint')}</p>
    </section>
  )
}

function Code({ onEntered, every, onRenew }: Required<QrWayProps> & { readonly onRenew: () => void }) {
  const t = useText()
  const state = useQrLogin(onEntered, every)
  const code = 'code' in state ? state.code : undefined
  const address = code ? `${location.origin}${SCAN_LOGIN}?id=${code.qrcodeId}` : ''
  const isOver = state.kind === 'expired' || state.kind === 'failed'
  return (
    <>
      <figure className={isOver ? 'is-over' : ''}>
        {code ? (
          <span role="img" aria-label={t('qrLogin.picture')} data-address={address}>
            <QrCode text={address} size={SIZE} />
          </span>
        ) : null}
        {isOver ? (
          <Button kind="primary" icon="refresh" onClick={onRenew}>
            {t('qrLogin.renew')}
          </Button>
        ) : null}
      </figure>
      {state.kind === 'failed' ? (
        <SignInFailure text={failureText(state.failure)} />
      ) : (
        <p role="status">{t(told[state.kind])}</p>
      )}
    </>
  )
}
