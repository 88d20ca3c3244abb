import type { Role } from '@heron/contract/routes'
import { permissionRoutes } from '@heron/contract/routes/rights/permission'
import { roleRoutes } from '@heron/contract/routes/rights/role'
import { useId, useState } from 'react'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import type { Forest } from '../../../widgets/grants/grant-tree.tsx'
import '../../../kit/form/native/native.css'
import './role-compare.css'

type Grantable = Forest['treeList'][number]

interface Line {
  readonly node: Grantable
  /** From the top menu down. */
  readonly path: readonly Grantable[]
}

const linesOf = (nodes: readonly Grantable[], above: readonly Grantable[] = []): readonly Line[] =>
  nodes.flatMap((node) => [{ node, path: above }, ...linesOf(node.children ?? [], [...above, node])])

/** What one role grants and the other does not, in the order of the menus. */
export function RoleCompare({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const t = useText()
  const id = useId()
  const [otherId, setOtherId] = useState('')
  const roles = useCall(roleRoutes.queryall, {}).data ?? []
  const other = roles.find((each) => each.id === otherId)
  return (
    <Dialog title={t('role.compareTitle', { name: role.roleName })} width={720} onClose={onClose}>
      <div className="h-role-compare-choice">
        <label htmlFor={id}>{t('role.compareWith')}</label>
        <select id={id} className="h-native" value={otherId} onChange={(event) => setOtherId(event.target.value)}>
          <option value="">{t('kit.choose')}</option>
          {roles
            .filter((each) => each.id !== role.id)
            .map((each) => (
              <option key={each.id} value={each.id}>
                {`${each.roleName} (${each.roleCode})`}
              </option>
            ))}
        </select>
      </div>
      {other ? <Differences key={other.id} role={role} other={other} /> : null}
    </Dialog>
  )
}

function Differences({ role, other }: { readonly role: Role; readonly other: Role }) {
  const t = useText()
  const language = useLanguage()
  const forest = useCall(roleRoutes.queryTreeList, {})
  const mine = useCall(permissionRoutes.queryRolePermission, { query: { roleId: role.id } }, { staleTime: 0 })
  const theirs = useCall(permissionRoutes.queryRolePermission, { query: { roleId: other.id } }, { staleTime: 0 })
  if (!forest.data || !mine.data || !theirs.data) return <p role="status">{t('kit.loading')}</p>
  const [held, heldThere] = [new Set(mine.data), new Set(theirs.data)]
  const different = linesOf(forest.data.treeList).filter(({ node }) => held.has(node.key) !== heldThere.has(node.key))
  if (different.length === 0) return <Empty title={t('role.compareSame')} />
  return (
    <>
      <p className="h-muted">
        {t('role.compareCount', {
          count: different.length,
          same: mine.data.filter((key) => heldThere.has(key)).length,
        })}
      </p>
      <div className="h-role-compare">
        <table className="h-table" aria-label={t('role.compare')}>
          <thead>
            <tr>
              <th scope="col">{t('role.comparePermission')}</th>
              <th scope="col">{role.roleName}</th>
              <th scope="col">{other.roleName}</th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ node, path }) => (
              <tr key={node.key}>
                <th scope="row">
                  {path.length > 0 ? (
                    <small>{`${path.map(({ titles }) => titles[language]).join(' / ')} / `}</small>
                  ) : null}
                  {node.titles[language]}
                </th>
                <td>{held.has(node.key) ? t('role.compareHas') : '–'}</td>
                <td>{heldThere.has(node.key) ? t('role.compareHas') : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
