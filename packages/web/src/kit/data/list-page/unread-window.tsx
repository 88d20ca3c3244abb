import { Dialog } from '../../overlay/dialog/dialog.tsx'
import type { Read } from './read.ts'
import { ReadPart } from './read-part.tsx'

interface UnreadWindowProps {
  readonly title: string
  /** What the window needs before it is opened. */
  readonly of: readonly Read[]
  readonly onClose: () => void
}

/** Stands for a window while its data is read: nothing until then, and the reason with another attempt if it fails. */
export const UnreadWindow = ({ title, of, onClose }: UnreadWindowProps) =>
  of.some(({ error }) => error !== null) ? (
    <Dialog title={title} onClose={onClose}>
      <ReadPart of={of} />
    </Dialog>
  ) : null
