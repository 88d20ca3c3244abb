import type { TextKey } from '../../../lib/text/text.ts'
import type { IconName } from '../../display/icon/icon-paths.ts'

/** An action on the selected rows together. */
export interface BatchAction {
  readonly label: TextKey
  /** The permission needed. */
  readonly may: string
  readonly icon?: IconName
  readonly danger?: boolean
  /** Resolves to true when done; the selection is then cleared. */
  readonly run: (ids: readonly string[], rows: readonly { readonly id: string }[]) => Promise<boolean>
}
