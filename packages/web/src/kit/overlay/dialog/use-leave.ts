import { useBackGuard } from '../../../lib/drafts/back-guard.ts'
import { text } from '../../../lib/text/text.ts'
import { confirm } from '../confirm/confirm-store.ts'

/**
 * Handles leaving a window with inputs, by its cross, Escape or the browser's Back: asks first if there are unsaved
 * changes. For the window's `onClose`.
 */
export function useLeave(isHeld: boolean, onClose: () => void, isComing: () => boolean = () => false): () => void {
  const leave = async () => {
    const question = { title: text('kit.unsaved'), detail: text('kit.unsavedDetail'), yes: text('kit.leave') }
    if ((isHeld || isComing()) && !(await confirm(question))) return false
    onClose()
    return true
  }
  useBackGuard(isHeld, leave)
  return () => void leave()
}
