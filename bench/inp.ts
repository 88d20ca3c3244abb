// F5: what an input costs on every screen: the screen is opened from the menu, its list sorted, filtered and ticked, its
// form opened, typed into and left, its tabs switched. A trace gives the processor time of the main thread, from the inputs
// to the frame that shows their effect; times four it is the time on a processor four times slower. The browser's own
// throttling is not used, because it waits in a loop that counts as processor time (ADR 0093). INP by the clock, at full
// speed, is printed beside it: on a busy machine most of it is a wait for other processes. The anchor is a page without a
// framework that gets the same kinds of input in the same run.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openWhole } from '../e2e/open-whole.ts'
import { addresses } from './first-load/every-route.ts'
import { type Stored, storedSession, withHeron } from './first-load/place.ts'
import { endTrace, startTrace, type Work } from './inp/processor.ts'
import { BARE, useBare, useScreen } from './inp/steps.ts'
import { type Interaction, interactionsOf, percentile98, recordInteractions } from './inp/timing.ts'

/** The processor that the budget is for is this many times slower. */
const SLOWER = 4
/** ms of that processor, for each screen, on the machine on which the bare page takes `BARE_MS`. */
const BUDGET = 100
/** ms of that processor for the bare page, p98, on the machine for which the budget was set (ADR 0115). */
const BARE_MS = 15

async function recorded(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await recordInteractions(page)
  return page
}

interface Used {
  readonly interactions: readonly Interaction[]
  readonly works: readonly Work[]
}

interface Measured extends Used {
  readonly path: string
  /** Why the steps ended early. */
  readonly failure: string | undefined
}

const failureOf = (act: Promise<void>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => String(error).split('\n')[0],
  )

/** Uses one screen in a context of its own. */
async function measure(browser: Browser, url: string, stored: Stored, path: string): Promise<Measured> {
  const context = await browser.newContext({ locale: 'zh-CN', storageState: stored, reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  context.setDefaultNavigationTimeout(60_000)
  try {
    const page = await recorded(context)
    const unopened = await failureOf(openWhole(page, url + path))
    if (unopened !== undefined) return { path, failure: unopened, interactions: [], works: [] }
    await startTrace(browser, page)
    const failure = await failureOf(useScreen(page, path))
    const interactions = await interactionsOf(page)
    return { path, failure, interactions, works: await endTrace(browser) }
  } finally {
    await context.close()
  }
}

async function measureBare(browser: Browser): Promise<Used> {
  const context = await browser.newContext()
  try {
    const page = await recorded(context)
    await page.route('http://bare.invalid/', (route) => route.fulfill({ contentType: 'text/html', body: BARE }))
    await page.goto('http://bare.invalid/')
    await startTrace(browser, page)
    await useBare(page)
    const interactions = await interactionsOf(page)
    return { interactions, works: await endTrace(browser) }
  } finally {
    await context.close()
  }
}

const waitOf = ({ interactions }: Used): number => percentile98(interactions.map(({ duration }) => duration))
const busyOf = ({ works }: Used): number => percentile98(works.map(({ busy }) => busy)) * SLOWER

const line = (one: Measured): string => {
  const { path, works, failure } = one
  const worst = works.toSorted((a, b) => b.busy - a.busy)[0]
  return [
    path.replace(/\d{15,}/, ':id').padEnd(34),
    String(works.length).padStart(4),
    waitOf(one).toFixed(0).padStart(6),
    busyOf(one).toFixed(1).padStart(7),
    ((worst?.layout ?? 0) * SLOWER).toFixed(1).padStart(8),
    ` ${worst?.step ?? ''}`,
    failure ? `(ended early: ${failure})` : '',
  ].join(' ')
}

/** The processor time of each step over all screens, the longest first. */
function printSteps(works: readonly Work[]): void {
  console.log(`${'step'.padEnd(20)}    n  median     max`)
  const steps = Map.groupBy(works, ({ step }) => step.replace(/^(tab|types in) .*/, '$1'))
  const rows = [...steps].map(([step, all]) => ({
    step,
    times: all.map(({ busy }) => busy * SLOWER).sort((a, b) => b - a),
  }))
  for (const { step, times } of rows.sort((a, b) => (b.times[0] ?? 0) - (a.times[0] ?? 0))) {
    const [most = 0, middle = 0] = [times[0], times[Math.floor(times.length / 2)]]
    console.log(
      `${step.padEnd(20)} ${String(times.length).padStart(4)} ${middle.toFixed(1).padStart(7)} ${most.toFixed(1).padStart(7)}`,
    )
  }
}

/** Prints a row for each screen whose address contains `part`; true when all hold. */
async function everyScreen(browser: Browser, url: string, part: string): Promise<boolean> {
  const stored = await storedSession(browser, url)
  const paths = await addresses(url, stored)
  console.log(`${'screen'.padEnd(34)}    n    INP    busy  layouts  step of the busiest`)
  const found: Measured[] = []
  const bare: Used[] = []
  for (const path of paths.filter((each) => each.includes(part))) {
    bare.push(await measureBare(browser))
    const one = await measure(browser, url, stored, path)
    found.push(one)
    console.log(line(one))
  }
  return summed(found, bare)
}

const joined = (all: readonly Used[]): Used => ({
  interactions: all.flatMap(({ interactions }) => interactions),
  works: all.flatMap(({ works }) => works),
})

/** Prints the figures of all screens together; true when all hold. */
function summed(found: readonly Measured[], bare: readonly Used[]): boolean {
  const [all, anchor] = [joined(found), joined(bare)]
  printSteps(all.works)
  const slowness = Math.max(1, busyOf(anchor) / BARE_MS)
  const missed = found.filter((one) => !(busyOf(one) <= BUDGET * slowness))
  const broken = found.filter(({ failure, works }) => failure !== undefined || works.length === 0)
  const ratio = (ours: number, theirs: number) =>
    `${ours.toFixed(1)} ms; bare page ${theirs.toFixed(1)} ms; ratio ${(ours / theirs).toFixed(2)}`
  console.log(
    `F5 INP at full speed, p98 of all ${all.interactions.length} interactions: ${ratio(waitOf(all), waitOf(anchor))}`,
  )
  console.log(
    `F5 processor time times ${SLOWER}, p98 of all ${all.works.length} interactions: ${ratio(busyOf(all), busyOf(anchor))}`,
  )
  const over = (limit: number, of: (one: Measured) => number) => found.filter((one) => of(one) > limit).length
  console.log(`F5 bare page: ${slowness.toFixed(2)} times its ${BARE_MS} ms; the budget is multiplied by it`)
  for (const one of missed) console.log(`F5 MISSED by ${one.path}: ${busyOf(one).toFixed(1)} ms`)
  console.log(
    `F5 screens above ${(BUDGET * slowness).toFixed(0)} ms of processor time times ${SLOWER}: ${missed.length} of ${found.length} (budget 0, ${missed.length === 0 ? 'holds' : 'MISSED'}), above ${BUDGET} ms: ${over(BUDGET, busyOf)}, of INP: ${over(BUDGET, waitOf)}; steps ended early on ${broken.length}`,
  )
  return missed.length === 0 && broken.length === 0
}

/** `npm run bench -- inp [part of addresses]`. */
export async function run(args: readonly string[]): Promise<boolean> {
  return withHeron((browser, url) => everyScreen(browser, url, args[0] ?? ''))
}
