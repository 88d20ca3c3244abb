import type { Page } from '@playwright/test'

/** More stops than a page should have; a focus trap is reported as one problem. */
const MOST = 300
/** So often the same place: an editor that keeps Tab for itself, left by Esc. */
const STUCK = 2
/** ms after which Ant Design's select notices that it lost the focus. */
const SETTLE_MS = 200

interface Stop {
  readonly element: Element
  readonly name: string
  readonly look: () => string
  readonly focused: string
}

/** What the page keeps between the calls of a walk. */
interface Walk {
  focusStops?: Stop[]
}

/** Notes the focused element and the look of it and of the frames around it. Runs in the page. */
function noteStop(): 'new' | 'same' | 'out' {
  const walk = window as unknown as Walk // put there by the call before
  const element = document.activeElement
  if (!element || element === document.body) return 'out'
  walk.focusStops ??= []
  if (walk.focusStops.at(-1)?.element === element) return 'same'
  const frames: Element[] = []
  for (let each: Element | null = element; each && frames.length < 6; each = each.parentElement) frames.push(each)
  // A grid keeps the focus and draws a frame around one of its cells.
  if (element.getAttribute('role') === 'grid')
    frames.push(...(element.parentElement?.querySelectorAll('.h-grid-focus') ?? []))
  const look = () =>
    frames
      .map((frame) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, opacity } = getComputedStyle(frame)
        return `${outlineStyle === 'none' ? '' : outlineWidth + outlineColor} ${boxShadow} ${borderColor} ${opacity}`
      })
      .join('|')
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${words}`
  walk.focusStops.push({ element, name, look, focused: look() })
  return 'new'
}

/**
 * Walks a page with the Tab key from its beginning to its end. Answers where the focus stopped without being seen:
 * the place and the frames around it look no other without it.
 */
export async function unseenStops(page: Page): Promise<{ readonly count: number; readonly unseen: readonly string[] }> {
  await page.evaluate(() => {
    delete (window as unknown as Walk).focusStops // of the page before
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  for (let steps = 0, same = 0; steps < MOST; steps += 1) {
    if (same >= STUCK) await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(noteStop)
    same = stop === 'same' ? same + 1 : 0
    if (stop !== 'out') continue
    await page.waitForTimeout(SETTLE_MS)
    return page.evaluate(() => {
      const all = (window as unknown as Walk).focusStops ?? []
      const unseen = all.filter(({ look, focused }) => look() === focused).map(({ name }) => name)
      return { count: all.length, unseen: [...new Set(unseen)] }
    })
  }
  const last = await page.evaluate(() => (window as unknown as Walk).focusStops?.slice(-3).map(({ name }) => name))
  throw new Error(`the focus does not come out: ${last?.join(', ')}`)
}
