import { uploadPurposes } from '@heron/contract/limits'
import { fileRoutes as routes } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mayReadOssFile } from '../oss-file/index.ts'

/** Pictures that all signed-in users may see; other files belong to their owner. */
const shared: ReadonlySet<string> = new Set(['avatar', 'picture'])

/** Binds upload and download of files that do not belong to a noun. */
export const fileBindings = ({ db, files }: Pick<Platform, 'db' | 'files'>): readonly Binding[] => [
  bind(routes.upload, async ({ body, files: [staged], actor, setRawMessage }) => {
    if (!staged) throw new AppError('FILE_MISSING')
    const { extensions, bytes } = uploadPurposes[body.biz]
    if (!extensions.some((each) => each === staged.extension))
      throw new AppError('UNSUPPORTED_TYPE', { type: staged.extension })
    if (staged.size > bytes) throw new AppError('TOO_LARGE', { limit: `${bytes / 1_048_576} MB` })
    const placed = await files.place(staged)
    const { id, name, size } = await inTransaction(db, async (tx) => {
      const kept = await files.keep(tx, placed, actor, { purpose: body.biz, subject: null })
      actingOn(`file:${kept.id}`)
      return kept
    })
    const path = `f/${id}/${encodeURIComponent(name)}`
    setRawMessage(path)
    return { id, name, size, path }
  }),
  bind(routes.download, async ({ params, actor }) => {
    const file = await files.get(db, params.id)
    const isTheirs = file.ownerId === actor.userId || shared.has(file.purpose)
    const may = file.subject === null && (isTheirs || (await mayReadOssFile(db, actor, file.id)))
    // Same answer as for a missing file, so that ids cannot be probed.
    if (!may) throw new AppError('NOT_FOUND')
    return files.answer(file)
  }),
]
