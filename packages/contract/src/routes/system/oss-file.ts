import { listQuery, summed } from '../../wire/list.ts'
import { summedPage } from '../../wire/page.ts'
import { id, idQuery } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'

const ossFileSchema = z.strictObject({
  id: id(),
  fileName: z.string(),
  url: z.string().describe('Path under /sys/common/static/'),
  mediaType: z.string(),
  size: z.int().describe('bytes'),
  createBy: z.string(),
  createTime: dateTimeText(),
})
export type OssFile = z.infer<typeof ossFileSchema>

export const ossFileFields = {
  fileName: 'text',
  url: 'text',
  size: 'number',
  createBy: 'text',
  createTime: 'time',
} as const

const upload = { purpose: 'oss', maxFiles: 1 } as const

const tags = ['stored file']

/** Files stored for all users who administer files. */
export const ossFileRoutes = {
  list: route({
    id: 'ossFile.list',
    method: 'GET',
    path: '/sys/oss/file/list',
    access: 'system:ossFile:list',
    query: listQuery(ossFileFields, summed),
    answer: summedPage(ossFileSchema, ['size']),
    tags,
    summary: 'Stored files, page by page',
  }),
  queryById: route({
    id: 'ossFile.queryById',
    method: 'GET',
    path: '/sys/oss/file/queryById',
    access: 'system:ossFile:list',
    query: idQuery,
    answer: ossFileSchema,
    tags,
    summary: 'One kept file',
  }),
  upload: route({
    id: 'ossFile.upload',
    method: 'POST',
    path: '/sys/oss/file/upload',
    access: 'system:ossFile:upload',
    multipart: upload,
    body: z.strictObject({}),
    answer: ossFileSchema,
    audit: 'add',
    perMinute: 60,
    done: 'uploaded',
    tags,
    summary: 'Stores a file under a new id; its content decides whether it is accepted',
  }),
  uploadMinio: route({
    id: 'ossFile.uploadMinio',
    method: 'POST',
    path: '/sys/upload/uploadMinio',
    access: 'system:ossFile:upload',
    multipart: upload,
    body: z.strictObject({ biz: z.literal(['', 'temp']).optional().describe('Accepted and ignored') }),
    answer: ossFileSchema,
    audit: 'add',
    perMinute: 60,
    tags,
    summary: 'The same; `message` is its path under /sys/common/static/',
  }),
  delete: route({
    id: 'ossFile.delete',
    method: 'DELETE',
    path: '/sys/oss/file/delete',
    access: 'system:ossFile:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes a stored file and its bytes',
  }),
}
