import type { Browser, Page } from '@playwright/test'
import { isMenuGroup, menus } from '../packages/contract/src/menus.ts'
import { type Look, openContext, origin, signIn } from './camera.ts'
import { openWhole } from './open-whole.ts'
import { tabs } from './pages/project.page.ts'
import { windows } from './tour-windows.ts'

/** A screen of the tour; its pictures have its name. */
export interface Stop {
  readonly name: string
  readonly path: string
  /** `admin` by default; none: not signed in. */
  readonly user?: string
  /** Local storage from earlier use. */
  readonly kept?: Readonly<Record<string, string>>
  readonly before?: (page: Page) => Promise<void>
  readonly act?: (page: Page, look: Look) => Promise<void>
  /** The picture is as high as its content. */
  readonly isWhole?: boolean
  readonly isOnly?: (look: Look) => boolean
}

const isWide = ({ width }: Look): boolean => width > 700

const named = (group: string, all: readonly Stop[]): readonly Stop[] =>
  all.map((stop) => ({ ...stop, name: `${group}-${stop.name}` }))

const click =
  (...selectors: readonly string[]) =>
  async (page: Page) => {
    for (const selector of selectors) {
      await page.locator(selector).first().click({ timeout: 4000 })
      await page.waitForTimeout(350)
    }
  }

/** Codes come by phone; for a picture the server's answer is replaced. The journeys use the real way. */
async function proveWithoutPhone(page: Page): Promise<void> {
  const answer = (result: unknown) => ({ json: { success: true, code: 200, message: '', result, timestamp: 0 } })
  await page.route('**/sys/user/phoneVerification', (route) =>
    route.fulfill(answer({ username: 'wang_wei', smscode: '00000000-0000-4000-8000-000000000000' })),
  )
  await page.route('**/sys/user/passwordChange', (route) => route.fulfill(answer(null)))
}

async function toNewPassword(page: Page): Promise<void> {
  await page.locator('input[autocomplete="tel"], input[type="tel"]').first().fill('13800000001')
  await page.locator('input[autocomplete="one-time-code"]').first().fill('123456')
  await click('form .h-button.is-primary')(page)
}

async function toDone(page: Page): Promise<void> {
  await toNewPassword(page)
  for (const input of await page.locator('input[type="password"]').all()) await input.fill('Kupfer+Grafit-26')
  await click('form .h-button.is-primary')(page)
}

const outside = named('out', [
  { name: 'login', path: '/user/login' },
  { name: 'login-missing', path: '/user/login', act: click('form .h-button.is-primary') },
  { name: 'login-phone', path: '/user/login', act: click('[role="tab"]:nth-of-type(2)') },
  { name: 'forgotten-1', path: '/user/alteration' },
  { name: 'forgotten-1-missing', path: '/user/alteration', act: click('form .h-button.is-primary') },
  { name: 'forgotten-2', path: '/user/alteration', before: proveWithoutPhone, act: toNewPassword },
  { name: 'forgotten-3', path: '/user/alteration', before: proveWithoutPhone, act: toDone },
  { name: 'register', path: '/user/register' },
  { name: 'register-missing', path: '/user/register', act: click('form .h-button.is-primary') },
  { name: 'register-result', path: '/user/register-result?username=wang_wei' },
  { name: 'third-party', path: '/oauth2-app/login' },
  { name: 'outside-404', path: '/404' },
]).map((stop): Stop => ({ ...stop, user: 'none' }))

const shell = named('shell', [
  { name: 'top-menu', path: '/customer', kept: { pro__DEFAULT_LAYOUT_MODE: 'topmenu' }, isOnly: isWide },
  {
    name: 'top-menu-light',
    path: '/customer',
    kept: { pro__DEFAULT_LAYOUT_MODE: 'topmenu', pro__DEFAULT_THEME: 'light' },
    isOnly: isWide,
  },
  { name: 'side-light', path: '/customer', kept: { pro__DEFAULT_THEME: 'light' }, isOnly: isWide },
  { name: 'side-narrow', path: '/customer', kept: { pro__SIDEBAR_TYPE: 'false' }, isOnly: isWide },
  { name: 'drawer-menu', path: '/customer', act: click('.h-header-menu'), isOnly: (look) => !isWide(look) },
  { name: 'colour-weak', path: '/discharge', kept: { pro__DEFAULT_COLOR_WEAK: 'true' } },
  {
    name: 'tab-menu',
    path: '/customer',
    isOnly: isWide,
    act: async (page) => {
      await click('.h-side a[href="/machine"], nav a[href="/machine"]')(page)
      await page.locator('.h-tab').last().click({ button: 'right' })
    },
  },
  { name: 'settings', path: '/customer', act: click('.h-header-user', '[role="menuitem"] >> nth=2') },
  { name: 'bell', path: '/customer', act: click('.h-bell') },
  { name: 'notice', path: '/customer', act: click('.h-bell', '.h-notices-list button') },
  { name: 'user-menu', path: '/customer', act: click('.h-header-user') },
  {
    name: 'password',
    path: '/customer',
    act: click('.h-header-user', '[role="menuitem"] >> nth=3', '[role="dialog"] .h-button.is-primary'),
  },
  {
    name: 'search-menu',
    path: '/customer',
    isOnly: isWide,
    act: async (page) => {
      await page.locator('.h-search input').fill('p')
    },
  },
  { name: '403', path: '/exception/403' },
  { name: '404', path: '/nowhere' },
  { name: '500', path: '/exception/500' },
  { name: 'refused', path: '/isystem/user', user: 'operator' },
])

/** Every screen of the menu, including future ones. */
const screens: readonly Stop[] = menus
  .filter((menu) => !menu.path.includes(':') && !isMenuGroup(menu))
  .map(({ path }) => ({ name: `screen${path.replaceAll('/', '-')}`, path }))

const more: readonly Stop[] = [
  { name: 'post-page', path: '/post/FANUC-MACRO' },
  { name: 'post-starting', path: '/post/C-ISO' },
  ...['/customer', '/project', '/machine', '/isystem/user', '/isystem/roleUserList', '/isystem/dict'].map((path) => ({
    name: `form${path.replaceAll('/', '-')}`,
    path,
    act: click('main .h-button.is-primary'),
  })),
  {
    name: 'form-missing',
    path: '/customer',
    act: click('main .h-button.is-primary', '[role="dialog"] .h-button.is-primary'),
  },
  { name: 'advanced-query', path: '/customer', act: click('.h-searchbar-more .h-button >> nth=0') },
  { name: 'column-settings', path: '/customer', act: click('.h-searchbar-more > * >> nth=-1') },
  { name: 'confirm', path: '/customer', act: click('main .h-link.is-bad') },
]

async function projectStops(): Promise<readonly Stop[]> {
  const { token } = await signIn('admin')
  const answer = await fetch(`${origin}/heron/projectManagement/list?pageSize=50`, {
    headers: { 'X-Access-Token': token },
  })
  // The wire's envelope; the seeded released project has content in every tab.
  const { result } = (await answer.json()) as { result: { records: readonly { id: string; name: string }[] } }
  const id = result.records.find(({ name }) => name.includes('A-03'))?.id
  return id === undefined
    ? []
    : Object.keys(tabs).map((tab) => ({ name: `project-${tab}`, path: `/project/${id}?tab=${tab}` }))
}

/** Scenes that show their content only after a click. */
const opened: Readonly<Record<string, string>> = {
  'advanced-query': '.h-gallery-stage button',
  'area-linkage': '.h-gallery-stage .h-area-field',
  confirm: '.h-gallery-stage button',
  'cron-editor': '.h-gallery-stage button',
  'date-input': '.h-gallery-stage input',
  dialog: '.h-gallery-stage button',
  drawer: '.h-gallery-stage button',
  'image-preview': '.h-gallery-stage button, .h-gallery-stage img',
  'import-dialog': '.h-gallery-stage button',
  'menu-button': '.h-gallery-stage button',
  picker: '.h-gallery-stage button',
  prompt: '.h-gallery-stage button',
  select: '.h-gallery-stage .h-select',
  toast: '.h-gallery-stage button',
  'tree-select': '.h-gallery-stage button',
}

async function galleryStops(browser: Browser): Promise<readonly Stop[]> {
  const context = await openContext(browser, { theme: 'light', lang: 'cn', width: 1440 }, 'none')
  try {
    const page = await context.newPage()
    await openWhole(page, `${origin}/test/home`)
    const links = page.locator('.h-gallery-index a')
    await links.first().waitFor()
    const hashes = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).hash))
    return hashes.flatMap((hash): readonly Stop[] => {
      const stop = { name: `gallery-${hash.slice(1)}`, path: `/test/home${hash}`, user: 'none', isWhole: true }
      const press = opened[hash.slice(1)]
      return press ? [stop, { ...stop, name: `${stop.name}-open`, isWhole: false, act: click(press) }] : [stop]
    })
  } finally {
    await context.close()
  }
}

export const stops = async (browser: Browser): Promise<readonly Stop[]> => [
  ...outside,
  ...shell,
  ...screens,
  ...(await projectStops()),
  ...more,
  ...windows,
  ...(await galleryStops(browser)),
]
