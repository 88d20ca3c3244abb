import { Suspense, useState } from 'react'
import { PasswordDialog } from '../../features/session/index.ts'
import { IconButton } from '../../kit/button/button.tsx'
import { confirm } from '../../kit/confirm/confirm-store.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { MenuButton } from '../../kit/menu-button/menu-button.tsx'
import type { MenuNode } from '../../lib/session/menu.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useText } from '../../lib/text/text.ts'
import { LanguageButton, ThemeButton } from '../../widgets/preferences/preferences.tsx'
import { signOut } from '../sign-out.ts'
import { MenuSearch } from './menu-search.tsx'
import './header.css'

/** [B10] Search at the left; language, appearance and the person at the right. */
export function Header({ menus, onMenu }: { readonly menus: readonly MenuNode[]; readonly onMenu: () => void }) {
  const t = useText()
  return (
    <header className="h-header">
      <IconButton icon="menu" label={t('app.openMenu')} size={16} onClick={onMenu} className="h-header-menu" />
      <MenuSearch menus={menus} />
      <div className="h-header-tools">
        <LanguageButton />
        <ThemeButton />
        <UserButton />
      </div>
    </header>
  )
}

/** [B12] Change password, sign out. */
function UserButton() {
  const t = useText()
  const user = useSession()?.user
  const [changing, setChanging] = useState(false)
  const name = user?.realname || user?.username || '?'

  const leave = async () => {
    if (await confirm({ title: t('app.logoutTitle'), detail: t('app.logoutDetail') })) await signOut()
  }

  return (
    <>
      <MenuButton
        label={name}
        className="h-header-user"
        items={[
          { key: 'password', label: t('session.changePassword'), icon: 'key', onChoose: () => setChanging(true) },
          { key: 'logout', label: t('app.logout'), icon: 'logout', onChoose: () => void leave() },
        ]}
      >
        <span className="h-avatar" data-letter={[...name][0]} />
        <span className="h-header-name">{name}</span>
        <Icon name="down" size={10} />
      </MenuButton>
      {changing ? (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setChanging(false)} onChanged={() => void signOut()} />
        </Suspense>
      ) : null}
    </>
  )
}
