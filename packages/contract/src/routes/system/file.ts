import { id } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

const tags = ['file']

/** Purposes for which a browser may upload without a noun of its own. */
export const uploadBiz = ['temp', 'avatar', 'picture', 'notice'] as const

export const fileRoutes = {
  upload: route({
    id: 'file.upload',
    method: 'POST',
    path: '/sys/common/upload',
    access: 'file:upload',
    multipart: { purpose: 'temp', maxFiles: 1 },
    body: z.strictObject({
      biz: z
        .enum([...uploadBiz, 'jeditor'])
        .default('temp')
        .transform((biz) => (biz === 'jeditor' ? 'notice' : biz))
        .describe('Its use; jeditor is the older name of notice'),
      isup: z.string().max(5).optional(),
      jeditor: z.string().max(5).optional(),
    }),
    answer: z.strictObject({ id: id(), name: z.string(), size: z.int(), path: z.string() }),
    audit: 'import',
    tags,
    summary: 'Stores a file; `message` is its path under /sys/common/static/',
  }),
  download: route({
    id: 'file.download',
    method: 'GET',
    path: '/sys/common/static/f/:id/:name',
    access: 'session',
    params: z.strictObject({ id: id(), name: z.string().max(300) }),
    answer: z.unknown(),
    blob: true,
    tags,
    summary: 'A stored file, for users who may read it',
  }),
}
