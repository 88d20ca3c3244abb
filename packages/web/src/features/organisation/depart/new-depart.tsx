import type { DepartTree } from '@heron/contract/routes'
import { departRoutes } from '@heron/contract/routes/organisation/depart'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { departSections, newDepart } from './depart-form.ts'

interface NewDepartProps {
  readonly parentId: string
  readonly parent: DepartTree | undefined
  readonly siblings: readonly DepartTree[]
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

/** Adds a department, or a company without a parent. */
export function NewDepart({ parentId, parent, siblings, onClose, onSaved }: NewDepartProps) {
  const t = useText()
  return (
    <FormModal
      title={parent ? `${t('depart.addBelow')} · ${shownName(parent, 'departName')}` : t('depart.add')}
      route={departRoutes.add}
      initial={newDepart(parentId, siblings.length + 1)}
      sections={departSections(true)}
      width={800}
      onClose={onClose}
      onSaved={({ id }) => onSaved(id)}
    />
  )
}
