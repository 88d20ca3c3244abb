import { Empty } from '../../kit/display/empty/empty.tsx'
import { Page } from '../../kit/layout/page/page.tsx'
import { type MenuNode, menuTitle } from '../../lib/session/menu.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'

/** A menu row leads here when this Heron has no such screen, or its address is none. */
export function UnavailablePage({ node }: { readonly node: MenuNode }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Page title={menuTitle(node, language)}>
      <Empty title={t('app.unavailable')} hint={t('app.unavailableHint', { component: node.component ?? '–' })} />
    </Page>
  )
}
