import type { Words } from '@heron/contract/words'
import type { SendNotices } from '../../../platform/alarm.ts'
import { holdersOf } from '../../../platform/auth/holders.ts'
import type { Db } from '../../../platform/db/database.ts'
import { escaped } from '../../../platform/escaped.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { noticeParagraphs } from '../../../platform/notice-paragraphs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { programName } from './program.present.ts'
import * as store from './program.stale.store.ts'
import { type AffectedProject, affectedProjects, type Cause, type CauseRow } from './program.stale-affected.ts'

/** ms without another change after which the notices are queued: changes one after another give one notice. */
const QUIET = 30_000
/** ms after which they are queued even if changes continue. */
const LONGEST = 10 * 60_000
/** Most projects and changed rows that a notice lists. */
const LISTED = 100
const title: Words = {
  zh: '程序或方案已失效',
  en: 'Programs or plans are stale',
  ja: 'プログラムまたはプランが失効',
}

const before: Words = { zh: '已更改：', en: 'Changed: ', ja: '変更：' }
const after: Words = {
  zh: '以下项目中由此编制的方案和程序已失效，请重新编制。失效的程序不能下载，也不能在放电看板开始。',
  en: 'Plans and programs of these projects were made from it and are stale: make them again. Stale programs can neither be downloaded nor started on the board.',
  ja: '次のプロジェクトでこれから作成したプランとプログラムは失効しました。作り直してください。失効したプログラムはダウンロードも放電ボードでの開始もできません。',
}

/** The first entries, and the number of the others. */
const listed = (entries: readonly string[]): readonly string[] =>
  entries.length > LISTED ? [...entries.slice(0, LISTED), `… +${entries.length - LISTED}`] : entries

const causeText = ({ name, by }: Cause, language: keyof Words): string => `${name[language]} (${by})`

function projectText({ project, programs }: AffectedProject): string {
  const names = programs.map(({ number, revision }) => ` · ${programName(number)} r${revision}`).join('')
  return `<a href="/project/${project.id}">${escaped(`${project.number} ${project.name}`)}</a>${escaped(names)}`
}

/** The text in each language, and the projects with links. */
function contentOf(affected: readonly AffectedProject[]): string {
  const causes = [
    ...new Map(affected.flatMap((each) => each.causes).map((each) => [causeText(each, 'en'), each])).values(),
  ]
  const paragraphs = noticeParagraphs(title, (language) => {
    const names = listed(causes.map((cause) => causeText(cause, language))).join(', ')
    return `${escaped(`${before[language]}${names}`)}<br>${after[language]}`
  })
  const items = listed(affected.map(projectText)).map((item) => `<li>${item}</li>`)
  return `${paragraphs}<ul>${items.join('')}</ul>`
}

/** Active accounts that may see projects, with their tenants. */
async function readersOf(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const holders = await holdersOf(db, ['project:list']).select('relTenantIds').execute()
  return new Map(holders.map(({ username, relTenantIds }) => [username, splitIds(relTenantIds ?? '')]))
}

/** What a person did not cause alone. */
const causedByOthers = (username: string, affected: readonly AffectedProject[]): readonly AffectedProject[] =>
  affected.flatMap((each) => {
    const causes = each.causes.filter(({ by }) => by !== username)
    return causes.length > 0 ? [{ ...each, causes }] : []
  })

/** The content of the notice for each person, and the receivers of equal contents together. */
async function noticesOf(
  db: Db,
  affected: readonly AffectedProject[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const readers = await readersOf(db)
  const notices = new Map<string, string[]>()
  for (const username of new Set(affected.flatMap(({ people }) => [...people]))) {
    const tenants = readers.get(username)
    if (!tenants) continue
    const own = affected.filter(
      ({ people, project: { tenantId } }) =>
        people.has(username) && (tenants.length === 0 || tenants.includes(String(tenantId))),
    )
    const foreign = causedByOthers(username, own)
    if (foreign.length === 0) continue
    const content = contentOf(foreign)
    notices.set(content, [...(notices.get(content) ?? []), username])
  }
  return notices
}

/** Another server queues the notices about these causes. */
class TakenElsewhere extends Error {}

/**
 * Queues the notices about plans and programs that the noted changes have made stale, and removes these changes in the
 * same transaction. Waits while changes follow each other, so that an import gives one notice.
 */
export async function queueStaleNotices(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  send: SendNotices,
  rows: readonly CauseRow[],
): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  if (clock() < last.changeTime + QUIET && clock() < first.changeTime + LONGEST) return
  const notices = await noticesOf(db, await affectedProjects(db, rows))
  const ids = rows.map(({ id }) => id)
  const taking = send(async (tx) => {
    if (!(await store.takeCauses(tx, ids))) throw new TakenElsewhere()
    return [...notices].map(([content, to]) => ({ title, content, to }))
  })
  await taking.catch((cause: unknown) => {
    if (!(cause instanceof TakenElsewhere)) throw cause
  })
}
