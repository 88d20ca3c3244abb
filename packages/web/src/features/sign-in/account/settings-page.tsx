import { type ComponentType, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Page } from '../../../kit/layout/page/page.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import './account.css'

const { Part: BaseSettings } = fetchedPart(async () => (await import('./base-settings.tsx')).BaseSettings)
const { Part: BindingSettings } = fetchedPart(async () => (await import('./binding-settings.tsx')).BindingSettings)
const { Part: CustomSettings } = fetchedPart(async () => (await import('./custom-settings.tsx')).CustomSettings)
const { Part: NoticeSettings } = fetchedPart(async () => (await import('./notice-settings.tsx')).NoticeSettings)
const { Part: SecuritySettings } = fetchedPart(async () => (await import('./security-settings.tsx')).SecuritySettings)
const { Part: TenantSettings } = fetchedPart(async () => (await import('./tenant-settings.tsx')).TenantSettings)

interface Part {
  readonly path: string
  readonly title: TextKey
  readonly View: ComponentType
}

const parts: readonly [Part, ...Part[]] = [
  { path: '/account/settings/base', title: 'account.base', View: BaseSettings },
  { path: '/account/settings/security', title: 'account.security', View: SecuritySettings },
  { path: '/account/settings/custom', title: 'account.custom', View: CustomSettings },
  { path: '/account/settings/binding', title: 'account.binding', View: BindingSettings },
  { path: '/account/settings/tenant', title: 'tenant.mine', View: TenantSettings },
  { path: '/account/settings/notification', title: 'account.notification', View: NoticeSettings },
]

/** [C03] The user's own account: details, security, look, linked providers, notifications. */
export function AccountSettings() {
  const t = useText()
  const { pathname } = useLocation()
  const { View, title } = parts.find(({ path }) => path === pathname) ?? parts[0]
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <Page title={t('account.settings')} hasOwnTitle grows>
      <div className="h-account">
        <nav ref={nav} className="h-account-parts" aria-label={t('account.settings')}>
          {parts.map((part) => (
            <NavLink key={part.path} to={part.path} replace>
              {t(part.title)}
            </NavLink>
          ))}
        </nav>
        <section className="h-account-part" aria-label={t(title)}>
          <h2>{t(title)}</h2>
          <View />
        </section>
      </div>
    </Page>
  )
}
