import { Link } from 'react-router'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { useText } from '../../../lib/text/text.ts'
import './guide.css'
import { Picture } from './pictures.tsx'
import type { GuideStep, ProjectKey, WorkshopKey } from './steps.ts'

type Key = ProjectKey | WorkshopKey

const tones = { done: 'good', due: 'accent', open: 'quiet' } as const

/** The steps of a guide in their order; the first that is not done is highlighted. */
export function StepList({
  steps,
  facts = {},
}: {
  readonly steps: readonly GuideStep<Key>[]
  /** What exists for a step, in words. */
  readonly facts?: { readonly [K in Key]?: string }
}) {
  const due = steps.find(({ isDone }) => !isDone)
  return (
    <ol className="guide-steps">
      {steps.map((step) => (
        <Step
          key={step.key}
          step={step}
          state={step.isDone ? 'done' : step === due ? 'due' : 'open'}
          fact={facts[step.key]}
        />
      ))}
    </ol>
  )
}

function Step({
  step: { key, to },
  state,
  fact,
}: {
  readonly step: GuideStep<Key>
  readonly state: keyof typeof tones
  readonly fact: string | undefined
}) {
  const t = useText()
  const action = t(`onboarding.step.${key}.action`)
  const title = t(`onboarding.step.${key}.title`)
  return (
    <li className="guide-step" aria-current={state === 'due' ? 'step' : undefined}>
      <Picture name={key} />
      <div>
        <h3>
          {title}
          <StatusChip tone={tones[state]}>{t(`onboarding.${state}`)}</StatusChip>
        </h3>
        <p>{t(`onboarding.step.${key}.text`)}</p>
        {fact ? <p className="guide-fact">{fact}</p> : null}
      </div>
      <Link
        className={`h-button is-small ${state === 'due' ? 'is-primary' : ''}`}
        to={to}
        aria-label={`${action} · ${title}`}
      >
        {action}
      </Link>
    </li>
  )
}
