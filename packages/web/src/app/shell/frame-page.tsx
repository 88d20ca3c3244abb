import { useEffect, useState } from 'react'
import { Empty } from '../../kit/display/empty/empty.tsx'
import { type MenuNode, menuTitle } from '../../lib/session/menu.ts'
import { menuUrl } from '../../lib/session/menu-url.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import { usePageTitle } from '../../lib/title.ts'
import './frame-page.css'
import { useMenuWords } from '../../lib/session/use-menu-words.ts'
import { UnavailablePage } from './unavailable-page.tsx'

/** A foreign site inside Heron may run, but neither navigate this window nor read Heron's data. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads allow-same-origin'
/** A page of our own origin with its own scripts could remove the sandbox. */
const OWN_SANDBOX = 'allow-forms allow-popups allow-downloads'

/** The page of another site, from its menu row. It stays loaded while its tab is open (§7 no. 47). */
export function FramePage({ node }: { readonly node: MenuNode }) {
  const t = useText()
  const title = menuTitle(node, useLanguage())
  const words = useMenuWords()
  // A change of language or theme must not discard the state inside.
  const [url] = useState(() => menuUrl(node.meta.url ?? '', words))
  const isRefused = useFrameRefused(url)
  usePageTitle(title)
  if (!url) return <UnavailablePage node={node} />
  if (isRefused) {
    return (
      <div className="h-frame h-fill">
        <Empty
          title={t('app.frameRefused')}
          hint={t('app.frameRefusedHint')}
          action={
            <a className="h-button is-primary" href={url} target="_blank" rel="noopener noreferrer">
              {t('app.openOutside')}
            </a>
          }
        />
      </div>
    )
  }
  const isOwn = new URL(url, location.origin).origin === location.origin
  return (
    <div className="h-frame h-fill">
      <iframe
        title={title}
        src={url}
        sandbox={isOwn ? OWN_SANDBOX : SANDBOX}
        referrerPolicy="no-referrer"
        allow="fullscreen"
      />
    </div>
  )
}

/** Heron's own policy lists the sites that may be framed; for others the browser reports a violation. */
function useFrameRefused(url: string | undefined): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!url) return
    const { origin } = new URL(url, location.origin)
    const listen = (event: SecurityPolicyViolationEvent) => {
      if (!/^(frame|child|default)-src/.test(event.effectiveDirective)) return
      if (URL.canParse(event.blockedURI) && new URL(event.blockedURI).origin === origin) setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', listen)
    return () => document.removeEventListener('securitypolicyviolation', listen)
  }, [url])
  return isRefused
}
