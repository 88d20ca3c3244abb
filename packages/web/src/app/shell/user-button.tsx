import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { PasswordDialog } from '../../features/sign-in/session/index.ts'
import { Icon } from '../../kit/display/icon/icon.tsx'
import { confirm } from '../../kit/overlay/confirm/confirm-store.ts'
import { MenuButton } from '../../kit/overlay/menu-button/menu-button.tsx'
import type { MenuItem } from '../../kit/overlay/menu-button/menu-popup.tsx'
import { useCall } from '../../lib/api/query.ts'
import { useDraftPages } from '../../lib/drafts/drafts.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useText } from '../../lib/text/text.ts'
import { refreshCache } from '../../widgets/dictionary/refresh-cache.ts'
import { StoredPicture } from '../../widgets/upload/stored-picture.tsx'
import { queryClient } from '../query-client.ts'
import { signOut } from '../sign-out.ts'
import { DepartDialog } from './depart-dialog.tsx'

const SettingsDrawer = lazy(async () => ({ default: (await import('./settings-drawer.tsx')).SettingsDrawer }))

/** Departments change rarely. */
const DEPARTS_MS = 300_000

type Opened = 'password' | 'depart' | 'settings'

/** [B12] Settings, change password, [G09] another department for users with several, refresh cache, sign out. */
export function UserButton() {
  const t = useText()
  const navigate = useNavigate()
  const user = useSession()?.user
  const unsaved = useDraftPages()
  const departs = useCall(sessionRoutes.departs, {}, { staleTime: DEPARTS_MS }).data?.list ?? []
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const name = user?.realname || user?.username || '?'

  const leave = async () => {
    const detail = unsaved.length > 0 ? `${t('app.logoutDetail')} ${t('kit.unsavedDetail')}` : t('app.logoutDetail')
    if (await confirm({ title: t('app.logoutTitle'), detail })) await signOut()
  }

  const items: readonly MenuItem[] = [
    { key: 'center', label: t('app.accountCenter'), icon: 'user', onChoose: () => void navigate('/account/center') },
    {
      key: 'account',
      label: t('app.accountSettings'),
      icon: 'edit',
      onChoose: () => void navigate('/account/settings/base'),
    },
    { key: 'settings', label: t('app.settings'), icon: 'setting', onChoose: () => setOpened('settings') },
    { key: 'password', label: t('session.changePassword'), icon: 'key', onChoose: () => setOpened('password') },
    ...(departs.length > 1
      ? [
          {
            key: 'depart',
            label: t('app.switchDepart'),
            icon: 'customer',
            onChoose: () => setOpened('depart'),
          } as const,
        ]
      : []),
    { key: 'cache', label: t('app.refreshCache'), icon: 'refresh', onChoose: () => void refreshCache(queryClient) },
    { key: 'logout', label: t('app.logout'), icon: 'logout', onChoose: () => void leave() },
  ]

  return (
    <>
      <MenuButton label={name} className="h-header-user" items={items}>
        {user?.avatar ? (
          <span className="h-avatar">
            <StoredPicture path={user.avatar} name="" />
          </span>
        ) : (
          <span className="h-avatar" data-letter={[...name][0]} />
        )}
        <span className="h-header-name">{name}</span>
        <Icon name="down" size={10} />
      </MenuButton>
      <Suspense fallback={null}>
        {opened === 'password' ? <PasswordDialog onClose={close} onChanged={() => void signOut()} /> : null}
        {opened === 'settings' ? <SettingsDrawer onClose={close} /> : null}
        {opened === 'depart' ? <DepartDialog onClose={close} /> : null}
      </Suspense>
    </>
  )
}
