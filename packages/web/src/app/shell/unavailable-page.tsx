import { Empty } from '../../kit/display/empty/empty.tsx'
import { Page } from '../../kit/layout/page/page.tsx'
import { type MenuNode, menuTitle } from '../../lib/session/menu.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'

/** Shown for a menu row whose screen does not exist in this Heron, or whose address is invalid. */
export function UnavailablePage({ node }: { readonly node: MenuNode }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Page title={menuTitle(node, language)}>
      <Empty title={t('app.unavailable')} hint={t('app.unavailableHint', { component: node.component ?? '–' })} />
    </Page>
  )
}
