import { userRoutes } from '@heron/contract/calls/organisation/user'
import type { User } from '@heron/contract/routes'
import { DetailList } from '../../kit/data/detail-list/detail-list.tsx'
import { StatusChip } from '../../kit/display/status-chip/status-chip.tsx'
import { Drawer } from '../../kit/overlay/drawer/drawer.tsx'
import { useCall } from '../../lib/api/query.ts'
import { useCan } from '../../lib/session/permissions.ts'
import { formatNames, formatTime } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import { DictText } from '../dictionary/use-dictionary.ts'
import { usePicks } from '../picker/use-picks.ts'
import { rolePicker } from './role-picker.ts'
import { UserAvatar } from './user-avatar.tsx'

/** px */
const WIDTH = 700
const FROZEN = 2

/** [C45] All data of an account, read-only. */
export function UserDetail({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const t = useText()
  const roles = useRoleNames(user.id)
  const items = [
    ['username', user.username],
    ['workNo', user.workNo],
    ['post', user.post_dictText],
    ['roles', roles],
    ['depart', user.orgCodeTxt],
    ['identity', t(user.userIdentity === 2 ? 'user.superior' : 'user.ordinary')],
    ['responsible', user.departIds_dictText],
    ['phone', user.phone],
    ['email', user.email],
    ['telephone', user.telephone],
    ['sex', user.sex === 0 ? '' : <DictText key="sex" code="sex" value={user.sex} />],
    ['birthday', user.birthday],
  ] as const
  return (
    <Drawer side="right" width={WIDTH} title={t('user.detail')} onClose={onClose}>
      <div className="h-user-head">
        <UserAvatar user={user} large />
        <div>
          <strong>{user.realname}</strong>
          <span className="h-mono">{user.username}</span>
        </div>
        <StatusChip tone={user.status === FROZEN ? 'bad' : 'good'}>
          <DictText code="user_status" value={user.status} />
        </StatusChip>
      </div>
      <DetailList
        columns={2}
        size="small"
        items={[
          ...items.map(([key, content]) => ({ key, term: t(`user.${key}`), content: content || '–' })),
          { key: 'made', term: t('kit.createTime'), content: `${formatTime(user.createTime)} · ${user.createBy}` },
          {
            key: 'changed',
            term: t('user.changed'),
            content: user.updateTime ? `${formatTime(user.updateTime)} · ${user.updateBy ?? ''}` : '–',
          },
        ]}
      />
    </Drawer>
  )
}

/** Names of a user's roles; empty without permission to see roles. */
function useRoleNames(userid: string): string {
  const mayRoles = useCan()('system:role:list')
  const held = useCall(userRoutes.queryUserRole, { query: { userid } }, { enabled: mayRoles })
  const [picks] = usePicks(rolePicker, (held.data ?? []).join(','))
  return formatNames(picks.map(({ label }) => label))
}
