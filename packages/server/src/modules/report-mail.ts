import { formatDateTime } from '@heron/contract/wire'
import { actorOf } from '../platform/auth/actor-of.ts'
import { escaped } from '../platform/http/printed-page.ts'
import type { Platform } from '../platform/platform.ts'
import { inScope } from '../platform/scope/scope.ts'
import { Scopes } from '../platform/scope/scopes.ts'
import { cellsOf, headingRows } from '../platform/sheet/sheet-column.ts'
import type { MessageService } from './communication/message/index.ts'
import type { DepartDirectory } from './organisation/depart/index.ts'
import { createReportService } from './records/report/index.ts'
import type { DictOptions } from './system/dict/index.ts'

/** Rows of a report in one mail. */
const most = 200

/** The sender of the messages. */
const sender = { userId: '', username: 'heron' } as const

const line = (tag: 'th' | 'td', cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`

interface Texts {
  readonly options: DictOptions
  readonly directory: DepartDirectory
}

/** Sends the report with this code to accounts; returns the text for the run's history. */
export type MailReport = (report: string, to: readonly string[]) => Promise<string>

/**
 * A report by mail. Each receiver is an account and gets the rows it would see on the screen now, by its rights, tenant
 * and data rules. If some mails fail, throws after the others were sent.
 */
export function createReportMail(
  { db, clock, mail }: Pick<Platform, 'db' | 'clock' | 'mail'>,
  { options, directory }: Texts,
  messages: MessageService,
): MailReport {
  const reports = createReportService({ db, directory }, options)
  const scopes = new Scopes(db, clock)

  const letter = async (report: string, username: string) => {
    const actor = await actorOf(db, clock, username)
    if (!actor || actor.passwordDue) throw new Error('no account that can sign in')
    return inScope(await scopes.of(actor), async () => {
      const id = await reports.idOf(report, actor)
      const sheet = await reports.sheet(id, actor)
      const asked = { pageNo: 1, pageSize: most, sort: [], filters: [], advanced: [], match: 'and' } as const
      const { records, total } = await reports.data(id, asked, actor)
      const rows = records.flatMap((each) => [...cellsOf(sheet, each)]).map((cells) => line('td', cells))
      const head = headingRows(sheet).map((cells) => line('th', cells))
      const said = `${formatDateTime(clock())} GMT+8 · ${records.length} / ${total}`
      const table = `<table><thead>${head.join('')}</thead><tbody>${rows.join('')}</tbody></table>`
      return { title: sheet.name.slice(0, 100), content: `<p>${said}</p>${table}`, rows: records.length }
    })
  }

  return async (report, to) => {
    if (!mail) throw new Error('HERON_SMTP_HOST is not set: there is no mail server')
    const sent: string[] = []
    const failed: string[] = []
    for (const username of new Set(to)) {
      try {
        const { rows, ...message } = await letter(report, username)
        const out = { ...message, way: '2', receiver: username, param: null, remark: report.slice(0, 100) } as const
        await messages.write(async (tx) => void (await messages.enqueue(tx, out, sender)))
        sent.push(`${username} ${rows} rows`)
      } catch (cause) {
        failed.push(`${username}: ${cause instanceof Error ? cause.message : String(cause)}`)
      }
    }
    if (failed.length > 0) throw new Error(`not sent: ${failed.join('; ')}. Sent: ${sent.join(', ') || '–'}`)
    return `put into the queue of mails: ${sent.join(', ')}`
  }
}
