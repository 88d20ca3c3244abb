import type { DepartTree } from '@heron/contract/routes'
import { departRoutes } from '@heron/contract/routes/organisation/depart'
import { FormPanel } from '../../../kit/form/form/form-panel.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { departSections } from './depart-form.ts'

/** The values of a department, for editing. */
export function DepartBasics({ depart }: { readonly depart: DepartTree }) {
  const can = useCan()
  return (
    <FormPanel
      title={shownName(depart, 'departName')}
      facts={<span className="h-mono">{depart.orgCode}</span>}
      route={departRoutes.edit}
      initial={depart}
      sections={departSections(false)}
      disabled={!can('system:depart:edit')}
    />
  )
}
