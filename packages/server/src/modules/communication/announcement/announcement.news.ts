import type { Language } from '@heron/contract/errors'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Ids } from '../../../platform/ids.ts'
import { titleFor } from './announcement.language.ts'
import { write } from './announcement.write.ts'

/** At most this many missed notices are announced one by one. */
const most = 100

export type NewsKind = 'released' | 'withdrawn'

/** [K08] Records the news sent over the sockets, so that a client that was offline can fetch what it missed. */
export const writeNews = (
  tx: Tx,
  ids: Ids,
  news: { readonly anntId: string; readonly kind: NewsKind; readonly time: number },
) =>
  write(tx)
    .insertInto('sysAnnouncementNews')
    .values({ id: ids(), anntId: news.anntId, kind: news.kind, createTime: news.time })
    .execute()

async function newestId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('sysAnnouncementNews').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? null
}

/** Changes to one person's notices after the last id they received; a notice withdrawn since is not reported as new. */
export async function missedBy(db: Db, userId: string, lastId: string | undefined, language: Language) {
  if (lastId === undefined) return { lastId: await newestId(db), news: [] }
  const found = await db
    .selectFrom('sysAnnouncementNews as news')
    .innerJoin('sysAnnouncement as annt', 'annt.id', 'news.anntId')
    .leftJoin('sysAnnouncementSend as mine', (join) =>
      join.onRef('mine.anntId', '=', 'annt.id').on('mine.userId', '=', userId),
    )
    .select(['news.id', 'news.kind', 'news.anntId', 'annt.titile', 'annt.msgContent', 'annt.sendStatus'])
    .where('news.id', '>', lastId)
    .where((where) => where.or([where('annt.msgType', '=', 'ALL'), where('mine.id', 'is not', null)]))
    .orderBy('news.id')
    .limit(most)
    .execute()
  const full = found.length === most ? found.at(-1)?.id : undefined
  return {
    lastId: full ?? (await newestId(db)) ?? lastId,
    news: found
      .filter(({ kind, sendStatus }) => kind === 'withdrawn' || sendStatus === '1')
      // Receivers added later each cause an entry for the notice, but it is reported once.
      .filter(
        ({ kind, anntId }, at, all) =>
          !all.slice(at + 1).some((later) => later.anntId === anntId && later.kind === kind),
      )
      .map(({ id, kind, anntId, titile, msgContent }) => ({
        id,
        kind: kind === 'withdrawn' ? ('withdrawn' as const) : ('released' as const),
        anntId,
        titile: titleFor(titile, msgContent, language),
      })),
  }
}
