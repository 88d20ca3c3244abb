import { type RunNote, runNote, runNotesWords, runNoteWords } from '@heron/contract/run-notes'
import { workshopMoment, workshopOffset } from '@heron/contract/wire'
import { joinWords, statementsWords, type Words } from '@heron/contract/words'
import { actorOf } from '../../platform/auth/actor-of.ts'
import { escaped } from '../../platform/escaped.ts'
import type { Platform } from '../../platform/platform.ts'
import { notesOfFailure, RunFault } from '../../platform/run-fault.ts'
import { inScope } from '../../platform/scope/scope.ts'
import { Scopes } from '../../platform/scope/scopes.ts'
import { cellsOf, headingRows } from '../../platform/sheet/sheet-column.ts'
import type { MessageService } from '../communication/message/index.ts'
import type { DepartDirectory } from '../organisation/depart/index.ts'
import { createReportService } from '../records/report/index.ts'
import type { DictOptions } from '../system/dict/index.ts'

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

/** Sends the report with this code to accounts; returns the notes for the run's history. */
export type MailReport = (report: string, to: readonly string[]) => Promise<readonly RunNote[]>

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
    if (!actor || actor.passwordDue) throw new RunFault(runNote('accountCannotSignIn'))
    return inScope(await scopes.of(actor), async () => {
      const id = await reports.idOf(report, actor)
      const sheet = await reports.sheet(id, actor)
      const asked = { pageNo: 1, pageSize: most, sort: [], filters: [], advanced: [], match: 'and' } as const
      const { records, total } = await reports.data(id, asked, actor)
      const rows = records.flatMap((each) => [...cellsOf(sheet, each)]).map((cells) => line('td', cells))
      const head = headingRows(sheet).map((cells) => line('th', cells))
      const now = clock()
      const said = `${workshopMoment(now)} ${workshopOffset(now)} · ${records.length} / ${total}`
      const table = `<table><thead>${head.join('')}</thead><tbody>${rows.join('')}</tbody></table>`
      return { title: sheet.name.slice(0, 100), content: `<p>${said}</p>${table}`, rows: records.length }
    })
  }

  return async (report, to) => {
    if (!mail) throw new RunFault(runNote('mailServerNotSet'))
    const sent: Words[] = []
    const failed: Words[] = []
    for (const name of new Set(to)) {
      try {
        const { rows, ...message } = await letter(report, name)
        const out = { ...message, way: '2', receiver: name, param: null, remark: report.slice(0, 100) } as const
        await messages.write(async (tx) => void (await messages.enqueue(tx, out, sender)))
        sent.push(runNoteWords(runNote('mailRows', { name, count: rows })))
      } catch (cause) {
        const reason = runNotesWords(notesOfFailure(cause))
        failed.push(runNoteWords(runNote('mailFailed', { name, reason })))
      }
    }
    const queued = sent.length > 0 ? joinWords(sent) : '–'
    if (failed.length > 0)
      throw new RunFault(runNote('mailsNotSent', { failed: statementsWords(failed), sent: queued }))
    return [runNote('mailsQueued', { sent: queued })]
  }
}
