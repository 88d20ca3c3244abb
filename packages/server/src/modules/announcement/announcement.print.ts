import type { Announcement } from '@heron/contract/routes'
import type { FileAnswer } from '../../platform/http/call.ts'
import { sanitise } from './announcement.sanitise.ts'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')

/** Ink on white paper, whatever the screen's theme; nothing is cut through by a page's end that can be kept whole. */
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
th, td { padding: 4px 8px; border: 1px solid #999; }
h2, h3, h4 { break-after: avoid; }
footer { margin-top: 16px; padding-top: 8px; border-top: 1px solid #999; color: #555; font-size: 12px; }
`

/** [K06] An announcement for the printer: one page without script, cleaned once more, that loads nothing. */
export function printPage(notice: Announcement): FileAnswer {
  const { titile, msgContent, sender, sender_dictText: name, sendTime, fileList } = notice
  const said = [name ?? sender, sendTime].filter((part) => part !== null).join(' · ')
  const files = fileList.map((file) => escaped(file.name)).join('、')
  const body = [
    `<header><h1>${escaped(titile)}</h1><p>${escaped(said)}</p></header>`,
    `<main>${sanitise(msgContent)}</main>`,
    files ? `<footer>${files}</footer>` : '',
  ]
  return {
    name: `${titile}.html`,
    mediaType: 'text/html; charset=utf-8',
    page: true,
    body: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(titile)}</title><style>${style}</style></head><body>${body.join('')}</body></html>`,
  }
}
