import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { startAnnouncements } from '../app/announcements.ts'
import { App } from '../app/app.tsx'
// Compiled with the test file, before the first test waits for them: a busy machine takes its time.
import '../app/signed-in.tsx'
import '../features/work/customer/index.ts'
import '../features/work/dashboard/index.ts'
import '../features/work/path-config/index.ts'
import { queryClient } from '../app/query-client.ts'
import { toasts } from '../kit/overlay/toast/toast-store.ts'
import { dropDrafts } from '../lib/drafts/drafts.ts'
import { closeSession, openSession } from '../lib/session/session-store.ts'
import { changeSettings, defaultSettings } from '../lib/settings/settings.ts'
import { startTexts } from '../lib/text/text.ts'
import { loadTexts } from '../locales/index.ts'
import { type Arrived, fakeServer, pageOf } from './fake-server.ts'
import { patchBrowser } from './render.tsx'

type Meta = Readonly<Record<string, unknown>>

/** A menu row as the permission call answers it. */
export const menuRow = (path: string, component: string, cn: string, en: string, meta: Meta = {}) => ({
  id: path,
  path,
  name: path.slice(1),
  component,
  route: '1',
  meta: { title: cn, titles: { cn, en, jp: cn }, icon: 'home', keepAlive: true, internalOrExternal: false, ...meta },
})

export const appMenus: readonly object[] = [
  menuRow('/dashboard/analysis', 'dashboard/Analysis', '首页', 'Home'),
  menuRow('/customer', 'customer/CustomerList', '客户管理', 'Customers'),
  menuRow('/path-config', 'path-config/PathConfigList', '路径配置', 'Path settings'),
]

type Handlers = Parameters<typeof fakeServer>[0]

export const authorityOf = (menu: readonly object[]) => ({
  result: { menu, auth: [], allAuth: [], sysSafeMode: false },
})

const notices = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }

const usual: Handlers = {
  'GET /sys/permission/getUserPermissionByToken': () => authorityOf(appMenus),
  'POST /sys/logout': () => ({}),
  'GET /sys/user/getCurrentUserDeparts': () => ({ result: { list: [], orgCode: null } }),
  'GET /sys/annountCement/listByUser': () => ({ result: notices }),
  'GET /customer/list': () => pageOf([]),
  'GET /PathConfig/list': () => pageOf([]),
  'GET /machineInfo/list': () => pageOf([]),
  'GET /projectManagement/list': () => pageOf([]),
  'GET /projectManagement/latest': () => ({ result: [] }),
  'GET /ncProgram/list': () => pageOf([]),
}

export interface OpenedApp {
  readonly user: UserEvent
  readonly arrived: readonly Arrived[]
  /** Draws the app as after a reload of the browser. */
  readonly reload: () => void
}

/** Widths that media queries are answered for; jsdom has none. */
function setWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const limit = Number(/width < (\d+)px/.exec(query)?.[1] ?? 0)
    return { matches: width < limit, addEventListener: () => undefined, removeEventListener: () => undefined }
  })
}

export async function openApp(
  path: string,
  { handlers = {}, width = 1440, signedIn = true }: { handlers?: Handlers; width?: number; signedIn?: boolean } = {},
): Promise<OpenedApp> {
  await startTexts(loadTexts, 'cn')
  await patchBrowser()
  setWidth(width)
  startAnnouncements()
  if (signedIn) openSession('t1', { id: 'u1', username: 'admin', realname: '王工', avatar: null })
  const arrived = fakeServer({ ...usual, ...handlers })
  window.history.replaceState(null, '', path)
  render(<App />)
  return {
    user: userEvent.setup(),
    arrived,
    reload: () => {
      cleanup()
      queryClient.clear()
      render(<App />)
    },
  }
}

/** After each test: as if the browser had been closed. */
export function closeApp(): void {
  cleanup()
  changeSettings(defaultSettings)
  dropDrafts(['/customer', '/path-config'])
  closeSession()
  sessionStorage.clear()
  localStorage.clear()
  queryClient.clear()
  toasts.set([])
  vi.unstubAllGlobals()
}

export const tabRow = async () => within(await screen.findByRole('navigation', { name: '打开的页面' }))

export const tabTitles = async (): Promise<readonly (string | null)[]> =>
  (await tabRow()).getAllByRole('link').map(({ textContent }) => textContent)

export const isAt = (path: string) => waitFor(() => expectPath(path))

function expectPath(path: string): void {
  if (location.pathname !== path) throw new Error(`at ${location.pathname}, not ${path}`)
}
