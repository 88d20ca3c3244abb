import { machineRoutes } from '@heron/contract/calls/work/machine'
import type { Condition, FoundCondition } from '@heron/contract/routes'
import { teachingRoutes } from '@heron/contract/routes/work/teaching'
import type { Section } from '../../../kit/form/form/field.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { useChoices } from '../../../kit/form/select/use-choices.ts'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useText } from '../../../lib/text/text.ts'
import { electricalFields, resultSections } from '../../../widgets/condition-fields/condition-sections.ts'
import { machineOptions } from '../../../widgets/machine-options/machine-options.ts'
import { restText } from './rest-text.ts'

/** Values that a person entered for one condition and that usually hold for all of the control. */
export type Carried = Pick<Condition, 'electrodeMaterial' | 'workpieceMaterial' | 'polarity' | 'shapes'> & {
  readonly machineId: string
}

interface TakeConditionProps {
  readonly lessonId: string
  readonly found: FoundCondition
  readonly carried: Carried | undefined
  readonly onClose: () => void
  readonly onTaken: (carried: Carried) => void
}

/** The figures of a condition that samples do not contain; nothing is filled in that the samples do not show. */
export function TakeCondition({ lessonId, found, carried, onClose, onTaken }: TakeConditionProps) {
  const t = useText()
  const machines = useChoices(useAll(machineRoutes.list, {}), machineOptions)
  const { code, lines, orbits } = found
  const sections: readonly Section[] = [
    {
      title: 'condition.identity',
      columns: 4,
      fields: [
        { name: 'code', label: 'condition.code', kind: 'readonly' },
        { name: 'name', label: 'condition.name' },
        {
          name: 'machineId',
          label: 'teaching.conditionsOf.machine',
          kind: 'select',
          span: 2,
          ...machines,
        },
      ],
    },
    ...resultSections,
    {
      title: 'condition.electrical',
      columns: 4,
      fields: [...electricalFields, { name: 'remark', label: 'kit.remark', kind: 'textarea', span: 4 }],
    },
  ]
  const initial = {
    teachingId: lessonId,
    code,
    name: (lines[0] ?? String(code)).slice(0, MOST_NAME),
    shapes: [],
    xyzInputType: 'common',
    referencePosition: 'workTop',
    depthType: 'byLocation',
    depth: null,
    shakePlaneShapes: orbits.filter((orbit) => orbit !== 'none'),
    remark: '',
    ...carried,
  }
  return (
    <FormModal
      title={t('teaching.conditionsOf.takeTitle', { code })}
      route={teachingRoutes.takeCondition}
      initial={initial}
      sections={sections}
      width={960}
      below={() => (
        <p className="h-muted">
          {t('teaching.conditionsOf.seen', { lines: lines.join(' / '), rest: restText(found) })}
        </p>
      )}
      saveText="teaching.conditionsOf.take"
      onClose={onClose}
      onSaved={({ origin, electrodeMaterial, workpieceMaterial, polarity, shapes }) => {
        onTaken({ machineId: origin?.machineId ?? '', electrodeMaterial, workpieceMaterial, polarity, shapes })
      }}
    />
  )
}

/** Longest name of a condition in the library. */
const MOST_NAME = 60
