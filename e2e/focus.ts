import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** More stops than a page should have; a focus trap is reported as one problem. */
const MOST = 300
/** Repetitions of the same place that count as stuck: an editor that handles Tab itself, left with Esc. */
const STUCK = 2

interface Stop {
  readonly element: Element
  readonly name: string
  /** The present look of the element and the frames around it. */
  readonly drawn: () => string
  /** Its look with focus, in the theme of the walk. */
  readonly focused: string
}

/** Data kept in the page between the calls of a walk. */
interface Walk {
  focusStops?: Stop[]
}

/** Records the focused element, and its look and that of the frames around it. Runs in the page. */
function noteStop(): 'new' | 'same' | 'out' {
  const walk = window as unknown as Walk // set by the previous call
  const element = document.activeElement
  if (!element || element === document.body) return 'out'
  walk.focusStops ??= []
  if (walk.focusStops.at(-1)?.element === element) return 'same'
  const drawn = () => {
    const frames: Element[] = []
    for (let each: Element | null = element; each && frames.length < 6; each = each.parentElement) frames.push(each)
    // A grid has the focus itself and draws a frame around one of its cells.
    if (element.getAttribute('role') === 'grid')
      frames.push(...(element.parentElement?.querySelectorAll('.h-grid-focus') ?? []))
    return frames
      .map((frame) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, opacity } = getComputedStyle(frame)
        return `${outlineStyle === 'none' ? '' : outlineWidth + outlineColor} ${boxShadow} ${borderColor} ${opacity}`
      })
      .join('|')
  }
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${words}`
  walk.focusStops.push({ element, name, drawn, focused: drawn() })
  return 'new'
}

/**
 * The result of a walk. The look in the other theme is read afterwards, at one change of the theme: at each stop it would
 * draw the whole page anew. Runs in the page.
 */
async function compareStops(): Promise<Walked> {
  const all = (window as unknown as Walk).focusStops ?? []
  const { dataset } = document.documentElement
  const { theme: before = 'light' } = dataset
  const other = before === 'dark' ? 'light' : 'dark'
  const unseen = all.filter(({ drawn, focused }) => drawn() === focused).map(({ name }) => `${before}: ${name}`)
  dataset.theme = other
  const again: { stop: Stop; focused: string }[] = []
  for (const stop of all) {
    if (!stop.element.isConnected) continue
    // The last key was Tab, so that focus given by a script is shown as well.
    ;(stop.element as HTMLElement).focus()
    await Promise.resolve() // React draws what follows the focus
    if (document.activeElement === stop.element) again.push({ stop, focused: stop.drawn() })
    else if (stop.element.isConnected) unseen.push(`${other}, not focused again: ${stop.name}`)
  }
  ;(document.activeElement as HTMLElement | null)?.blur()
  await Promise.resolve()
  unseen.push(
    ...again.filter(({ stop, focused }) => stop.drawn() === focused).map(({ stop }) => `${other}: ${stop.name}`),
  )
  dataset.theme = before
  return { count: all.length, inBoth: again.length, unseen: [...new Set(unseen)] }
}

/** Result of a walk: the number of stops, and those not visible in a theme. */
interface Walked {
  readonly count: number
  /** Stops whose look was read in both themes: all but those drawn anew meanwhile, as a field whose list comes late. */
  readonly inBoth: number
  readonly unseen: readonly string[]
}

/**
 * Walks a page with the Tab key from the element `from` to its end. Returns stops that are not visible in the light or
 * the dark theme: neither the element nor the frames around it look different with focus. The page uses Heron's own
 * accent, whose colours are in the style sheet for both themes.
 */
export async function unseenStops(page: Page, from = 'body'): Promise<Walked> {
  await page.locator(from).evaluate((element: HTMLElement) => {
    delete (window as unknown as Walk).focusStops // of the previous page
    const before = element.getAttribute('tabindex')
    element.tabIndex = -1
    element.focus()
    if (before === null) element.removeAttribute('tabindex')
    else element.setAttribute('tabindex', before)
  })
  // Without transitions, colours can be read at once.
  const style = await page.addStyleTag({ content: '* { transition: none !important; }' })
  for (let steps = 0, same = 0; steps < MOST; steps += 1) {
    if (same >= STUCK) await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(noteStop)
    same = stop === 'same' ? same + 1 : 0
    if (stop !== 'out') continue
    await settled(page)
    const walked = await page.evaluate(compareStops)
    await style.evaluate((element) => element.parentNode?.removeChild(element))
    return walked
  }
  const last = await page.evaluate(() => (window as unknown as Walk).focusStops?.slice(-3).map(({ name }) => name))
  throw new Error(`the focus does not come out: ${last?.join(', ')}`)
}
