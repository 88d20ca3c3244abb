import { formatDateTime } from '@heron/contract/wire'
import { createAnnouncementService } from '../modules/announcement/index.ts'
import { DictOptions } from '../modules/dict/index.ts'
import type { Actor } from '../modules/stamps.ts'
import type { Platform } from '../platform/platform.ts'

const day = 86_400_000

/** One notice for everybody, released, and one that is still being written. */
export async function addNotices(platform: Platform, writer: Actor): Promise<void> {
  const { db, clock } = platform
  const announcements = createAnnouncementService(platform, new DictOptions(db, clock))
  const lasting = { startTime: formatDateTime(clock() - day), endTime: formatDateTime(clock() + 30 * day) }
  const forAll = { msgCategory: '1' as const, msgType: 'ALL' as const, userIds: null, files: null }
  const { id } = await announcements.add(
    {
      titile: '周六 8:00–12:00 电力检修',
      msgAbstract: '放电车间停机半天，夜班请提前卸下电极并记录断点。',
      msgContent:
        '<p>本周六 <b>8:00–12:00</b> 进行电力检修，放电车间全部机床停机。</p><ul><li>夜班下班前完成当前跑位，卸下电极</li><li>未完成的程序在放电看板记录断点</li></ul>',
      priority: 'M',
      ...lasting,
      ...forAll,
    },
    writer,
  )
  await announcements.release(id, writer)
  await announcements.add(
    {
      titile: '条件库 3 月校准计划',
      msgAbstract: '草稿：校准的材料组合与负责人。',
      msgContent: '<p>待补充。</p>',
      priority: 'L',
      ...lasting,
      ...forAll,
    },
    writer,
  )
}
