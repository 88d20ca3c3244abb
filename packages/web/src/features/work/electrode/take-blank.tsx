import type { Electrode } from '@heron/contract/routes'
import { Button } from '../../../kit/display/button/button.tsx'
import type { Form } from '../../../kit/form/form/use-form.ts'
import { type Values, valueAt } from '../../../kit/form/form/values.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { fillingFrom, isEmpty } from '../../../widgets/job-defaults/job-defaults.ts'
import { electrodeSections } from './electrode-form.tsx'

/** The figures of blank and holder that many electrodes of a job share. */
const shared = [
  ...['base.length', 'base.width', 'base.height', 'baseCorner'],
  ...['holderLength', 'holder.diameter', 'holder.height'],
] as const

const fields = electrodeSections.flatMap((section) => section.fields)

type Filling = readonly (readonly [path: string, value: unknown])[]

const fillingOf = (own: Values, other: Electrode): Filling =>
  fillingFrom(own, Object.fromEntries(shared.map((path) => [path, valueAt(other, path)])))

/** Whether the blank has room for a head of the typed size. */
const hasRoom = (own: Values, { base }: Electrode): boolean =>
  (['length', 'width'] as const).every((side) => !(Number(valueAt(own, `head.${side}`)) > (base[side] ?? Infinity)))

/** Of the same material, as far as it is typed. */
const isAlike = (own: Values, { material }: Electrode): boolean => isEmpty(own.material) || material === own.material

/** The electrode added last that is of the same material, has room for the head, and fills an empty field. */
export function blankFor(
  own: Values,
  electrodes: readonly Electrode[],
): { readonly of: Electrode; readonly filling: Filling } | undefined {
  return electrodes
    .filter((each) => each.id !== own.id && isAlike(own, each) && hasRoom(own, each))
    .toSorted((one, other) => other.createTime.localeCompare(one.createTime) || other.name.localeCompare(one.name))
    .map((of) => ({ of, filling: fillingOf(own, of) }))
    .find(({ filling }) => filling.length > 0)
}

interface TakeBlankProps {
  readonly values: Values
  readonly electrodes: readonly Electrode[]
  readonly set: Form['set']
}

/** Fills the empty fields of blank and holder with those of another electrode of the project, as if they were typed. */
export function TakeBlank({ values, electrodes, set }: TakeBlankProps) {
  const t = useText()
  const source = blankFor(values, electrodes)
  if (!source) return null
  const { of, filling } = source
  const count = filling.length
  const take = () => {
    for (const [path, value] of filling) set(path, value)
    toast('good', t('projectExtend.filled', { count }))
  }
  const figures = filling.flatMap(([path, value]) => {
    const field = fields.find(({ name }) => name === path)
    return field && typeof value === 'number' ? [`${t(field.label)} ${formatNumber(value)}`] : []
  })
  return (
    <div className="electrode-blank">
      <Button small onClick={take}>
        {t('electrode.takeBlank', { name: of.name, count })}
      </Button>
      <span className="h-muted">{figures.join(' · ')}</span>
    </div>
  )
}
