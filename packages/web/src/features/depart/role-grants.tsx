import { type DepartRole, routes } from '@heron/contract/routes'
import { Button } from '../../kit/button/button.tsx'
import { confirm } from '../../kit/confirm/confirm-store.ts'
import { Drawer } from '../../kit/drawer/drawer.tsx'
import { LoadFailed } from '../../kit/list-page/load-failed.tsx'
import { toast } from '../../kit/toast/toast-store.ts'
import { useCall, useMutate } from '../../lib/api/query.ts'
import { useText } from '../../lib/text/text.ts'
import { type Forest, GrantTree } from './grant-tree.tsx'
import { useGrants } from './use-grants.ts'

/** px */
const WIDTH = 650

interface RoleGrantsProps {
  readonly role: DepartRole
  readonly onClose: () => void
}

/** What a role of a department holds, out of what the department was given. */
export function RoleGrants({ role, onClose }: RoleGrantsProps) {
  const t = useText()
  const query = { departId: role.departId }
  const forest = useCall(routes.departRole.queryTreeListForDeptRole, { query }, { staleTime: 0 })
  const held = useCall(routes.departRole.queryDeptRolePermission, { query: { roleId: role.id } }, { staleTime: 0 })
  const error = forest.error ?? held.error
  if (forest.data && held.data && !forest.isFetching && !held.isFetching)
    return <Held role={role} forest={forest.data} held={held.data} onClose={onClose} />
  return (
    <Drawer side="right" width={WIDTH} title={t('depart.roleGrants')} onClose={onClose}>
      {error ? (
        <LoadFailed
          error={error}
          onRetry={() => {
            void forest.refetch()
            void held.refetch()
          }}
        />
      ) : (
        <p role="status">{t('kit.loading')}</p>
      )}
    </Drawer>
  )
}

function Held({
  role,
  forest,
  held,
  onClose,
}: RoleGrantsProps & { readonly forest: Forest; readonly held: readonly string[] }) {
  const t = useText()
  const grants = useGrants(held)
  const saving = useMutate(routes.departRole.saveDeptRolePermission, {
    // What is shown stays as it is until it is closed: nothing is read again below the person's hands.
    touches: [],
    onDone: () => {
      toast('good', t('kit.saved'))
      onClose()
    },
  })
  const leave = async () => {
    const question = { title: t('kit.unsaved'), detail: t('kit.unsavedDetail'), yes: t('kit.leave') }
    if (!grants.isDirty || (await confirm(question))) onClose()
  }
  const save = () =>
    saving.mutate({ body: { roleId: role.id, permissionIds: grants.ids, lastpermissionIds: grants.lastIds } })
  return (
    <Drawer
      side="right"
      width={WIDTH}
      title={`${t('depart.roleGrants')} · ${role.roleName}`}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={saving.isPending} disabled={!grants.isDirty} onClick={save}>
            {t('depart.saveAndClose')}
          </Button>
        </>
      }
    >
      <GrantTree forest={forest} checked={grants.checked} onCheck={grants.check} empty={t('depart.noPool')} />
    </Drawer>
  )
}
