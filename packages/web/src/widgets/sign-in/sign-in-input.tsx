import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../../kit/display/button/button.tsx'
import { Icon } from '../../kit/display/icon/icon.tsx'
import type { IconName } from '../../kit/display/icon/icon-paths.ts'
import { useText } from '../../lib/text/text.ts'
import './sign-in.css'

export interface SignInInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value' | 'className'> {
  readonly label: string
  readonly icon: IconName
  readonly value: string
  readonly onValue: (value: string) => void
  /** The error, shown below it. */
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  /** Shown inside the frame, after the text. */
  readonly trailing?: ReactNode
}

/** A labelled input of the sign-in pages. It is plain HTML, because these pages load without the large form library. */
export function SignInInput({ label, icon, value, onValue, problem, hint, trailing, ...rest }: SignInInputProps) {
  const id = useId()
  const told = problem ?? hint
  return (
    <div className={`h-sign-field ${problem ? 'is-bad' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className="h-sign-input">
        <Icon name={icon} />
        <input
          {...rest}
          id={id}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={told ? `${id}-told` : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {trailing}
      </div>
      {told ? (
        <p
          id={`${id}-told`}
          className={problem ? 'h-sign-problem' : 'h-sign-hint'}
          role={problem ? 'alert' : undefined}
        >
          {told}
        </p>
      ) : null}
    </div>
  )
}

/** The same for passwords, with a button to show them. */
export function SignInPassword(props: Omit<SignInInputProps, 'icon' | 'type' | 'trailing'>) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <SignInInput
      {...props}
      icon="lock"
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon="eye"
          label={t(isShown ? 'session.hidePassword' : 'session.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

/** The failure of the whole form. */
export function SignInFailure({ text }: { readonly text: string | undefined }) {
  if (!text) return null
  return (
    <p className="h-sign-failure" role="alert">
      <Icon name="warning" size={14} />
      {text}
    </p>
  )
}
