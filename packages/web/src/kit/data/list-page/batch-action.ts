import type { TextKey } from '../../../lib/text/text.ts'
import type { IconName } from '../../display/icon/icon-paths.ts'

/** Something that can be done with the selected rows together. */
export interface BatchAction {
  readonly label: TextKey
  /** The permission it takes. */
  readonly may: string
  readonly icon?: IconName
  readonly danger?: boolean
  /** Resolves to true when it is done: nothing is selected then. */
  readonly run: (ids: readonly string[], rows: readonly { readonly id: string }[]) => Promise<boolean>
}
