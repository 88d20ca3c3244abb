import { useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import '../../form/native/native.css'
import { CronDialog } from './cron-dialog.tsx'
import './cron-editor.css'
import { checkCron } from './problem-text.ts'

export interface CronInputProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly id?: string
  readonly 'aria-label'?: string
  readonly placeholder?: string
  readonly disabled?: boolean
}

/** A cron expression, typed or built in the editor behind the button; errors are shown at once. */
export function CronInput({ value, onChange, placeholder, disabled = false, ...rest }: CronInputProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const problem = checkCron(t, value)
  return (
    <div className="h-cron-input">
      <div>
        <input
          {...rest}
          className="h-native h-mono"
          value={value}
          placeholder={placeholder ?? t('cron.placeholder')}
          disabled={disabled}
          aria-invalid={problem !== undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button icon="setting" disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('cron.choose')}
        </Button>
      </div>
      {problem ? (
        <p className="h-cron-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {open ? <CronDialog value={value} onOk={onChange} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
