import { permissionRoutes } from '@heron/contract/calls/rights/permission'
import type { DepartInfo } from '@heron/contract/routes'
import { useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { useFormDraft, useKeptDraft } from '../../../kit/form/form/use-form-draft.ts'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import { DepartRules } from '../../../widgets/grants/chosen-rules.tsx'
import { type Forest, GrantTree, type RuledMenu } from '../../../widgets/grants/grant-tree.tsx'
import { useFirstRead } from '../../../widgets/grants/use-first-read.ts'
import { useGrants } from '../../../widgets/grants/use-grants.ts'

/** [C30] The permissions of a department, from which its roles are made. */
export const DepartGrants = ({ depart }: { readonly depart: DepartInfo }) => (
  <FirstRead key={depart.id} depart={depart} />
)

function FirstRead({ depart }: { readonly depart: DepartInfo }) {
  const t = useText()
  const forest = useCall(permissionRoutes.queryTreeList, {}, { staleTime: 0 })
  const held = useCall(permissionRoutes.queryDepartPermission, { query: { departId: depart.id } }, { staleTime: 0 })
  const { first, reads } = useFirstRead(forest, held)
  if (first) return <Pool depart={depart} forest={first[0]} held={first[1]} />
  return (
    <ReadPart of={reads}>
      <p role="status">{t('kit.loading')}</p>
    </ReadPart>
  )
}

interface PoolProps {
  readonly depart: DepartInfo
  readonly forest: Forest
  readonly held: readonly string[]
}

function Pool({ depart, forest, held }: PoolProps) {
  const t = useText()
  const draftName = `departGrants ${depart.id}`
  const grants = useGrants(held, useFormDraft(draftName).found)
  useKeptDraft(draftName, grants.ticks, grants.isDirty)
  const [menu, setMenu] = useState<RuledMenu>()
  const saving = useMutate(permissionRoutes.saveDepartPermission)
  const save = async () => {
    try {
      await saving.mutateAsync({ body: { departId: depart.id, ...grants.ofCall } })
    } catch {
      return // the refusal has been shown
    }
    grants.keep()
    toast('good', t('kit.saved'))
  }
  return (
    <Panel
      flush
      title={t('depart.tab.grants')}
      facts={grants.isDirty ? <span className="h-form-dirty">{t('kit.unsaved')}</span> : t('depart.grantsFacts')}
      tools={
        <Can do="system:permission:saveDepart">
          <Button small kind="primary" busy={saving.isPending} disabled={!grants.isDirty} onClick={() => void save()}>
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
