import { type KeyboardEvent, useId, useState } from 'react'
import { reasonText } from '../../../lib/api/failure-text.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text/text.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { useLeave } from '../dialog/use-leave.ts'
import '../../form/native/native.css'
import './prompt.css'
import { type Prompted, prompted } from './prompt-store.ts'

/** Shows prompts; drawn once by the app. */
export function PromptHost() {
  const question = useStore(prompted)
  return question ? <PromptDialog key={question.title} question={question} /> : null
}

/**
 * One input, focused at once: Enter is OK, Escape closes, after a question where text was typed. Both are ignored while it
 * waits for an answer.
 */
function PromptDialog({ question }: { readonly question: Prompted }) {
  const t = useText()
  const id = useId()
  const { defaultValue = '' } = question
  const [value, setValue] = useState(defaultValue)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const check = question.check ?? ((text: string) => (text.trim() === '' ? t('kit.promptEmpty') : undefined))

  const send = async () => {
    if (busy) return
    const wrong = check(value)
    setProblem(wrong)
    if (wrong !== undefined) return
    setBusy(true)
    try {
      await question.save?.(value)
      question.answer(value)
    } catch (error) {
      setProblem(reasonText(error))
      setBusy(false)
    }
  }

  const leave = useLeave(value !== defaultValue, () => question.answer(undefined))

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  return (
    <Dialog
      title={question.title}
      width={question.width ?? 420}
      okClose={false}
      busy={busy}
      {...(question.okText ? { okText: question.okText } : {})}
      {...(question.cancelText ? { cancelText: question.cancelText } : {})}
      onOk={() => void send()}
      onClose={() => {
        if (!busy) leave()
      }}
    >
      {question.content ? <div className="h-prompt-content">{question.content}</div> : null}
      <input
        className="h-native h-prompt-input"
        data-focus
        value={value}
        placeholder={question.placeholder}
        aria-label={question.placeholder ?? question.title}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => {
          setValue(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={handleKey}
      />
      {problem ? (
        <p id={id} className="h-prompt-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </Dialog>
  )
}
