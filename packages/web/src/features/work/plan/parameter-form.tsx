import type { Process } from '@heron/contract/routes'
import { dischargeRoutes } from '@heron/contract/routes/work/discharge'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { useText } from '../../../lib/text/text.ts'
import { placeText } from '../../../widgets/electrode-copy/copy-name.ts'
import { useConditionChoices } from './condition-choices.ts'

interface ParameterFormProps {
  readonly process: Process
  readonly step: number
  readonly onClose: () => void
}

/** A step as it is adjusted. */
function valuesOf({ id, version, steps }: Process, n: number) {
  const held = steps.find((each) => each.n === n)
  return { id, version, n, conditionId: held?.conditionId, dwell: held?.dwell ?? 0, reason: '' }
}

/** Another condition or spark-out for one step, with the reason for the history. */
export function ParameterForm({ process, step, onClose }: ParameterFormProps) {
  const t = useText()
  const conditions = useConditionChoices(undefined, process.steps)
  const ofConflict = (current: unknown) => {
    const present = current as Process // the row of this call, by contract
    if (!present.steps.some(({ n }) => n === step)) return { detail: t('plan.stepGone') }
    // The id is another one when the plan was made again.
    const detail = present.id === process.id ? undefined : t('plan.madeAgain')
    return { values: valuesOf(present, step), detail }
  }
  return (
    <FormModal
      title={t('plan.adjustTitle', { label: placeText(t, process), step })}
      route={dischargeRoutes.parameter}
      part={String(step)}
      initial={valuesOf(process, step)}
      ofConflict={ofConflict}
      sections={[
        {
          columns: 2,
          fields: [
            {
              name: 'conditionId',
              label: 'plan.condition',
              kind: 'select',
              span: 2,
              options: conditions.map(({ value, text = '' }) => ({ value: String(value), label: text })),
            },
            { name: 'dwell', label: 'plan.dwell', kind: 'number', unit: 's', decimals: 0 },
            { name: 'reason', label: 'plan.reason', span: 2, hint: 'plan.reasonHint' },
          ],
        },
      ]}
      onClose={onClose}
    />
  )
}
