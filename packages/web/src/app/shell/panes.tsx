import { Activity, memo, Suspense, useMemo, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { ErrorBoundary } from '../../kit/layout/error-boundary/error-boundary.tsx'
import { RowTitle } from '../../kit/layout/page/row-title.ts'
import { type MenuNode, type MenuPage, menuRedirects, menuTitle } from '../../lib/session/menu.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import { ExceptionPage, exceptionAt } from '../exception-page.tsx'
import { findPage } from '../pages.ts'
import { isKnown, registry } from '../registry.ts'
import { FramePage } from './frame-page.tsx'
import { ReloadMark } from './reload-mark.tsx'
import type { OpenTab } from './tabs.ts'
import { UnavailablePage } from './unavailable-page.tsx'

const NONE: ReadonlySet<string> = new Set()

/** The paths shown since the program was loaded. */
function useShown(pathname: string): ReadonlySet<string> {
  const [shown, setShown] = useState(NONE)
  if (!shown.has(pathname)) setShown(new Set([...shown, pathname]))
  return shown
}

/**
 * The shown page, and the open ones whose menu row says "keep alive": hidden, with their state (A18). An open tab that
 * was not shown since the program was loaded has no state: it is drawn when it is first shown, so that opening a screen
 * by its address loads that screen only (F4). Every pane has its own error boundary.
 */
export function Panes({
  pages,
  menus,
  tabs,
  drawn,
}: {
  readonly pages: readonly MenuPage[]
  readonly menus: readonly MenuNode[]
  readonly tabs: readonly OpenTab[]
  readonly drawn: Readonly<Record<string, number>>
}) {
  const { pathname, search } = useLocation()
  const redirects = useMemo(() => menuRedirects(menus), [menus])
  const shown = useShown(pathname)
  const current = findPage(pages, pathname)
  const kept = tabs.filter(({ path }) => path !== pathname && shown.has(path) && findPage(pages, path)?.keepAlive)
  const redirect = redirects[pathname]
  if (redirect) return <Navigate to={redirect} replace />
  // A page that exists but is not in the menus is not granted (403); any other path does not exist (404).
  const exception = exceptionAt(pathname)
  if (!current && !exception)
    return <Navigate to={isKnown(pathname) ? '/403' : '/404'} replace state={{ from: pathname }} />
  // Always in the same order: a moved frame would load its site again.
  const panes = [...kept, ...(current ? [{ path: pathname, search }] : [])].sort((a, b) => a.path.localeCompare(b.path))
  return (
    <>
      {panes.flatMap((tab) => {
        const page = findPage(pages, tab.path)
        return page ? (
          <Activity key={`${tab.path} ${drawn[tab.path] ?? 0}`} mode={tab.path === pathname ? 'visible' : 'hidden'}>
            <Pane page={page} path={tab.path} search={tab.search} isRedrawn={drawn[tab.path] !== undefined} />
          </Activity>
        ) : (
          []
        )
      })}
      {exception ? <ExceptionPage code={exception} inShell /> : null}
    </>
  )
}

/** Drawn again for its own changes only: not when the shell is, for the title of a page or a folded menu. */
const Pane = memo(function Pane({
  page,
  path,
  search,
  isRedrawn,
}: {
  readonly page: MenuPage
  readonly path: string
  readonly search: string
  readonly isRedrawn: boolean
}) {
  const title = menuTitle(page.node, useLanguage())
  return (
    <div className="h-pane">
      {isRedrawn ? <ReloadMark /> : null}
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<Waiting />}>
          <RowTitle value={page.path.includes(':') ? undefined : title}>
            <Routes location={{ pathname: path, search }}>
              <Route path={page.path} element={<PageOf page={page} />} />
            </Routes>
          </RowTitle>
        </Suspense>
      </ErrorBoundary>
    </div>
  )
})

/** [A14] The screen of a menu row, loaded when it is opened; or a message if Heron has no such screen. */
function PageOf({ page }: { readonly page: MenuPage }) {
  if (page.kind === 'frame') return <FramePage node={page.node} />
  const Screen = registry[page.component]
  return Screen ? <Screen /> : <UnavailablePage node={page.node} />
}

function Waiting() {
  const t = useText()
  return (
    <div className="h-pane-wait h-fill" role="status">
      {t('kit.loading')}
    </div>
  )
}
