import { ossFileRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { OssFileService } from './oss-file.service.ts'

/** Binds the calls of stored files. */
export const ossFileBindings = (files: OssFileService): readonly Binding[] => [
  bind(routes.list, ({ query, actor }) => files.list(query, actor)),
  bind(routes.queryById, ({ query, actor }) => files.get(query.id, actor)),
  bind(routes.upload, ({ files: [staged], actor }) => files.add(staged, actor)),
  bind(routes.uploadMinio, async ({ files: [staged], actor, setRawMessage }) => {
    const kept = await files.add(staged, actor)
    setRawMessage(kept.url)
    return kept
  }),
  bind(routes.delete, ({ query, actor }) => files.delete(query.id, actor)),
]
