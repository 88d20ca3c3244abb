import { useMemo } from 'react'
import { basePath } from '../api/address.ts'
import { useLanguage } from '../text/text.ts'
import { useThemeName } from '../theme/theme-store.ts'
import type { MenuWords } from './menu-url.ts'
import { useSession } from './session-store.ts'

/** The values of placeholders in menu addresses. */
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
