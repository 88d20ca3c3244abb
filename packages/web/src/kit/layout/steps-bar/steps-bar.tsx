import type { ReactNode } from 'react'
import { Icon } from '../../display/icon/icon.tsx'
import './steps-bar.css'

export interface Step {
  readonly key: string
  readonly title: ReactNode
  /** Person and time, or a dash. */
  readonly note?: ReactNode
  readonly state: 'done' | 'now' | 'next' | 'failed'
}

/**
 * The steps of a process from left to right, such as a program's release: done, current, next, with person and time.
 */
export function StepsBar({ steps, tools }: { readonly steps: readonly Step[]; readonly tools?: ReactNode }) {
  return (
    <div className="h-steps">
      <ol className="h-steps-list">
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={`h-step is-${step.state}`}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className="h-step-mark">
              {step.state === 'done' ? (
                <Icon name="check" size={11} />
              ) : step.state === 'failed' ? (
                <Icon name="cross" size={11} />
              ) : (
                index + 1
              )}
            </span>
            <span className="h-step-title">{step.title}</span>
            {step.note ? (
              <span className="h-step-note" title={typeof step.note === 'string' ? step.note : undefined}>
                {step.note}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {tools ? <div className="h-steps-tools">{tools}</div> : null}
    </div>
  )
}
