import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { conditionName } from '@heron/contract/condition-name'
import type { Process } from '@heron/contract/routes'
import { dischargeRoutes } from '@heron/contract/routes/work/discharge'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useText } from '../../../lib/text/text.ts'
import { placeText } from '../../../widgets/electrode-copy/copy-name.ts'

interface ParameterFormProps {
  readonly process: Process
  readonly step: number
  readonly onClose: () => void
}

/** Another condition or spark-out for one step, with the reason for the history. */
export function ParameterForm({ process, step, onClose }: ParameterFormProps) {
  const t = useText()
  const conditions = useAll(conditionRoutes.list, { state: 'released', column: 'code', order: 'asc' })
  const held = process.steps.find((each) => each.n === step)
  return (
    <FormModal
      title={t('plan.adjustTitle', { label: placeText(t, process), step })}
      route={dischargeRoutes.parameter}
      initial={{
        id: process.id,
        version: process.version,
        n: step,
        conditionId: held?.conditionId,
        dwell: held?.dwell ?? 0,
        reason: '',
      }}
      sections={[
        {
          columns: 2,
          fields: [
            {
              name: 'conditionId',
              label: 'plan.condition',
              kind: 'select',
              span: 2,
              options: (conditions.data ?? []).map((row) => ({
                value: row.id,
                label: `${conditionName(row.code)} ${row.name}`,
              })),
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
