// What the first load of every screen costs: each is opened by its address in a browser with an empty cache, signed in, and
// compared with the home page opened in the same way. Long tasks are those of a processor four times slower: their
// processor time at full speed, times four. The browser's own slowing counts the clock, so that on a busy machine even the
// processor time of a slowed page depends on other processes (ADR 0093, ADR 0097).
import type { Browser, Page } from '@playwright/test'
import { openWhole } from '../../e2e/open-whole.ts'
import { tabs } from '../../e2e/pages/project.page.ts'
import { isMenuGroup, menus } from '../../packages/contract/src/menus.ts'
import { startTrace, traceEvents } from '../inp/processor.ts'
import { median } from '../measure.ts'
import { kilo, loadedBy } from './loaded.ts'
import { type LongTasks, longTasksOf, MARK } from './long-tasks.ts'
import { addRows } from './own-rows.ts'
import type { Stored } from './place.ts'

const HOME = '/dashboard/analysis'
/** ms after the last answer, so that files fetched when idle count as well. */
const SETTLE_MS = 1_500

/** Loads of home whose median a screen's first load is compared with. */
const HOME_LOADS = 5
/**
 * A screen above that median is loaded in turns with home. It is above home in long tasks if it is above in all of these
 * pairs but one: by chance, a screen like home would be in one of sixteen cases (8 of 128 outcomes).
 */
const PAIRS = 7
const BELOW = 2

interface Figures {
  readonly path: string
  /** Scripts and styles as transferred, in kB. */
  readonly size: number
  readonly requests: number
  /** By the clock. */
  readonly clock: LongTasks
  /** By processor time. */
  readonly long: LongTasks
  /** Whether the screen has drawn its heading. */
  readonly isDrawn: boolean
}

/** A call with the session that `stored` holds; its result. */
async function ask<T>(url: string, stored: Stored, path: string, body?: object): Promise<T> {
  const token = stored.origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'Access-Token')
  const headers = { 'X-Access-Token': token?.value ?? '', 'content-type': 'application/json' }
  const answer = await fetch(`${url}/heron/${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  // The wire's envelope; without success there is no result.
  const { result, message } = (await answer.json()) as { result?: T; message?: string }
  if (result === undefined || result === null) throw new Error(`${path}: ${message}`)
  return result
}

/** Addresses of every screen of the menu; one with a parameter gets a row of the demo workshop, or one of its own. */
export async function addresses(url: string, stored: Stored): Promise<readonly string[]> {
  type Rows = { readonly records: readonly { readonly id: string; readonly name: string }[] }
  const { records } = await ask<Rows>(url, stored, 'projectManagement/list?pageSize=50')
  const project = records.find(({ name }) => name.includes('A-03'))?.id
  if (project === undefined) throw new Error('the demo workshop has no project A-03')
  const examples: Readonly<Record<string, readonly string[]>> = {
    '/project/:id': Object.keys(tabs).map((tab) => `/project/${project}?tab=${tab}`),
    '/post/:id': ['/post/FANUC-MACRO'],
    // The project that opens by default has no places, and without them the screen has no table.
    '/resp/plan-entry': ['/resp/plan-entry', `/resp/plan-entry?project=${project}`],
    ...(await addRows(async (path, body) => (await ask<{ readonly id: string }>(url, stored, path, body)).id)),
  }
  const screens = menus.filter((menu) => !isMenuGroup(menu)).map(({ path }) => path)
  const without = screens.filter((path) => path.includes(':') && examples[path] === undefined)
  if (without.length > 0) throw new Error(`no row to open ${without.join(', ')} with`)
  return screens.flatMap((path) => examples[path] ?? [path])
}

/** Runs `use` with a page of a context of its own, which is signed in. */
async function inNewPage<T>(browser: Browser, stored: Stored, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'zh-CN', storageState: stored })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** One load of a screen. */
const load = (browser: Browser, url: string, stored: Stored, path: string): Promise<Figures> =>
  inNewPage(browser, stored, async (page) => {
    await startTrace(browser, page)
    let isWhole = false
    const open = async () => {
      // A screen that goes on loading has its row in the table, and the others are measured.
      isWhole = await openWhole(page, url + path).then(
        () => true,
        () => false,
      )
    }
    const { files, requests } = await loadedBy(page, open, SETTLE_MS)
    await page.evaluate((mark) => performance.mark(mark), MARK)
    const tasks = longTasksOf(await traceEvents(browser))
    const isDrawn =
      isWhole && new URL(page.url()).pathname === path.split('?')[0] && (await page.locator('h1:visible').count()) > 0
    return { path, size: kilo(files), requests, ...tasks, isDrawn }
  })

/** The first of several loads, with the median of their long tasks. */
function medianOf(loads: readonly [Figures, ...Figures[]]): Figures {
  const middle = (of: (one: Figures) => LongTasks): LongTasks => ({
    count: median(loads.map((one) => of(one).count)),
    ms: median(loads.map((one) => of(one).ms)),
  })
  return { ...loads[0], long: middle(({ long }) => long), clock: middle(({ clock }) => clock) }
}

type Mark = 'not drawn' | 'bytes' | 'requests' | 'long tasks'

interface Measured {
  readonly one: Figures
  /** What it exceeds of home's figures. Long tasks by the clock depend on other processes and are only printed. */
  readonly marks: readonly Mark[]
  /** Pairs in which its long tasks were above those of home, of those loaded; empty if none was needed. */
  readonly pairs: string
}

/** Loads a screen and home in turns until it is known which takes the longer tasks. */
async function inPairs(once: (path: string) => Promise<Figures>, path: string) {
  const loads: Figures[] = []
  let above = 0
  while (above <= PAIRS - BELOW && loads.length - above < BELOW) {
    const [home, one] = [await once(HOME), await once(path)]
    loads.push(one)
    if (one.long.ms > home.long.ms) above += 1
  }
  return { loads, isAbove: above > PAIRS - BELOW, pairs: `${above}/${loads.length}` }
}

/** A screen compared with home. */
async function measured(once: (path: string) => Promise<Figures>, path: string, home: Figures): Promise<Measured> {
  const first = await once(path)
  const { loads, isAbove, pairs } =
    first.long.ms > home.long.ms ? await inPairs(once, path) : { loads: [], isAbove: false, pairs: '' }
  const marks: Mark[] = []
  if (!first.isDrawn) marks.push('not drawn')
  if (first.size > home.size) marks.push('bytes')
  if (first.requests > home.requests) marks.push('requests')
  if (isAbove) marks.push('long tasks')
  return { one: medianOf([first, ...loads]), marks, pairs }
}

const line = ({ one, marks, pairs }: Measured): string =>
  [
    one.path.replace(/\d{15,}/, ':id').padEnd(34),
    one.size.toFixed(1).padStart(7),
    String(one.requests).padStart(9),
    String(one.long.count).padStart(6),
    one.long.ms.toFixed(0).padStart(8),
    String(one.clock.count).padStart(6),
    one.clock.ms.toFixed(0).padStart(9),
    pairs.padStart(5),
    marks.join(', '),
  ].join(' ')

/** Prints a row per screen whose address contains `part`; true when none exceeds the home page in any figure. */
export async function weighEveryRoute(browser: Browser, url: string, stored: Stored, part: string): Promise<boolean> {
  const paths = await addresses(url, stored)
  const once = (path: string) => load(browser, url, stored, path)
  const homes: [Figures, ...Figures[]] = [await once(HOME)]
  while (homes.length < HOME_LOADS) homes.push(await once(HOME))
  const home = medianOf(homes)
  console.log(`${'screen'.padEnd(34)}      kB  requests  tasks  long ms  clock  clock ms pairs  above home`)
  console.log(line({ one: home, marks: home.isDrawn ? [] : ['not drawn'], pairs: '' }))
  const found: Measured[] = []
  for (const path of paths.filter((each) => each !== HOME && each.includes(part))) {
    const one = await measured(once, path, home)
    found.push(one)
    console.log(line(one))
  }
  const count = (mark: Mark): number => found.filter(({ marks }) => marks.includes(mark)).length
  const bad = found.filter(({ marks }) => marks.length > 0).length
  console.log(
    `F4 screens above the home page: ${bad} of ${found.length} (bytes ${count('bytes')}, requests ${count('requests')}, long tasks ${count('long tasks')}, not drawn ${count('not drawn')}; budget 0, ${bad === 0 && home.isDrawn ? 'holds' : 'MISSED'})`,
  )
  return bad === 0 && home.isDrawn
}
