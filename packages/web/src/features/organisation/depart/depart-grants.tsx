import { permissionRoutes } from '@heron/contract/calls/rights/permission'
import type { DepartInfo } from '@heron/contract/routes'
import { useState } from 'react'
import { LoadFailed } from '../../../kit/data/list-page/load-failed.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import { DepartRules } from '../../../widgets/grants/chosen-rules.tsx'
import { type Forest, GrantTree, type RuledMenu } from '../../../widgets/grants/grant-tree.tsx'
import { useGrants } from '../../../widgets/grants/use-grants.ts'

/** [C30] The permissions of a department, from which its roles are made. */
export function DepartGrants({ depart }: { readonly depart: DepartInfo }) {
  const t = useText()
  const forest = useCall(permissionRoutes.queryTreeList, {}, { staleTime: 0 })
  const held = useCall(permissionRoutes.queryDepartPermission, { query: { departId: depart.id } }, { staleTime: 0 })
  const error = forest.error ?? held.error
  if (error) {
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          void forest.refetch()
          void held.refetch()
        }}
      />
    )
  }
  // The grants shown are those that will be saved, so cached ones are not used.
  if (!forest.data || !held.data || held.isFetching) return <p role="status">{t('kit.loading')}</p>
  return <Pool key={depart.id} depart={depart} forest={forest.data} held={held.data} />
}

interface PoolProps {
  readonly depart: DepartInfo
  readonly forest: Forest
  readonly held: readonly string[]
}

function Pool({ depart, forest, held }: PoolProps) {
  const t = useText()
  const grants = useGrants(held)
  const [menu, setMenu] = useState<RuledMenu>()
  const saving = useMutate(permissionRoutes.saveDepartPermission, {
    onDone: () => {
      grants.keep()
      toast('good', t('kit.saved'))
    },
  })
  const save = () =>
    saving.mutate({
      body: { departId: depart.id, permissionIds: grants.ids, lastpermissionIds: grants.lastIds },
    })
  return (
    <Panel
      flush
      title={t('depart.tab.grants')}
      facts={grants.isDirty ? <span className="h-form-dirty">{t('kit.unsaved')}</span> : t('depart.grantsFacts')}
      tools={
        <Can do="system:permission:saveDepart">
          <Button small kind="primary" busy={saving.isPending} disabled={!grants.isDirty} onClick={save}>
            {t('kit.save')}
          </Button>
        </Can>
      }
    >
      <GrantTree
        forest={forest}
        checked={grants.checked}
        onCheck={grants.check}
        empty={t('grants.noPool')}
        onRules={setMenu}
      />
      {menu ? (
        <DepartRules
          departId={depart.id}
          menu={menu}
          isHeld={grants.kept.has(menu.id)}
          onClose={() => setMenu(undefined)}
        />
      ) : null}
    </Panel>
  )
}
