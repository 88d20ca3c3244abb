import type { Page } from '@playwright/test'

interface Seen {
  readonly owner: string
  readonly words: string
  readonly isCut: boolean
  readonly isWrapped: boolean
  /** Users' data, programs and code: in any language. */
  readonly isData: boolean
}

/** Characters that the other languages do not use; Japanese shares most with Chinese, so these are simplified ones. */
const foreign: Readonly<Record<string, RegExp>> = {
  en: /[\u3040-\u30ff\u4e00-\u9fff]/,
  jp: /[请输选择认页项编辑长时间电极应户导图纸实际过为这设删权]/,
}

/** Every visible text with its styles. Runs in the page, so it uses nothing of this file. */
function textsOf(): readonly Seen[] {
  const seen: Seen[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    range.selectNodeContents(node)
    const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)))
    const isHiding = getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
    seen.push({
      owner: String(element.className || element.tagName),
      words: words.slice(0, 40),
      isCut: isHiding && !element.closest('[title]'),
      isWrapped: lines.size > 1 && element.closest('button, th, [role="tab"], label, .h-chip, h1') !== null,
      isData: element.closest('td, pre, .cm-editor, [data-language]') !== null,
    })
  }
  return seen
}

/**
 * Automatically detected layout faults: a page wider than its window, a cut text without a tooltip, a short label
 * broken into lines, a text in another language than the page's. A person judges the result: names and remarks are
 * users' own.
 */
export async function faultsOf(page: Page, lang: string): Promise<readonly string[]> {
  const { whole, window } = await page.evaluate(() => ({
    whole: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  const found = whole > window ? [`wide: ${whole} in ${window} px`] : []
  for (const { owner, words, isCut, isWrapped, isData } of await page.evaluate(textsOf)) {
    if (isCut) found.push(`cut: <${owner}> ${words}`)
    if (isWrapped) found.push(`wrapped: <${owner}> ${words}`)
    if (!isData && foreign[lang]?.test(words)) found.push(`foreign: <${owner}> ${words}`)
  }
  return [...new Set(found)]
}
