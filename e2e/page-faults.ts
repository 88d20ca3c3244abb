import type { Page } from '@playwright/test'

interface Seen {
  readonly owner: string
  readonly words: string
  readonly isCut: boolean
  readonly isWrapped: boolean
  /** People's own data, programs and code: in any language. */
  readonly isData: boolean
}

/** Letters the other languages do not have; Japanese shares most of them with Chinese, so these are simplified ones. */
const foreign: Readonly<Record<string, RegExp>> = {
  en: /[\u3040-\u30ff\u4e00-\u9fff]/,
  jp: /[请输选择认页项编辑长时间电极应户导图纸实际过为这设删权]/,
}

/** Every visible text, with its styles. Runs in the page, so it may use nothing of this file. */
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
 * What a machine can see of a page's look: it is wider than its window, a text is cut and says nothing more when it is
 * pointed at, a short label has broken into lines, a text is in another language than the page's. Whoever reads the
 * answer judges: names and remarks are people's own.
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
