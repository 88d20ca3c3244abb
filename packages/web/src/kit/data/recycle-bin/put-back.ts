import { announceRefusal, isAnnounced } from '../../../lib/api/announce.ts'
import { refetched } from '../../../lib/api/changes.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { text } from '../../../lib/text/text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'

/**
 * Restores rows from the recycle bin, confirms it, and reads the list again; a refusal is shown with the server's text.
 */
export async function putBack(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
    toast('good', text('widget.bin.restored'))
  } catch (error) {
    if (error instanceof CallFailure && !isAnnounced(error)) announceRefusal(error)
  } finally {
    await refetched()
  }
}
