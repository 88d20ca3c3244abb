import { roleRoutes } from '@heron/contract/calls/rights/role'
import type { Role } from '@heron/contract/routes'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { Can } from '../../../lib/session/can.tsx'
import { formatTime } from '../../../lib/text/format.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { newRole, roleSections } from './role-form.ts'
import { shownPurpose } from './shown-purpose.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/rights/role')

const RoleMembers = lateWindow(async () => (await import('./role-members.tsx')).RoleMembers)

const RoleGrants = lateWindow(async () => (await import('./role-grants.tsx')).RoleGrants)

const RoleCompare = lazy(async () => ({ default: (await import('./role-compare.tsx')).RoleCompare }))

const columns: readonly Column<Role>[] = [
  {
    key: 'roleName',
    title: 'role.name',
    width: 180,
    sortable: true,
    lead: true,
    render: (row) => shownName(row, 'roleName'),
  },
  { key: 'roleCode', title: 'role.code', width: 160, sortable: true, mono: true },
  { key: 'description', title: 'role.description', wideOnly: true, render: shownPurpose },
  {
    key: 'createTime',
    title: 'kit.createTime',
    width: 150,
    sortable: true,
    wideOnly: true,
    render: (row) => formatTime(row.createTime),
  },
]

const search: readonly SearchField[] = [
  { name: 'roleName', label: 'role.name' },
  { name: 'roleCode', label: 'role.code' },
  { name: 'createTime', label: 'kit.createTime', kind: 'days' },
]

/** [C35] Roles; the members of the chosen one are beside the list, its grants open as a tree. */
export function RoleList() {
  const [chosen, setChosen] = useState<Role>()
  const [granted, setGranted] = useState<Role>()
  const [copied, setCopied] = useState<Role>()
  const [compared, setCompared] = useState<Role>()
  const t = useText()
  const navigate = useNavigate()
  return (
    <>
      <ListPage
        title="role.title"
        description="role.intro"
        route={roleRoutes.list}
        code="role"
        columns={columns}
        search={search}
        form={{
          width: 800,
          sections: roleSections,
          add: { route: async () => (await withSchemas()).roleRoutes.add, may: 'system:role:add', start: newRole },
          edit: { route: async () => (await withSchemas()).roleRoutes.edit, may: 'system:role:edit' },
        }}
        remove={{
          route: roleRoutes.deleteBatch,
          may: 'system:role:delete',
          by: 'ids',
          handsOn: true,
          detail: 'role.removeDetail',
        }}
        imports={{
          route: roleRoutes.importExcel,
          may: 'system:role:import',
          template: roleRoutes.exportXls,
          updateBy: ['role.code'],
        }}
        exports={{ route: roleRoutes.exportXls, may: 'system:role:export', name: 'role.title' }}
        tools={
          <Can do="system:user:list">
            <Button icon="clock" onClick={() => void navigate('/isystem/temporaryRoles')}>
              {t('role.temporary')}
            </Button>
          </Can>
        }
        actions={(row) => [
          { label: 'role.members', may: 'system:user:list', onClick: () => setChosen(row) },
          { label: 'role.compare', may: 'system:permission:saveRole', onClick: () => setCompared(row) },
          { label: 'role.copy', may: 'system:permission:saveRole', onClick: () => setCopied(row) },
          { label: 'role.grant', may: 'system:permission:saveRole', onClick: () => setGranted(row) },
        ]}
        current={chosen?.id}
        aside={chosen ? <RoleMembers key={chosen.id} role={chosen} onClose={() => setChosen(undefined)} /> : undefined}
        emptyHint="role.empty"
      />
      {copied ? (
        <LateFormModal
          title={t('role.copyTitle', { name: shownName(copied, 'roleName') })}
          width={800}
          route={async () => (await withSchemas()).roleRoutes.copy}
          initial={{ ...newRole, fromId: copied.id, description: copied.description ?? '' }}
          sections={roleSections}
          onClose={() => setCopied(undefined)}
        />
      ) : null}
      {compared ? (
        <Suspense>
          <RoleCompare role={compared} onClose={() => setCompared(undefined)} />
        </Suspense>
      ) : null}
      {granted ? <RoleGrants role={granted} onClose={() => setGranted(undefined)} /> : null}
    </>
  )
}
