import type { User } from '@heron/contract/routes'
import { secondFactorRoutes } from '@heron/contract/routes/second-factor'
import { userRoutes } from '@heron/contract/routes/user'
import { useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { confirm } from '../../kit/confirm/confirm-store.ts'
import { CopyButton } from '../../kit/copy-button/copy-button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { toast } from '../../kit/toast/toast-store.ts'
import type { WireAnswer } from '../../lib/api/call.ts'
import { useMutate } from '../../lib/api/query.ts'
import { useText } from '../../lib/text/text.ts'
import './reset-password.css'

interface ResetPasswordProps {
  readonly user: User
  readonly onClose: () => void
}

/** A one-time password for somebody: made by the server, shown once, replaced at the first login. */
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
