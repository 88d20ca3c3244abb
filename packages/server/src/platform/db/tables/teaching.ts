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
  /** JSON: by the id of the question. */
  answers: string
  /** JSON: what the last run found, as people see it, and the post itself. */
  result: string | null
  post: string | null
  /** Of the samples and answers that the last run had. */
  resultHash: string | null
  /** The revision that its post was taken over as. */
  postId: string | null
  tenantId: TenantId
}

export interface TeachingTables {
  postTeaching: PostTeachingRow
}

export const teachingTables = {
  postTeaching: { migrations: [postTeaching], tenancy: strict, versioned: {} },
} as const satisfies TablesOf<TeachingTables>
