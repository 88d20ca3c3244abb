import { useMemo } from 'react'
import { basePath } from '../../lib/api/address.ts'
import type { MenuWords } from '../../lib/session/menu-url.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useLanguage } from '../../lib/text/text.ts'
import { useThemeName } from '../../lib/theme/theme-store.ts'

/** What addresses of menus may say of who looks. */
export function useMenuWords(): MenuWords {
  const session = useSession()
  const lang = useLanguage()
  const theme = useThemeName()
  const { id = '', username = '' } = session?.user ?? {}
  const tenantId = session?.tenant ?? '0'
  return useMemo(
    () => ({ apiBase: basePath, username, userId: id, tenantId, lang, theme }),
    [username, id, tenantId, lang, theme],
  )
}
