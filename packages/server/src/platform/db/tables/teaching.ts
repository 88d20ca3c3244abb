import { postTeaching } from '../migrations/0513_post_teaching.ts'
import type { TablesOf } from '../table.ts'
import { strict } from '../tenancy.ts'
import type { AuditColumns, TenantId, VersionColumn } from './columns.ts'

/** A lesson from samples. */
export interface PostTeachingRow extends AuditColumns, VersionColumn {
  id: string
  name: string
  note: string
  /** `open` or `taken`. */
  state: string
  /** JSON: texts with their sheets. */
  samples: string
  /** JSON: by question id. */
  answers: string
  /** JSON: the result of the last run for display, and the post itself. */
  result: string | null
  post: string | null
  /** Hash of the samples and answers of the last run. */
  resultHash: string | null
  /** The revision created from its post. */
  postId: string | null
  tenantId: TenantId
}

export interface TeachingTables {
  postTeaching: PostTeachingRow
}

export const teachingTables = {
  postTeaching: { migrations: [postTeaching], tenancy: strict, versioned: {} },
} as const satisfies TablesOf<TeachingTables>
