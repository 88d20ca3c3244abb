import { conditionRoutes } from '@heron/contract/calls/work/condition'
import type { Condition } from '@heron/contract/routes'
import { Link } from 'react-router'
import { KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Aside } from '../../../kit/layout/aside/aside.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { stateTones } from '../../../widgets/condition-fields/condition-options.ts'
import { codeOf } from './condition-columns.tsx'
import { ConditionFigures } from './condition-figures.tsx'

/** One condition beside the list: its values, the printed texts, and its actions. */
export function ConditionDetail({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const answer = useCall(conditionRoutes.get, { query: { id } })
  const condition = answer.data
  if (!condition) {
    return (
      <Aside title={answer.error ? t('condition.title') : '…'} onClose={onClose}>
        <ReadPart of={answer}>{t('kit.loading')}</ReadPart>
      </Aside>
    )
  }
  return (
    <Aside
      title={codeOf(condition)}
      facts={condition.name}
      onClose={onClose}
      tools={<StatusChip tone={stateTones[condition.state]}>{t(`condition.states.${condition.state}`)}</StatusChip>}
      footer={
        <Can do="condition:edit">
          <Transition condition={condition} />
        </Can>
      }
    >
      <ReadPart of={answer} />
      {condition.toBeCalibrated ? (
        <p className="h-condition-warning">
          <StatusChip tone="warn">{t('condition.toBeCalibrated')}</StatusChip> {t('condition.calibrateHint')}
        </p>
      ) : null}
      {condition.origin ? <ConditionOrigin origin={condition.origin} /> : null}
      <ConditionFigures condition={condition} />
      <h3 className="h-section-title">{t('condition.text')}</h3>
      <pre>{condition.conditionText}</pre>
      <h3 className="h-section-title">{t('condition.subprogram')}</h3>
      <pre>{condition.subprogramText}</pre>
    </Aside>
  )
}

/** The machine of a condition from samples, the lines as they write it, and their lesson. */
function ConditionOrigin({ origin }: { readonly origin: NonNullable<Condition['origin']> }) {
  const t = useText()
  const can = useCan()
  return (
    <>
      <h3 className="h-section-title">{t('condition.origin')}</h3>
      <KeyValues
        items={[
          { label: t('condition.originMachine'), value: origin.machineNo },
          { label: t('condition.originLines'), value: <code>{origin.lines.join('\n')}</code> },
        ]}
      />
      {can('teaching:list') ? <Link to={`/teaching/${origin.teachingId}`}>{t('condition.originLesson')}</Link> : null}
    </>
  )
}

/** Draft → released → withdrawn, each after a confirmation. */
function Transition({ condition }: { readonly condition: Condition }) {
  const t = useText()
  const release = useMutate(conditionRoutes.release, { onDone: () => toast('good', t('condition.released')) })
  const withdraw = useMutate(conditionRoutes.withdraw, { onDone: () => toast('good', t('condition.withdrawn')) })
  const body = { id: condition.id, version: condition.version }
  if (condition.state === 'released') {
    return (
      <Button
        kind="danger"
        busy={withdraw.isPending}
        onClick={async () => {
          const detail = t('condition.withdrawDetail')
          if (await confirm({ title: t('condition.withdraw'), detail, danger: true })) withdraw.mutate({ body })
        }}
      >
        {t('condition.withdraw')}
      </Button>
    )
  }
  return (
    <Button
      kind="primary"
      icon="approve"
      busy={release.isPending}
      onClick={async () => {
        if (await confirm({ title: t('condition.release'), detail: t('condition.releaseDetail') }))
          release.mutate({ body })
      }}
    >
      {t('condition.release')}
    </Button>
  )
}
