import { departRoleRoutes } from '@heron/contract/calls/rights/depart-role'
import type { DepartInfo, DepartRole } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPanel } from '../../../kit/data/list-page/list-panel.tsx'
import { useRemoval } from '../../../kit/data/list-page/removal.ts'
import { type RowAction, RowActions } from '../../../kit/data/list-page/row-action.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import type { Section } from '../../../kit/form/form/field.ts'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { otherLanguages } from '../../../kit/form/form/other-languages.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { Can } from '../../../lib/session/can.tsx'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { duplicateCheck } from '../../../widgets/checks/field-checks.ts'

const RoleGrants = lateWindow(async () => (await import('./role-grants.tsx')).RoleGrants)

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/rights/depart-role')

const columns: readonly Column<DepartRole>[] = [
  {
    key: 'roleName',
    title: 'depart.roleName',
    sortable: true,
    lead: true,
    render: (row) => shownName(row, 'roleName'),
  },
  { key: 'roleCode', title: 'depart.roleCode', width: 160, sortable: true, mono: true },
  { key: 'departId_dictText', title: 'depart.title', width: 160 },
  { key: 'description', title: 'depart.memo', wideOnly: true },
]
const search: readonly SearchField[] = [{ name: 'roleName', label: 'depart.roleName' }]

/** A role's code and department cannot be changed. */
const sections: readonly Section[] = [
  {
    fields: [
      { name: 'roleName', label: 'depart.roleName' },
      {
        name: 'roleCode',
        label: 'depart.roleCode',
        check: duplicateCheck('sys_depart_role', 'role_code'),
        when: ({ id }) => id === undefined,
      },
      { name: 'roleCode', label: 'depart.roleCode', kind: 'readonly', when: ({ id }) => id !== undefined },
      { name: 'description', label: 'depart.memo', kind: 'textarea', span: 2 },
    ],
  },
  otherLanguages('roleName', { en: 'depart.roleNameEn', jp: 'depart.roleNameJp' }),
]

const removal = {
  route: departRoleRoutes.deleteBatch,
  may: 'system:depart:role:delete',
  by: 'ids',
  detail: 'depart.roleRemoveDetail',
} as const

type Open =
  | { readonly mode: 'form'; readonly row: DepartRole | undefined }
  | { readonly mode: 'grants'; readonly row: DepartRole }

/** [C30] The roles of a department and of those below it. */
export function DepartRoles({ depart }: { readonly depart: DepartInfo }) {
  const t = useText()
  const [open, setOpen] = useState<Open>()
  const remove = useRemoval(removal)
  const close = () => setOpen(undefined)
  const actions = (row: DepartRole): readonly RowAction[] => [
    { label: 'depart.grant', may: 'system:depart:role:edit', onClick: () => setOpen({ mode: 'grants', row }) },
    { label: 'kit.edit', may: 'system:depart:role:edit', onClick: () => setOpen({ mode: 'form', row }) },
    { label: 'kit.remove', may: 'system:depart:role:delete', danger: true, onClick: () => void remove([row.id]) },
  ]
  const add = (
    <Can do="system:depart:role:add">
      <Button kind="primary" icon="plus" onClick={() => setOpen({ mode: 'form', row: undefined })}>
        {t('depart.addRole')}
      </Button>
    </Can>
  )
  return (
    <>
      <div className="h-depart-bar">{add}</div>
      <ListPanel
        label={t('depart.tab.roles')}
        route={departRoleRoutes.list}
        code="depart-role"
        fixed={{ deptId: depart.id }}
        columns={columns}
        search={search}
        removal={removal}
        onRemove={remove}
        actions={(row) => <RowActions actions={actions(row)} />}
        emptyHint={t('depart.noRoles')}
        compact
      />
      {open?.mode === 'form' ? (
        <LateFormModal
          title={t(open.row ? 'kit.editOf' : 'kit.addTo', { title: t('depart.tab.roles') })}
          route={async () => (await withSchemas()).departRoleRoutes[open.row ? 'edit' : 'add']}
          initial={open.row ?? { departId: depart.id, roleName: '', roleCode: '', description: '' }}
          sections={sections}
          onClose={close}
        />
      ) : null}
      {open?.mode === 'grants' ? <RoleGrants role={open.row} onClose={close} /> : null}
    </>
  )
}
