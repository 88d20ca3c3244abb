import type { OssFile } from '@heron/contract/routes'
import { formatDateTime, type ListQuery, pageOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockForDeletion } from '../../../platform/references/held-rows.ts'
import * as store from './oss-file.store.ts'

const present = (row: store.OssFileRow): OssFile => ({
  id: row.id,
  fileName: row.name,
  url: `f/${row.id}/${encodeURIComponent(row.name)}`,
  mediaType: row.mediaType,
  size: Number(row.size),
  createBy: row.createBy,
  createTime: formatDateTime(row.createTime),
})

/**
 * Whether the caller may read the bytes of such a file: with the permission to list them, and in the caller's own
 * tenant only.
 */
export async function mayReadOssFile(
  db: Db,
  actor: Pick<Actor, 'permissions' | 'tenantId'>,
  id: string,
): Promise<boolean> {
  return actor.permissions.has('system:ossFile:list') && (await store.findFile(db, actor, id)) !== undefined
}

/** Stored files, for administrators. */
export function createOssFileService({ db, files }: Pick<Platform, 'db' | 'files'>) {
  const find = async (from: Db, actor: Actor, id: string) => {
    const row = await store.findFile(from, actor, id)
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  return {
    list: async (query: ListQuery, actor: Actor) => {
      const { rows, total, sums } = await store.listFiles(db, actor, query)
      return pageOf(rows.map(present), total, query, sums)
    },

    get: async (id: string, actor: Actor) => present(await find(db, actor, id)),

    add: async (staged: StagedFile | undefined, actor: Pick<Actor, 'userId' | 'username'>) => {
      if (!staged) throw new AppError('FILE_MISSING')
      const placed = await files.place(staged)
      return inTransaction(db, async (tx) => {
        const kept = await files.keep(tx, placed, actor, { purpose: store.purpose, subject: null })
        actingOn(`file:${kept.id}`)
        return present(kept)
      })
    },

    delete: (id: string, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`file:${id}`)
        await lockForDeletion(tx, ['storedFile'], [id])
        await find(tx, actor, id)
        await files.remove(tx, id)
        return null
      }),
  }
}

export type OssFileService = ReturnType<typeof createOssFileService>
