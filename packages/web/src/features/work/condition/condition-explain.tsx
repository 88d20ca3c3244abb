import { conditionQuestion, conditionRoutes } from '@heron/contract/routes/work/condition'
import type { WireAnswer } from '@heron/contract/wire'
import { useMemo } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import type { Section } from '../../../kit/form/form/field.ts'
import { FormFields } from '../../../kit/form/form/form-fields.tsx'
import { useForm } from '../../../kit/form/form/use-form.ts'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { reasonText } from '../../../widgets/reason/reason-text.ts'
import './condition.css'
import {
  electrodeMaterialOptions,
  moduleOptions,
  orbitOptions,
  shapeOptions,
  workpieceMaterialOptions,
} from '../../../widgets/condition-fields/condition-options.ts'
import { codeOf } from './condition-columns.tsx'
import { familyNames } from './families.ts'

const sectionsFor = (families: readonly string[]): readonly Section[] => [
  {
    columns: 2,
    fields: [
      { name: 'machineFamily', label: 'condition.family', suggests: families },
      { name: 'module', label: 'condition.module', kind: 'select', options: moduleOptions },
      { name: 'electrodeMaterial', label: 'condition.electrode', kind: 'select', options: electrodeMaterialOptions },
      { name: 'workpieceMaterial', label: 'condition.workpiece', kind: 'select', options: workpieceMaterialOptions },
      { name: 'shape', label: 'condition.shape', kind: 'select', options: shapeOptions },
      {
        name: 'orbit',
        label: 'condition.orbit',
        kind: 'select',
        options: [{ value: 'none', text: 'edm.orbit.none' }, ...orbitOptions],
      },
      { name: 'projectedArea', label: 'condition.projectedArea', kind: 'number', unit: 'mm²' },
      { name: 'undersize', label: 'condition.undersize', kind: 'number', unit: 'mm' },
      { name: 'targetRa', label: 'condition.targetRa', kind: 'number', unit: 'µm' },
    ],
  },
]

const start = {
  machineFamily: '',
  electrodeMaterial: 'copper',
  workpieceMaterial: 'steel',
  shape: 'openCavity',
  module: 'rough',
  orbit: 'circle',
} as const

type Explanation = WireAnswer<typeof conditionRoutes.explain>

/** The choice for an electrode, with reasons for it and against the others. */
export function ConditionExplain({
  onClose,
  onChoose,
}: {
  readonly onClose: () => void
  readonly onChoose: (id: string) => void
}) {
  const t = useText()
  const families = useCall(conditionRoutes.families, {}).data
  const sections = useMemo(() => sectionsFor(familyNames(families)), [families])
  const form = useForm(conditionQuestion, start)
  const explain = useMutate(conditionRoutes.explain)
  const ask = () => {
    const body = form.check()
    if (body) explain.mutate({ body })
  }
  return (
    <Dialog title={t('condition.explain')} width={960} onClose={onClose}>
      <div className="h-explain">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            ask()
          }}
        >
          <FormFields form={form} sections={sections} />
          <p className="h-explain-run">
            <Button kind="primary" submit busy={explain.isPending}>
              {t('condition.explainRun')}
            </Button>
          </p>
        </form>
        {explain.data ? (
          <Answer
            explanation={explain.data}
            onChoose={(id) => {
              onChoose(id)
              onClose()
            }}
          />
        ) : (
          <Empty title={t('condition.explain')} hint={t('condition.explainHint')} />
        )}
      </div>
    </Dialog>
  )
}

function Answer({
  explanation,
  onChoose,
}: {
  readonly explanation: Explanation
  readonly onChoose: (id: string) => void
}) {
  const t = useText()
  const { chosen, dropped, advice } = explanation
  return (
    <div className="h-explain-answer" aria-live="polite">
      <h3>{t('condition.chosen')}</h3>
      {chosen.length === 0 ? <Empty title={t('condition.nothingChosen')} /> : null}
      <ol>
        {chosen.map(({ id, code, name, reasons }) => (
          <li key={id}>
            <button type="button" className="h-link" onClick={() => onChoose(id)}>
              {codeOf({ code })} {name}
            </button>
            <p>{reasons.map(reasonText).join(' · ')}</p>
          </li>
        ))}
      </ol>
      {advice.length > 0 ? (
        <>
          <h3>{t('condition.advice')}</h3>
          <ul>
            {advice.map((reason) => (
              <li key={reason.code}>{reasonText(reason)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h3>
        {t('condition.dropped')} <span className="h-muted">{dropped.length}</span>
      </h3>
      <ul>
        {dropped.map(({ id, code, name, rule }) => (
          <li key={id}>
            <button type="button" className="h-link" onClick={() => onChoose(id)}>
              {codeOf({ code })} {name}
            </button>
            <p>{reasonText(rule)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
