import { useEffect, useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import '../../form/native/native.css'
import { type Asked, asked, type Consequences } from './confirm-store.ts'

/** The consequences of the open question, once they are known. */
function useConsequences(question: Asked | undefined): Consequences | undefined {
  const [known, setKnown] = useState<{ readonly of: Asked; readonly consequences: Consequences }>()
  useEffect(() => {
    void question?.consequences?.then((consequences) => setKnown({ of: question, consequences }))
  }, [question])
  return known && known.of === question ? known.consequences : undefined
}

/** Shows questions; drawn once by the app. */
export function ConfirmHost() {
  const t = useText()
  const question = useStore(asked)
  const { lines = [], isRefused: isUsed = false, targets = [] } = useConsequences(question) ?? {}
  const [chosen, choose] = useState<{ readonly of: Asked; readonly value: string }>()
  if (!question) return null
  const target = chosen && chosen.of === question && chosen.value !== '' ? chosen.value : undefined
  const isRefused = isUsed && target === undefined
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
            onClick={() => question.answer(true, target)}
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
      {targets.length > 0 ? (
        <label className="h-confirm-target">
          {t('kit.moveTo')}
          <select
            className="h-native"
            value={target ?? ''}
            onChange={(event) => choose({ of: question, value: event.target.value })}
          >
            <option value="">{t('kit.moveToNone')}</option>
            {targets.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </Dialog>
  )
}
