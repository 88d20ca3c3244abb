import { type InputHTMLAttributes, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import './native.css'

/** A password, with a button to show it. */
export function PasswordInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <span className="h-password">
      <input {...props} className="h-native" type={isShown ? 'text' : 'password'} />
      <IconButton
        icon="eye"
        label={t(isShown ? 'session.hidePassword' : 'session.showPassword')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
    </span>
  )
}
