import type { ReactNode } from 'react'
import { Icon } from '../../../kit/icon/icon.tsx'
import type { IconName } from '../../../kit/icon/icon-paths.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'

/** A labelled input of the login form. It is plain HTML: the login page loads without the big form library. */
export function LoginField({
  id,
  label,
  icon,
  problem,
  children,
}: {
  readonly id: string
  readonly label: TextKey
  readonly icon: IconName
  readonly problem: TextKey | undefined
  readonly children: ReactNode
}) {
  const t = useText()
  return (
    <div className={`h-login-field ${problem ? 'is-bad' : ''}`}>
      <label htmlFor={id}>{t(label)}</label>
      <div className="h-login-input">
        <Icon name={icon} />
        {children}
      </div>
      {problem ? (
        <p className="h-login-problem" role="alert">
          {t(problem)}
        </p>
      ) : null}
    </div>
  )
}
