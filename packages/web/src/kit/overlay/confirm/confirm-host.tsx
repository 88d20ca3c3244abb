import { useEffect, useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { type Asked, asked, type Consequences } from './confirm-store.ts'

/** The consequences of the question that is open, once they are known. */
function useConsequences(question: Asked | undefined): Consequences | undefined {
  const [known, setKnown] = useState<{ readonly of: Asked; readonly consequences: Consequences }>()
  useEffect(() => {
    void question?.consequences?.then((consequences) => setKnown({ of: question, consequences }))
  }, [question])
  return known && known.of === question ? known.consequences : undefined
}

/** Where questions appear; drawn once by the app. */
export function ConfirmHost() {
  const t = useText()
  const question = useStore(asked)
  const { lines = [], isRefused = false } = useConsequences(question) ?? {}
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
            disabled={isRefused}
            onClick={() => question.answer(true)}
            data-testid="confirm-yes"
          >
            {question.yes ?? t('kit.ok')}
          </Button>
        </>
      }
    >
      {question.detail && !isRefused ? <p className="h-confirm-detail">{question.detail}</p> : null}
      {lines.length > 0 ? (
        <ul className="h-confirm-consequences" aria-live="polite">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
