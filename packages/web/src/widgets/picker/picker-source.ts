import type { ReactNode } from 'react'
import type { Pick } from '../../kit/data/picker/picks.ts'
import type { IconName } from '../../kit/display/icon/icon-paths.ts'
import type { TextKey } from '../../lib/text/text.ts'

/** Names by stored value; unknown values are left out. */
export type Labels = Readonly<Record<string, string>>

export interface PickerWindowProps {
  readonly picks: readonly Pick[]
  readonly multiple: boolean
  readonly onConfirm: (picks: readonly Pick[]) => void
  readonly onClose: () => void
}

/** Rows that are picked in a window: users, roles, departments, positions, business objects. */
export interface PickerSource {
  readonly id: string
  readonly icon: IconName
  readonly placeholder: TextKey
  /** Reads the names of stored values. */
  readonly labels: (values: readonly string[]) => Promise<Labels>
  /** Draws the window; it closes by no longer being drawn. */
  readonly draw: (props: PickerWindowProps) => ReactNode
}
