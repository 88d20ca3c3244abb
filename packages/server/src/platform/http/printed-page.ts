import { escaped } from '../escaped.ts'
import type { FileAnswer } from './call.ts'

/** Black on white paper, independent of the theme; blocks are not split between pages if possible. */
const style = `
@page { size: A4; margin: 18mm 16mm; }
body { margin: 0 auto; max-width: 178mm; padding: 12mm 0; background: #fff; color: #1a1a1a;
  font: 14px/1.7 system-ui, "PingFang SC", "Microsoft YaHei", "Hiragino Sans", sans-serif; }
@media print { body { padding: 0; } }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.35; }
header { margin-bottom: 16px; padding-bottom: 8px; border-bottom: 1px solid #999; }
header p { margin: 0; color: #555; font-size: 12px; font-variant-numeric: tabular-nums; }
img, table { max-width: 100%; break-inside: avoid; }
table { border-collapse: collapse; }
th, td { padding: 4px 8px; border: 1px solid #999; text-align: start; overflow-wrap: anywhere; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.wide { max-width: none; }
@media screen { .wide { padding: 12mm; } }
@media screen and (width <= 720px) {
  body, .wide { padding: 16px; }
  .wide main { overflow-x: auto; }
  .wide :is(th, td) { white-space: nowrap; }
}
.wide table { width: 100%; break-inside: auto; font-size: 12px; font-variant-numeric: tabular-nums; }
h2, h3, h4 { break-after: avoid; }
footer { margin-top: 16px; padding-top: 8px; border-top: 1px solid #999; color: #555; font-size: 12px; }
`

export interface PrintedPage {
  readonly title: string
  /** Below the title: user and time. */
  readonly said: string
  /** Safe HTML: texts escaped, text of users sanitised. */
  readonly body: string
  readonly foot?: string
  readonly lang?: string
  /** A table as wide as the paper. */
  readonly isWide?: boolean
}

/** [K06] A page for printing, as text: without scripts, loading nothing. */
export function printedText({ title, said, body, foot, lang = 'zh-CN', isWide = false }: PrintedPage): string {
  const parts = [
    `<header><h1>${escaped(title)}</h1><p>${escaped(said)}</p></header>`,
    `<main>${body}</main>`,
    foot ? `<footer>${escaped(foot)}</footer>` : '',
  ]
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head><body${isWide ? ' class="wide"' : ''}>${parts.join('')}</body></html>`
}

/** The same as an answer; `body` when parts are filled in while it is sent. */
export const printedPage = (page: PrintedPage, body: FileAnswer['body'] = printedText(page)): FileAnswer => ({
  name: `${page.title}.html`,
  mediaType: 'text/html; charset=utf-8',
  page: true,
  body,
})
