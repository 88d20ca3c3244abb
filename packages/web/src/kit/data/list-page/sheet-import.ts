import type { RouteDefinition } from '@heron/contract/wire'
import type { TextKey } from '../../../lib/text/text.ts'

/** The import of a list, and its permission. */
export interface ListImport {
  /** The permission of the call; its second one (`orAccess`) opens the import as well, for changes only. */
  readonly may: string
  readonly route: RouteDefinition
  readonly hint?: TextKey
  /** The export of the same list, which gives an empty sheet to fill in. */
  readonly template?: RouteDefinition & { readonly blob: true }
  /** The fields that identify existing rows: sheets can then change rows. */
  readonly updateBy?: readonly TextKey[]
  /** Also offered beside Add in the empty list. */
  readonly inEmpty?: boolean
}
