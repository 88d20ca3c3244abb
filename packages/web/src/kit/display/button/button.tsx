import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import './button.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** One primary button for each screen: the next step. */
  readonly kind?: 'primary' | 'plain' | 'danger' | 'quiet'
  readonly icon?: IconName | undefined
  /** Waits for an answer: shows that and ignores further clicks. */
  readonly busy?: boolean | undefined
  readonly submit?: boolean
  readonly small?: boolean
  readonly children?: ReactNode
}

/** Heron's button. */
export function Button({ kind = 'plain', icon, busy, submit, small, children, className, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={`h-button is-${kind} ${small ? 'is-small' : ''} ${className ?? ''}`}
      disabled={rest.disabled === true || busy === true}
      aria-busy={busy === true ? true : undefined}
    >
      {busy ? <i className="h-spin" /> : icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </button>
  )
}

/** A square button with an icon only; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  size = 14,
  className,
  ...rest
}: { readonly icon: IconName; readonly label: string; readonly size?: number } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'children'
>) {
  return (
    <button {...rest} type="button" className={`h-icon-button ${className ?? ''}`} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </button>
  )
}
