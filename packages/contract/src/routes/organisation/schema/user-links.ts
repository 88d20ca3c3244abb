import { limits } from '../../../limits.ts'
import { id, idList } from '../../../wire/quantity.ts'
import { route } from '../../../wire/route.ts'
import { z } from '../../../wire/z.ts'

/** Roles and departments of users. */
export const userLinkRoutes = {
  queryLinks: route({
    id: 'user.queryLinks',
    method: 'GET',
    path: '/sys/user/queryLinks',
    access: 'system:user:list',
    query: z.strictObject({ userIds: idList(limits.batchIds) }),
    answer: z.array(z.strictObject({ id: id(), roleIds: z.array(id()), departIds: z.array(id()) })),
    tags: ['user'],
    summary: 'Permanent roles and departments of several users, in their order',
  }),
}
