import { route } from '@heron/contract/wire'
import { z } from 'zod'

const notice = z.strictObject({
  id: z.string(),
  titile: z.string(),
  msgContent: z.string().nullable(),
  priority: z.string().nullable(),
  sender: z.string().nullable(),
  sendTime: z.string().nullable(),
  createTime: z.string().nullable(),
  openType: z.string().nullable(),
  openPage: z.string().nullable(),
  busId: z.string().nullable(),
})
export type Notice = z.infer<typeof notice>

export const noticeRoutes = {
  listByUser: route({
    id: 'announcement.listByUser',
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    access: 'session',
    query: z.strictObject({ pageSize: z.int().optional() }),
    answer: z.strictObject({
      anntMsgList: z.array(notice),
      anntMsgTotal: z.int(),
      sysMsgList: z.array(notice),
      sysMsgTotal: z.int(),
    }),
  }),
  markRead: route({
    id: 'announcement.markRead',
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    access: 'session',
    body: z.strictObject({ anntId: z.string() }),
    answer: z.null(),
  }),
}
