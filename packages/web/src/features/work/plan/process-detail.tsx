import { planRoutes } from '@heron/contract/calls/work/plan'
import { conditionName } from '@heron/contract/condition-name'
import type { Process } from '@heron/contract/routes'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { FieldTerm } from '../../../kit/display/help/help-mark.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { classText } from '../../../widgets/electrode-copy/copy-name.ts'
import { ParameterHistory } from './parameter-history.tsx'
import { isChangeable, minutes } from './plan-model.ts'
import { ProcessReasons } from './process-reasons.tsx'
import { ProcessTexts } from './process-texts.tsx'

const StepsForm = lateWindow(async () => (await import('./steps-form.tsx')).StepsForm)

const ParameterForm = lateWindow(async () => (await import('./parameter-form.tsx')).ParameterForm)

const views = ['steps', 'reasons', 'texts', 'history'] as const
type View = (typeof views)[number]

interface ProcessDetailProps {
  readonly process: Process
  /** Number of processes in the plan, within which it can be moved. */
  readonly last?: number
}

/** One electrode copy at one location: its steps, their reasons, and the texts sent to the control. */
export function ProcessDetail({ process, last }: ProcessDetailProps) {
  const t = useText()
  const [view, setView] = useState<View>('steps')
  // The process as it was shown: others may change it, or make the plan again, while the window is open.
  const [adjusting, setAdjusting] = useState<{ readonly process: Process; readonly step: number }>()
  const [isEditing, setEditing] = useState(false)
  return (
    <Panel
      title={[process.label, classText(t, process), ...(process.measuredAgain ? [t('plan.measuredAgain')] : [])].join(
        ' · ',
      )}
      flush
      tools={
        <>
          <Choice
            label={t('plan.view')}
            values={views}
            value={view}
            text={(each) => t(`plan.views.${each}`)}
            onChange={setView}
          />
          <Can do="plan:edit">
            <Button small icon="edit" disabled={!isChangeable(process)} onClick={() => setEditing(true)}>
              {t('plan.editSteps')}
            </Button>
            {last === undefined ? null : <MoveButtons process={process} last={last} />}
          </Can>
        </>
      }
    >
      {view === 'steps' ? <StepTable process={process} onAdjust={(step) => setAdjusting({ process, step })} /> : null}
      {view === 'reasons' ? <ProcessReasons processId={process.id} /> : null}
      {view === 'texts' ? <ProcessTexts processId={process.id} /> : null}
      {view === 'history' ? <ParameterHistory processId={process.id} /> : null}
      {adjusting ? <ParameterForm {...adjusting} onClose={() => setAdjusting(undefined)} /> : null}
      {isEditing ? <StepsForm process={process} onClose={() => setEditing(false)} /> : null}
    </Panel>
  )
}

function MoveButtons({ process, last }: { readonly process: Process; readonly last: number }) {
  const t = useText()
  const move = useMutate(planRoutes.upd)
  const moveTo = (sequence: number) => move.mutate({ body: { id: process.id, version: process.version, sequence } })
  return (
    <>
      <Button
        small
        kind="quiet"
        icon="up"
        aria-label={t('plan.earlier')}
        title={t('plan.earlier')}
        disabled={process.sequence <= 1 || move.isPending}
        onClick={() => moveTo(process.sequence - 1)}
      />
      <Button
        small
        kind="quiet"
        icon="down"
        aria-label={t('plan.later')}
        title={t('plan.later')}
        disabled={process.sequence >= last || move.isPending}
        onClick={() => moveTo(process.sequence + 1)}
      />
    </>
  )
}

function StepTable({ process, onAdjust }: { readonly process: Process; readonly onAdjust: (step: number) => void }) {
  const t = useText()
  return (
    <table className="h-table plan-steps" aria-label={t('plan.steps')}>
      <thead>
        <tr>
          <th scope="col">{t('plan.step')}</th>
          <th scope="col">{t('plan.condition')}</th>
          {(['gap', 'orbit', 'actualDepth', 'targetZ'] as const).map((name) => (
            <th key={name} scope="col" className="h-number">
              <FieldTerm label={`plan.${name}`} unit="mm" />
            </th>
          ))}
          <th scope="col" className="h-number">
            <FieldTerm label="plan.dwell" unit="s" />
          </th>
          <th scope="col" className="h-number">
            {t('plan.time')} <span className="h-muted">min</span>
          </th>
          <th aria-label={t('kit.actions')} />
        </tr>
      </thead>
      <tbody>
        {process.steps.map((step) => (
          <tr key={step.n}>
            <td>{step.n}</td>
            <td>
              <span className="h-mono">{conditionName(step.conditionCode)}</span>
              {step.leaveSide > 0 || step.leaveFront > 0 ? (
                <span className="plan-adjusted">
                  {' '}
                  {t('plan.leaves', { side: formatNumber(step.leaveSide, 4), front: formatNumber(step.leaveFront, 4) })}
                </span>
              ) : null}
            </td>
            <td className="h-number">{formatNumber(step.gapSide, 4)}</td>
            <td className="h-number">
              <span className="h-muted">{t(`electrode.orbits.${step.orbit}`)}</span>
              {step.orbit === 'none' ? null : ` ${formatNumber(step.radius, 4)}`}
            </td>
            <td className="h-number">{formatNumber(step.actualDepth, 4)}</td>
            <td className="h-number">{formatNumber(step.targetZ, 4)}</td>
            <td className="h-number">{step.dwell}</td>
            <td className="h-number">{minutes(step.time)}</td>
            <td className="h-number">
              <Can do="discharge:edit">
                <button
                  type="button"
                  className="h-link"
                  disabled={!isChangeable(process)}
                  onClick={() => onAdjust(step.n)}
                >
                  {t('plan.adjust')}
                </button>
              </Can>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
