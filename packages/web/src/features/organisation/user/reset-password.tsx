import type { User } from '@heron/contract/routes'
import { userRoutes } from '@heron/contract/routes/organisation/user'
import { secondFactorRoutes } from '@heron/contract/routes/sign-in/second-factor'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { CopyButton } from '../../../kit/display/copy-button/copy-button.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import type { WireAnswer } from '../../../lib/api/call.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import './reset-password.css'

interface ResetPasswordProps {
  readonly user: User
  readonly onClose: () => void
}

/** A one-time password for another user: made by the server, shown once, replaced at the first login. */
export function ResetPassword({ user, onClose }: ResetPasswordProps) {
  const t = useText()
  const [made, setMade] = useState<WireAnswer<typeof userRoutes.changePassword>>()
  const reset = useMutate(userRoutes.changePassword, { onDone: setMade })
  const { realname: name, username, id: userId } = user
  const dropFactor = useMutate(secondFactorRoutes.reset, { onDone: () => toast('good', t('user.factorReset')) })
  const askFactor = async () => {
    if (await confirm({ title: t('user.resetFactor'), detail: t('user.resetFactorDetail', { name }), danger: true }))
      dropFactor.mutate({ body: { userId } })
  }

  if (made?.password) {
    return (
      <Dialog
        title={t('user.oneTime')}
        width={460}
        onClose={onClose}
        footer={
          <Button kind="primary" onClick={onClose}>
            {t('kit.close')}
          </Button>
        }
      >
        <div className="h-one-time">
          <output aria-label={t('user.oneTime')}>{made.password}</output>
          <CopyButton text={made.password} />
          <p>{t('user.oneTimeHint', { until: made.until })}</p>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={`${t('user.resetPassword')} · ${name}`}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button busy={dropFactor.isPending} onClick={() => void askFactor()}>
            {t('user.resetFactor')}
          </Button>
          <Button kind="primary" busy={reset.isPending} onClick={() => reset.mutate({ body: { username } })}>
            {t('user.resetNow')}
          </Button>
        </>
      }
    >
      <p>{t('user.resetDetail', { name })}</p>
    </Dialog>
  )
}
