import { departRoleRoutes } from '@heron/contract/calls/rights/depart-role'
import type { DepartRole } from '@heron/contract/routes'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { DepartRoleRules } from '../../../widgets/grants/chosen-rules.tsx'
import { GrantsDrawer } from '../../../widgets/grants/grants-drawer.tsx'

/** [C30] The permissions of a department's role, chosen from those of the department. */
export function RoleGrants({ role, onClose }: { readonly role: DepartRole; readonly onClose: () => void }) {
  const t = useText()
  const { id: roleId, departId } = role
  const forest = useCall(departRoleRoutes.queryTreeListForDeptRole, { query: { departId } }, { staleTime: 0 })
  const held = useCall(departRoleRoutes.queryDeptRolePermission, { query: { roleId } }, { staleTime: 0 })
  const saving = useMutate(departRoleRoutes.saveDeptRolePermission)
  return (
    <GrantsDrawer
      title={t('depart.roleGrants')}
      name={shownName(role, 'roleName')}
      forest={forest}
      held={held}
      empty={t('grants.noPool')}
      saving={saving.isPending}
      onSave={(grants) => saving.mutateAsync({ body: { roleId, ...grants } })}
      onClose={onClose}
      rules={(menu, isHeld, close) => (
        <DepartRoleRules departId={departId} roleId={roleId} menu={menu} isHeld={isHeld} onClose={close} />
      )}
    />
  )
}
