import { permissionRoutes } from '@heron/contract/calls/rights/permission'
import { roleRoutes } from '@heron/contract/calls/rights/role'
import type { Role } from '@heron/contract/routes'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { RoleRules } from '../../../widgets/grants/chosen-rules.tsx'
import { GrantsDrawer } from '../../../widgets/grants/grants-drawer.tsx'
import { effectLines } from '../../../widgets/grants/rights-effect.tsx'

/** [C35] The permissions of a role, and the rows of the screens it is granted. */
export function RoleGrants({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const roleId = role.id
  const forest = useCall(roleRoutes.queryTreeList, {}, { staleTime: 0 })
  const held = useCall(permissionRoutes.queryRolePermission, { query: { roleId } }, { staleTime: 0 })
  const saving = useMutate(permissionRoutes.saveRolePermission)
  const asking = useMutate(permissionRoutes.effectOfRole)
  return (
    <GrantsDrawer
      title={t('role.grantTitle')}
      name={shownName(role, 'roleName')}
      forest={forest}
      held={held}
      start="strict"
      empty={t('grants.noPool')}
      saving={saving.isPending || asking.isPending}
      effect={async (grants) => effectLines(await asking.mutateAsync({ body: { roleId, ...grants } }), t, language)}
      onSave={(grants) => saving.mutateAsync({ body: { roleId, ...grants } })}
      onClose={onClose}
      rules={(menu, isHeld, close) => <RoleRules roleId={roleId} menu={menu} isHeld={isHeld} onClose={close} />}
    />
  )
}
