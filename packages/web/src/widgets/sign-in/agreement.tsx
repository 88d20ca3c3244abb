import { useState } from 'react'
import { Button } from '../../kit/display/button/button.tsx'
import { CheckBox } from '../../kit/form/check-box/check-box.tsx'
import { Dialog } from '../../kit/overlay/dialog/dialog.tsx'
import { useText } from '../../lib/text/text.ts'

/** [C47][F07] The agreement, with a link to its text; signing in requires it. */
export function Agreement({
  agreed,
  onAgree,
  problem,
}: {
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
  readonly problem: string | undefined
}) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <div className="h-sign-agree">
        <CheckBox label={`${t('session.agree')} ${t('session.agreement')}`} checked={agreed} onChange={onAgree} />
        <span>
          {t('session.agree')}{' '}
          <button type="button" className="h-link" onClick={() => setOpen(true)}>
            {t('session.agreement')}
          </button>
        </span>
      </div>
      {problem ? (
        <p className="h-sign-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {isOpen ? (
        <Dialog
          title={t('session.agreement')}
          onClose={() => setOpen(false)}
          footer={
            <Button
              kind="primary"
              onClick={() => {
                onAgree(true)
                setOpen(false)
              }}
            >
              {t('kit.ok')}
            </Button>
          }
        >
          <p>{t('session.agreementText')}</p>
        </Dialog>
      ) : null}
    </div>
  )
}
