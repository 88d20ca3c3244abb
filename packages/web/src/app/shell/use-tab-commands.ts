import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { confirm } from '../../kit/overlay/confirm/confirm-store.ts'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { dropDrafts, hasDrafts } from '../../lib/drafts/drafts.ts'
import { useText } from '../../lib/text/text.ts'
import { besides, type CloseSide, closeRefusal, neighbourOf } from './tabs.ts'
import type { Tabs } from './use-tabs.ts'

export interface TabCommands {
  readonly close: (path: string) => Promise<void>
  readonly closeBeside: (path: string, side: CloseSide) => Promise<void>
  readonly refresh: (path: string) => Promise<void>
  /** Moves by so many tabs from the shown one, around the ends. */
  readonly step: (by: number) => void
}

/** Commands for the open tabs; closing tabs with unsaved work asks first. */
export function useTabCommands(tabs: Tabs): TabCommands {
  const t = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { open } = tabs

  const mayLose = async (paths: readonly string[]) => {
    const unsaved = paths.filter(hasDrafts)
    if (unsaved.length === 0) return true
    const lost = await confirm({ title: t('kit.unsaved'), detail: t('kit.unsavedDetail'), yes: t('kit.leave') })
    if (lost) dropDrafts(unsaved)
    return lost
  }

  return {
    close: async (path) => {
      const refusal = closeRefusal(open, path)
      if (refusal) return toast('warn', t(refusal))
      if (!(await mayLose([path]))) return
      const next = neighbourOf(open, path)
      tabs.close([path])
      if (path === pathname) navigate(next.path + next.search)
    },
    closeBeside: async (path, side) => {
      const closing = besides(open, path, side).map((tab) => tab.path)
      if (!(await mayLose(closing))) return
      tabs.close(closing)
      const kept = open.find((tab) => tab.path === path)
      if (kept && closing.includes(pathname)) navigate(kept.path + kept.search)
    },
    refresh: async (path) => {
      if (!(await mayLose([path]))) return
      // The page refetches when it is drawn again; the other pages when they are shown next.
      await client.invalidateQueries({ refetchType: 'none' })
      tabs.refresh(path)
    },
    step: (by) => {
      const at = open.findIndex(({ path }) => path === pathname)
      // A page without a tab is before the first and after the last.
      const from = at < 0 && by < 0 ? open.length : at
      const next = open[(from + by + open.length) % open.length]
      if (next) navigate(next.path + next.search)
    },
  }
}
