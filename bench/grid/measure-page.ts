import type { Browser, CDPSession, Page } from '@playwright/test'

export interface Figures {
  readonly mount: number
  readonly scrollP50: number
  readonly scrollP95: number
  /** ms of each input until the frame that shows its effect. */
  readonly inputs: readonly number[]
  /** The main thread's processor time for all of them, without other processes. */
  readonly inputCpu: number
  /** As `inputs`, on a processor a quarter as fast, where the work matters more than the wait for the next frame. */
  readonly slowInputs: readonly number[]
  /** Until the last added row is shown: in the document and laid out. */
  readonly add100: number
  readonly add1000: number
  /** The main thread's processor time until the last added row is painted. */
  readonly add1000Cpu: number
  readonly heap: number
  readonly nodes: number
  readonly validate: number
}

export interface Setting {
  readonly url: string
  readonly rows: number
  readonly always: boolean
  readonly validate: boolean
  /** Whether input is also measured on a slow processor. */
  readonly slow: boolean
}

type Standing = Pick<Setting, 'url' | 'rows' | 'always'>

/** Functions of each page; see `pages/*.js`. */
interface BenchPage {
  mount(setting: { rows: number; always: boolean }): Promise<number>
  scroll(): Promise<{ times: readonly number[]; travelled: number }>
  reset(): void
  prepareRows(count: number): void
  addRows(): Promise<number>
  validate(): Promise<{ ms: number; errors: number }>
  breakRow(): void
  box(row: number, column: number): { x: number; y: number }
  value(row: number, column: number): unknown
}

declare global {
  interface Window {
    readonly bench: BenchPage
    /** Of each interaction the longest of its events. */
    inputTimes: Map<number, number>
  }
}

const SCROLLED = 120 * 160
/** A browser paints every 16 ms; faster events are not reported. */
const FRAME_MS = 16

export const quantile = (values: readonly number[], at: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? Number.NaN

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/** ms of processor time of the page's main thread. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/**
 * A hand rests on a cell before it presses, and holds the button down. Without these pauses, a click would be counted
 * with the work and frames of hovering, pressing and releasing together.
 */
const REST_MS = 100
const HOLD_MS = 60

/** Real clicks, typing and Enter; the time of each until its paint (Event Timing). Throws if the data did not change. */
async function editCells(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times = new Map<number, number>()
    window.inputTimes = times
    new PerformanceObserver((list) => {
      // Hovering and focusing belong to no interaction.
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) times.set(interactionId, Math.max(duration, times.get(interactionId) ?? 0))
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit) // a newer option
  })
  let actions = 0
  for (const [row, column, text] of [
    [1, 0, 'alpha'],
    [3, 5, 'beta'],
    [4, 1, '41'],
    [6, 6, '42'],
    [8, 0, 'gamma'],
    [10, 5, 'delta'],
  ] as const) {
    const { x, y } = await page.evaluate(([r, c]) => window.bench.box(r, c), [row, column] as const)
    await page.mouse.move(x, y)
    await page.waitForTimeout(REST_MS)
    await page.mouse.down()
    await page.waitForTimeout(HOLD_MS)
    await page.mouse.up()
    await page.waitForFunction(() => document.activeElement?.matches('input'))
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.type(text, { delay: 30 })
    await page.keyboard.press('Enter')
    actions += text.length + 4
    await page.waitForFunction(([r, c, wanted]) => String(window.bench.value(r, c)) === wanted, [
      row,
      column,
      text,
    ] as const)
    await page.waitForTimeout(100)
  }
  const times = await page.evaluate(() => [...window.inputTimes.values()])
  return [...times, ...Array.from({ length: Math.max(0, actions - times.length) }, () => FRAME_MS)]
}

/** A new page in a new context with the table in it, and the time until the table was shown. */
async function inPage<T>(
  browser: Browser,
  { url, rows, always }: Standing,
  work: (page: Page, session: CDPSession, mount: number) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    await page.goto(url)
    await page.waitForFunction(() => document.title === 'ready')
    await page.waitForTimeout(300)
    const mount = await page.evaluate((setting) => window.bench.mount(setting), { rows, always })
    await page.waitForTimeout(300)
    const found = await work(page, session, mount)
    if (broken.length > 0) throw new Error(`${url}: ${broken.join('; ')}`)
    return found
  } finally {
    await context.close()
  }
}

/** Input at full speed and, if requested, on a processor a quarter as fast. */
export type InputFigures = Pick<Figures, 'inputs' | 'inputCpu' | 'slowInputs'>

async function slowInput(browser: Browser, setting: Standing): Promise<readonly number[]> {
  return inPage(browser, setting, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return editCells(page)
  })
}

async function timedInput(page: Page, session: CDPSession): Promise<Pick<Figures, 'inputs' | 'inputCpu'>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const idle = await busyTime(session)
  const inputs = await editCells(page)
  return { inputs, inputCpu: (await busyTime(session)) - idle }
}

/** Input alone, in a page with nothing else. */
export async function measureInput(browser: Browser, setting: Standing): Promise<InputFigures> {
  const slowInputs = await slowInput(browser, setting)
  return inPage(browser, setting, async (page, session) => ({ ...(await timedInput(page, session)), slowInputs }))
}

/**
 * One turn that measures everything once. Memory is measured in a separate page, because that forces a garbage
 * collection, which would favour the input figures.
 */
export async function measurePage(browser: Browser, setting: Setting): Promise<Figures> {
  const weight = await inPage(browser, setting, async (page, session) => ({
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    heap: await heapOf(session),
  }))
  const slowInputs = setting.slow ? await slowInput(browser, setting) : []
  return inPage(browser, setting, async (page, session, mount) => ({
    mount,
    ...(await timedInput(page, session)),
    slowInputs,
    ...weight,
    ...(await scrolled(page, setting)),
    validate: setting.validate ? await validated(page) : Number.NaN,
    ...(await grown(page, session)),
  }))
}

async function scrolled(page: Page, { url, rows }: Setting): Promise<Pick<Figures, 'scrollP50' | 'scrollP95'>> {
  const { times, travelled } = await page.evaluate(() => window.bench.scroll())
  if (rows > 1000 && travelled < SCROLLED * 0.8) throw new Error(`${url} scrolled ${travelled} px of ${SCROLLED}`)
  await page.evaluate(() => window.bench.reset())
  await page.waitForTimeout(200)
  return { scrollP50: quantile(times, 0.5), scrollP95: quantile(times, 0.95) }
}

async function added(page: Page, session: CDPSession, count: number): Promise<{ ms: number; cpu: number }> {
  await page.evaluate((rows) => window.bench.prepareRows(rows), count)
  await page.waitForTimeout(200)
  const idle = await busyTime(session)
  const ms = await page.evaluate(() => window.bench.addRows())
  return { ms, cpu: (await busyTime(session)) - idle }
}

/** Figures of added rows. */
export type AddFigures = Pick<Figures, 'add100' | 'add1000' | 'add1000Cpu'>

async function grown(page: Page, session: CDPSession): Promise<AddFigures> {
  await added(page, session, 1)
  const hundred = await added(page, session, 100)
  const thousand = await added(page, session, 1000)
  return { add100: hundred.ms, add1000: thousand.ms, add1000Cpu: thousand.cpu }
}

/** Adding rows alone, in a page with nothing else. */
export async function measureAdding(browser: Browser, setting: Standing): Promise<AddFigures> {
  return inPage(browser, setting, async (page, session) => {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return grown(page, session)
  })
}

/** All rows are valid: no error may be reported. */
async function validated(page: Page): Promise<number> {
  const { ms, errors } = await page.evaluate(() => window.bench.validate())
  if (errors > 0) throw new Error(`${errors} errors where there are none`)
  return ms
}

/**
 * Validation alone, in a page with this many rows. Stopped at the limit and counted with it: this favours a slow anchor
 * and limits the run's time.
 */
export async function measureValidation(browser: Browser, url: string, rows: number, limitMs: number): Promise<number> {
  return inPage(browser, { url, rows, always: false }, async (page) => {
    let over = false
    const measured = validated(page).catch((error: unknown) => {
      if (over) return limitMs
      throw error
    })
    const stopped = new Promise<number>((resolve) => {
      setTimeout(() => {
        over = true
        resolve(limitMs)
      }, limitMs)
    })
    return await Promise.race([measured, stopped])
  })
}
