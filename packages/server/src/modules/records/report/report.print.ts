import type { Titles } from '@heron/contract/permissions'
import { reportRoutes } from '@heron/contract/routes'
import { type QueryOf, workshopMoment, workshopOffset } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { ticketFor } from '../../../platform/auth/tickets.ts'
import { escaped } from '../../../platform/escaped.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import { printedPage } from '../../../platform/http/printed-page.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cellsOf, headingRows } from '../../../platform/sheet/sheet-column.ts'
import type { ReportService } from './report.service.ts'

type Language = keyof Titles
type ShowQuery = QueryOf<typeof reportRoutes.show>

/** Rows of one page for the printer; larger reports are exported as a workbook. */
export const printedRows = 1_000
/** Rows read at a time. */
const piece = 500

const tags: Readonly<Record<Language, string>> = { cn: 'zh-CN', en: 'en', jp: 'ja' }

const counts: Readonly<Record<Language, (shown: number, total: number) => string>> = {
  cn: (shown, total) => (shown < total ? `前 ${shown} 条，共 ${total} 条` : `共 ${total} 条`),
  en: (shown, total) => (shown < total ? `the first ${shown} of ${total} rows` : `${total} rows`),
  jp: (shown, total) => (shown < total ? `全 ${total} 件中の先頭 ${shown} 件` : `全 ${total} 件`),
}

const row = (tag: 'th' | 'td', cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`

/** [K06] Reports for the printer: an address with a ticket, and the page behind it. */
export function createReportPrint(reports: ReportService, { tickets, clock }: Pick<Platform, 'tickets' | 'clock'>) {
  return {
    ticket: async (name: string, actor: Actor) => {
      const id = await reports.idOf(name, actor)
      const ticket = await tickets.issueFor(actor, ticketFor(reportRoutes.show, id))
      return { ticket, url: `/online/cgreport/api/show/${id}?id=${id}&token=${ticket}` }
    },

    /** The rows visible to the holder now, read by the same calls as on the screen. */
    page: async (id: string, query: ShowQuery, actor: Actor | undefined): Promise<FileAnswer> => {
      if (!actor) throw new AppError('TICKET_SPENT')
      const { id: _id, token: _token, lang, ...asked } = query
      const sheet = await reports.sheet(id, actor, lang)
      const lines: string[] = []
      let total = 0
      for (let pageNo = 1; pageNo === 1 || lines.length < Math.min(total, printedRows); pageNo += 1) {
        const found = await reports.data(id, { ...asked, pageNo, pageSize: piece }, actor)
        total = found.total
        lines.push(...found.records.flatMap((each) => [...cellsOf(sheet, each)]).map((cells) => row('td', cells)))
        if (found.records.length < piece) break
      }
      const headings = headingRows(sheet).map((cells) => row('th', cells))
      const now = clock()
      return printedPage({
        title: sheet.name,
        said: [actor.realname, `${workshopMoment(now)} ${workshopOffset(now)}`, counts[lang](lines.length, total)].join(
          ' · ',
        ),
        body: `<table><thead>${headings.join('')}</thead><tbody>${lines.join('')}</tbody></table>`,
        lang: tags[lang],
        isWide: true,
      })
    },
  }
}

export type ReportPrint = ReturnType<typeof createReportPrint>
