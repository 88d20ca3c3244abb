import type { PermissionInfo, PermissionTree } from '@heron/contract/routes'
import { permissionRoutes } from '@heron/contract/routes/rights/permission'
import { useMemo } from 'react'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { useText } from '../../../lib/text/text.ts'
import { newPermission, parentsOf, permissionSections } from './permission-form.tsx'

/** px */
const WIDTH = 700

export type OpenPermission = { readonly below: PermissionInfo | undefined } | { readonly row: PermissionTree }

interface WindowProps {
  readonly open: OpenPermission
  readonly rows: readonly PermissionTree[]
  readonly onClose: () => void
}

/** Adds or edits a menu row. */
export function PermissionWindow({ open, rows, onClose }: WindowProps) {
  const t = useText()
  const row = 'row' in open ? open.row : undefined
  const sections = useMemo(() => permissionSections(parentsOf(rows, row?.id)), [rows, row])
  return (
    <FormModal
      title={t(row ? 'kit.editOf' : 'kit.addTo', { title: t('permission.title') })}
      route={permissionRoutes[row ? 'edit' : 'add']}
      initial={row ?? newPermission('below' in open ? open.below : undefined)}
      sections={sections}
      width={WIDTH}
      onClose={onClose}
    />
  )
}
