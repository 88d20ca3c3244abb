import type { PermissionInfo, PermissionTree } from '@heron/contract/routes'
import { permissionRoutes } from '@heron/contract/routes/rights/permission'
import { useMemo } from 'react'
import type { Read } from '../../../kit/data/list-page/read.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { newPermission, parentsOf, permissionSections } from './permission-form.tsx'

/** px */
const WIDTH = 700

export type OpenPermission = { readonly below: PermissionInfo | undefined } | { readonly row: PermissionTree }

interface WindowProps {
  readonly open: OpenPermission
  /** The call with all rows. */
  readonly menus: Read & { readonly data: readonly PermissionTree[] | undefined }
  readonly onClose: () => void
}

/** Adds or edits a menu row. */
export function PermissionWindow({ open, menus, onClose }: WindowProps) {
  const t = useText()
  const row = 'row' in open ? open.row : undefined
  const language = useLanguage()
  const sections = useMemo(
    () => permissionSections(parentsOf(menus.data ?? [], row?.id, language), menus),
    [menus, row, language],
  )
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
