import type { Electrode } from '@heron/contract/routes'
import { electrodeRoutes } from '@heron/contract/routes/work/electrode'
import { locationRoutes } from '@heron/contract/routes/work/location'
import { useMemo } from 'react'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import type { Form } from '../../../kit/form/form/use-form.ts'
import type { Values } from '../../../kit/form/form/values.ts'
import { useText } from '../../../lib/text/text.ts'
import { copyRows } from './copies-field.tsx'
import { electrodeSectionsAmong, newElectrode, warnsOfName } from './electrode-form.tsx'
import { TakeBlank } from './take-blank.tsx'

export type OpenElectrode = { readonly mode: 'add' } | { readonly mode: 'edit' | 'copy'; readonly electrode: Electrode }

/** Adds, edits or copies an electrode. */
export function ElectrodeWindow({
  projectId,
  open,
  others,
  onClose,
}: {
  readonly projectId: string
  readonly open: OpenElectrode
  /** The electrodes of the project. */
  readonly others: readonly Electrode[]
  readonly onClose: () => void
}) {
  const t = useText()
  const own = open.mode === 'edit' ? open.electrode.id : undefined
  const sections = useMemo(() => electrodeSectionsAmong(others, own), [others, own])
  const blank = (values: Values, set: Form['set']) => <TakeBlank values={values} electrodes={others} set={set} />
  if (open.mode === 'add') {
    return (
      <FormModal
        title={t('electrode.addTitle')}
        route={electrodeRoutes.add}
        initial={{ ...newElectrode, projectId }}
        sections={sections}
        width={860}
        below={blank}
        onClose={onClose}
      />
    )
  }
  const { electrode } = open
  if (open.mode === 'edit') {
    return (
      <FormModal
        title={t('electrode.editTitle', { name: electrode.name })}
        route={electrodeRoutes.edit}
        initial={electrode}
        sections={sections}
        rowKeys={copyRows}
        width={860}
        below={blank}
        onClose={onClose}
      />
    )
  }
  return (
    <FormModal
      title={t('electrode.copyTitle', { name: electrode.name })}
      route={locationRoutes.copyEle}
      initial={{ electrodeId: electrode.id, name: `${electrode.name}-2`, withLocations: true, dx: 0, dy: 0 }}
      sections={[
        {
          fields: [
            { name: 'name', label: 'electrode.name', warns: warnsOfName(others) },
            { name: 'withLocations', label: 'electrode.withLocations', kind: 'switch' },
            { name: 'dx', label: 'electrode.dx', kind: 'number', unit: 'mm' },
            { name: 'dy', label: 'electrode.dy', kind: 'number', unit: 'mm' },
          ],
        },
      ]}
      onClose={onClose}
    />
  )
}
