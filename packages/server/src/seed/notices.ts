import { formatDateTime } from '@heron/contract/wire'
import { createAnnouncementService } from '../modules/communication/announcement/index.ts'
import { createMessageService } from '../modules/communication/message/index.ts'
import { createMessageTemplateService } from '../modules/communication/message-template/index.ts'
import { DictOptions } from '../modules/system/dict/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'

const day = 86_400_000

/** A published notice for all users, and one that is still a draft. */
export async function addNotices(platform: WholePlatform, writer: Actor): Promise<void> {
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

/** Message templates of the workshop, and in-app notices sent with one of them. */
export async function addMessages(platform: WholePlatform, writer: Actor): Promise<void> {
  const options = new DictOptions(platform.db, platform.clock)
  const messages = createMessageService(platform, options)
  const templates = createMessageTemplateService(platform, options, messages)
  await templates.add(
    {
      templateCode: 'electrode-arrived',
      templateName: '电极 \x24{part} 已到货',
      templateType: '2',
      templateContent: '<p>\x24{name}，电极 <b>\x24{part}</b> 已放在 \x24{place}。</p><p>请在上机前复核尺寸。</p>',
      templateTestJson: '{"name":"陈工","part":"E-07","place":"A1 货架"}',
      useStatus: '1',
    },
    writer,
  )
  await templates.add(
    {
      templateCode: 'burn-stopped',
      templateName: '放电停机',
      templateType: '1',
      templateContent: '机床 \x24{machine} 于 \x24{time} 停机，请查看放电看板。',
      templateTestJson: '{"machine":"M-02","time":"09:12"}',
      useStatus: '0',
    },
    writer,
  )
  const testData = '{"name":"设计组","part":"E-07","place":"A1 货架"}'
  const to = { templateCode: 'electrode-arrived', msgType: '4', receiver: 'designer,edm-designer' } as const
  await templates.send({ ...to, testData }, writer)
}
