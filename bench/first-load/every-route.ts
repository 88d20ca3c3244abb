// What the first load of every screen costs: each is opened by its address in a browser with an empty cache, signed in,
// on a processor slowed down four times, and compared with the home page opened in the same way.
import type { Browser } from '@playwright/test'
import { openWhole } from '../../e2e/open-whole.ts'
import { tabs } from '../../e2e/pages/project.page.ts'
import { isMenuGroup, menus } from '../../packages/contract/src/menus.ts'
import { kilo, loadedBy } from './loaded.ts'
import type { Stored } from './place.ts'

const HOME = '/dashboard/analysis'
const SLOWER = 4
/** ms after the last answer, so that files fetched when idle count also on a slowed processor. */
const SETTLE_MS = 3_000

interface Figures {
  readonly path: string
  /** Scripts and styles as transferred, in kB. */
  readonly size: number
  readonly requests: number
  readonly longTasks: number
  /** ms of all long tasks together. */
  readonly longMs: number
  /** Whether the screen has drawn its heading. */
  readonly isDrawn: boolean
}

/** The records of a list, asked for with the session that `stored` holds. */
async function idsOf(url: string, stored: Stored, list: string): Promise<readonly { id: string; name?: string }[]> {
  const token = stored.origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'Access-Token')
  const answer = await fetch(`${url}/heron/${list}?pageSize=50`, { headers: { 'X-Access-Token': token?.value ?? '' } })
  // The wire's envelope; without success there is no result.
  const { result } = (await answer.json()) as { result?: { records?: readonly { id: string; name?: string }[] } }
  return result?.records ?? []
}

/** Addresses of every screen of the menu; one with a parameter gets a row of the demo workshop. */
export async function addresses(
  url: string,
  stored: Stored,
): Promise<{ paths: readonly string[]; without: readonly string[] }> {
  const projects = await idsOf(url, stored, 'projectManagement/list')
  const project = projects.find(({ name }) => name?.includes('A-03'))?.id
  if (project === undefined) throw new Error('the demo workshop has no project A-03')
  const examples: Readonly<Record<string, readonly string[]>> = {
    '/project/:id': Object.keys(tabs).map((tab) => `/project/${project}?tab=${tab}`),
    '/post/:id': ['/post/FANUC-MACRO'],
    // The project that opens by default has no places, and without them the screen has no table.
    '/resp/plan-entry': ['/resp/plan-entry', `/resp/plan-entry?project=${project}`],
  }
  const screens = menus.filter((menu) => !isMenuGroup(menu)).map(({ path }) => path)
  const isOpen = (path: string) => path.includes(':') && examples[path] === undefined
  return {
    paths: screens.filter((path) => !isOpen(path)).flatMap((path) => examples[path] ?? [path]),
    without: screens.filter(isOpen),
  }
}

async function firstLoad(browser: Browser, url: string, stored: Stored, path: string): Promise<Figures> {
  const context = await browser.newContext({ locale: 'zh-CN', storageState: stored })
  try {
    await context.addInitScript(() => {
      const kept = window as unknown as { longTasks: number[] }
      kept.longTasks = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) kept.longTasks.push(duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const { files, requests } = await loadedBy(page, () => openWhole(page, url + path), SETTLE_MS)
    const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
    return {
      path,
      size: kilo(files),
      requests,
      longTasks: tasks.length,
      longMs: tasks.reduce((sum, ms) => sum + ms, 0),
      isDrawn: new URL(page.url()).pathname === path.split('?')[0] && (await page.locator('h1:visible').count()) > 0,
    }
  } finally {
    await context.close()
  }
}

/** What a screen exceeds of the home page's figures; long tasks are printed but depend on the machine's load. */
const above = (one: Figures, home: Figures): readonly string[] => [
  ...(one.isDrawn ? [] : ['not drawn']),
  ...(one.size > home.size ? ['bytes'] : []),
  ...(one.requests > home.requests ? ['requests'] : []),
  ...(one.longMs > home.longMs ? ['long tasks'] : []),
]

const line = (one: Figures, marks: readonly string[]): string =>
  [
    one.path.replace(/\d{15,}/, ':id').padEnd(34),
    one.size.toFixed(1).padStart(7),
    String(one.requests).padStart(9),
    String(one.longTasks).padStart(6),
    one.longMs.toFixed(0).padStart(8),
    marks.join(', '),
  ].join(' ')

/** Prints a row per screen whose address contains `part`; true when none exceeds the home page in any figure. */
export async function weighEveryRoute(browser: Browser, url: string, stored: Stored, part: string): Promise<boolean> {
  const { paths, without } = await addresses(url, stored)
  const home = await firstLoad(browser, url, stored, HOME)
  console.log(`${'screen'.padEnd(34)}      kB  requests  tasks  long ms  above home`)
  console.log(line(home, home.isDrawn ? [] : ['not drawn']))
  const found: (readonly string[])[] = []
  for (const path of paths.filter((each) => each !== HOME && each.includes(part))) {
    const one = await firstLoad(browser, url, stored, path)
    const marks = above(one, home)
    found.push(marks)
    console.log(line(one, marks))
  }
  for (const path of without) console.log(`${path}: not measured, the demo workshop has no row for it`)
  const count = (mark: string): number => found.filter((marks) => marks.includes(mark)).length
  const bad = found.filter((marks) => marks.length > 0).length
  console.log(
    `F4 screens above the home page: ${bad} of ${found.length} (bytes ${count('bytes')}, requests ${count('requests')}, long tasks ${count('long tasks')}, not drawn ${count('not drawn')}; budget 0, ${bad === 0 && home.isDrawn ? 'holds' : 'MISSED'})`,
  )
  return bad === 0 && home.isDrawn
}
