import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { asked } from './confirm-store.ts'

/** Where questions appear; drawn once by the app. */
export function ConfirmHost() {
  const t = useText()
  const question = useStore(asked)
  if (!question) return null
  return (
    <Dialog
      title={question.title}
      width={420}
      onClose={() => question.answer(false)}
      footer={
        <>
          <Button onClick={() => question.answer(false)}>{t('kit.cancel')}</Button>
          <Button
            kind={question.danger ? 'danger' : 'primary'}
            data-focus
            onClick={() => question.answer(true)}
            data-testid="confirm-yes"
          >
            {question.yes ?? t('kit.ok')}
          </Button>
        </>
      }
    >
      {question.detail ? <p className="h-confirm-detail">{question.detail}</p> : null}
    </Dialog>
  )
}
