import { type Role, routes } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { Choice } from '../../kit/choice/choice.tsx'
import { confirm } from '../../kit/confirm/confirm-store.ts'
import { Drawer } from '../../kit/drawer/drawer.tsx'
import { LoadFailed } from '../../kit/list-page/load-failed.tsx'
import { toast } from '../../kit/toast/toast-store.ts'
import { Tree } from '../../kit/tree/tree.tsx'
import type { CheckMode } from '../../kit/tree/tree-checks.ts'
import type { TreeNode } from '../../kit/tree/tree-node.ts'
import type { WireAnswer } from '../../lib/api/call.ts'
import { useCall, useMutate } from '../../lib/api/query.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import './role.css'

type Forest = WireAnswer<typeof routes.role.queryTreeList>

/** px */
const WIDTH = 650
const MODES = ['strict', 'parents', 'linked'] as const satisfies readonly CheckMode[]

interface GrantsProps {
  readonly role: Role
  readonly onClose: () => void
}

/** What a role may see and do, as a tree of menus and buttons. */
export function RoleGrants(props: GrantsProps) {
  const t = useText()
  const forest = useCall(routes.role.queryTreeList, {}, { staleTime: 0 })
  const held = useCall(routes.permission.queryRolePermission, { query: { roleId: props.role.id } }, { staleTime: 0 })
  // What is shown is what will be saved: nothing that was kept from before.
  const isReady = forest.data && held.data && !forest.isFetching && !held.isFetching
  const error = forest.error ?? held.error
  const [start, setStart] = useState<{ readonly forest: Forest; readonly held: readonly string[] }>()
  if (!start && isReady) setStart({ forest: forest.data, held: held.data })
  if (start) return <GrantTree {...props} {...start} />
  return (
    <Drawer side="right" width={WIDTH} title={t('role.grantTitle')} onClose={props.onClose}>
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

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((id) => b.has(id))

function GrantTree({
  role,
  forest,
  held,
  onClose,
}: GrantsProps & { readonly forest: Forest; readonly held: readonly string[] }) {
  const t = useText()
  const language = useLanguage()
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(held))
  const [checked, setChecked] = useState(kept)
  const [mode, setMode] = useState<CheckMode>('strict')
  const all = useMemo(() => new Set(forest.ids), [forest])
  const roots = useMemo(() => {
    const nodeOf = ({ key, titles, children }: Forest['treeList'][number]): TreeNode => ({
      id: key,
      title: titles[language],
      ...(children ? { children: children.map(nodeOf) } : {}),
    })
    return forest.treeList.map(nodeOf)
  }, [forest, language])
  const saving = useMutate(routes.permission.saveRolePermission, { touches: ['permission', 'role'] })
  const isDirty = !isSame(kept, checked)

  const save = (isLast: boolean) =>
    saving.mutate(
      { body: { roleId: role.id, permissionIds: [...checked].join(','), lastpermissionIds: [...kept].join(',') } },
      {
        onSuccess: () => {
          setKept(checked)
          toast('good', t('kit.saved'))
          if (isLast) onClose()
        },
      },
    )
  const leave = async () => {
    if (!isDirty || (await confirm({ title: t('kit.unsaved'), detail: t('kit.unsavedDetail'), yes: t('kit.leave') })))
      onClose()
  }

  return (
    <Drawer
      side="right"
      width={WIDTH}
      title={`${t('role.grantTitle')} · ${role.roleName}`}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{t('kit.cancel')}</Button>
          <Button busy={saving.isPending} disabled={!isDirty} onClick={() => save(false)}>
            {t('role.saveOnly')}
          </Button>
          <Button kind="primary" busy={saving.isPending} onClick={() => save(true)}>
            {t('role.saveAndClose')}
          </Button>
        </>
      }
    >
      <div className="h-role-grants">
        <div className="h-role-tools">
          <Choice
            label={t('role.mode')}
            values={MODES}
            value={mode}
            text={(each) => t(`role.modes.${each}`)}
            onChange={setMode}
          />
          <Button small kind="quiet" onClick={() => setChecked(all)}>
            {t('role.all')}
          </Button>
          <Button small kind="quiet" onClick={() => setChecked(new Set())}>
            {t('role.none')}
          </Button>
          <output>{t('role.count', { count: checked.size, total: all.size })}</output>
        </div>
        <Tree label={t('role.owned')} roots={roots} open={all} mode={mode} checked={checked} onCheck={setChecked} />
      </div>
    </Drawer>
  )
}
