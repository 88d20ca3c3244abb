// F5: time from an input to the next paint (INP) on every screen, on a processor slowed down four times: the screen is
// opened from the menu, its list sorted, filtered and ticked, its form opened, typed into and left, its tabs switched.
// The browser's own Event Timing measures. The anchor is a page without a framework that gets the same kinds of input in
// the same run: what it needs, this machine needs.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openWhole } from '../e2e/open-whole.ts'
import { addresses } from './first-load/every-route.ts'
import { type Stored, storedSession, withHeron } from './first-load/place.ts'
import { BARE, useBare, useScreen } from './inp/steps.ts'
import { type Interaction, interactionsOf, longest, percentile98, recordInteractions } from './inp/timing.ts'

const SLOWER = 4
/** ms, for each screen. */
const BUDGET = 100

async function slowed(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await recordInteractions(page)
  return page
}

interface Measured {
  readonly path: string
  readonly interactions: readonly Interaction[]
  /** Why the steps ended early. */
  readonly failure: string | undefined
}

/** Uses one screen in a context of its own. */
async function measure(browser: Browser, url: string, stored: Stored, path: string): Promise<Measured> {
  const context = await browser.newContext({ locale: 'zh-CN', storageState: stored, reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  try {
    const page = await slowed(context)
    await openWhole(page, url + path)
    const failure = await useScreen(page, path).then(
      () => undefined,
      (error: unknown) => String(error).split('\n')[0],
    )
    return { path, interactions: await interactionsOf(page), failure }
  } finally {
    await context.close()
  }
}

async function measureBare(browser: Browser): Promise<readonly Interaction[]> {
  const context = await browser.newContext()
  try {
    const page = await slowed(context)
    await page.route('http://bare.invalid/', (route) => route.fulfill({ contentType: 'text/html', body: BARE }))
    await page.goto('http://bare.invalid/')
    await useBare(page)
    return await interactionsOf(page)
  } finally {
    await context.close()
  }
}

const line = ({ path, interactions, failure }: Measured): string => {
  const worst = longest(interactions)
  const p98 = percentile98(interactions)
  return [
    path.replace(/\d{15,}/, ':id').padEnd(34),
    String(interactions.length).padStart(4),
    p98.toFixed(0).padStart(6),
    String(worst?.duration ?? 0).padStart(6),
    p98 > BUDGET ? `MISSED, ${worst?.step}` : (worst?.step ?? ''),
    failure ? `(ended early: ${failure})` : '',
  ].join(' ')
}

/** Prints a row for each screen whose address contains `part`; true when all hold. */
async function everyScreen(browser: Browser, url: string, part: string): Promise<boolean> {
  const stored = await storedSession(browser, url)
  const { paths, without } = await addresses(url, stored)
  console.log(`${'screen'.padEnd(34)}    n    p98  worst  step of the worst`)
  const found: Measured[] = []
  const bare: Interaction[] = []
  for (const path of paths.filter((each) => each.includes(part))) {
    bare.push(...(await measureBare(browser)))
    const one = await measure(browser, url, stored, path)
    found.push(one)
    console.log(line(one))
  }
  for (const path of without) console.log(`${path}: not measured, the demo workshop has no row for it`)
  const all = found.flatMap(({ interactions }) => interactions)
  const missed = found.filter(({ interactions }) => percentile98(interactions) > BUDGET)
  const broken = found.filter(({ failure, interactions }) => failure !== undefined || interactions.length === 0)
  const [ours, anchor] = [percentile98(all), percentile98(bare)]
  console.log(
    `F5 INP p98 of all ${all.length} interactions: ${ours} ms; bare page ${anchor} ms of ${bare.length}; ratio ${(ours / anchor).toFixed(2)}`,
  )
  console.log(
    `F5 screens with INP above ${BUDGET} ms: ${missed.length} of ${found.length} (budget 0, ${missed.length === 0 ? 'holds' : 'MISSED'}); steps ended early on ${broken.length}`,
  )
  return missed.length === 0 && broken.length === 0
}

/** `npm run bench -- inp [part of addresses]`. */
export async function run(args: readonly string[]): Promise<boolean> {
  return withHeron((browser, url) => everyScreen(browser, url, args[0] ?? ''))
}
