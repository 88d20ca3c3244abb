import { userRoutes } from '@heron/contract/calls/organisation/user'
import { dictRoutes } from '@heron/contract/calls/system/dict'
import { putBack } from '../../kit/data/recycle-bin/put-back.ts'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { call } from '../../lib/api/call.ts'
import type { CallFailure } from '../../lib/api/failure.ts'
import { failureText } from '../../lib/api/failure-text.ts'
import { text } from '../../lib/text/text.ts'

/** Restores a row from the recycle bin, by its table. */
const restores: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  sys_user: (userIds) => call(userRoutes.putRecycleBin, { body: { userIds } }),
  sys_dict: (id) => call(dictRoutes.back, { params: { id } }),
}

/** Offers to restore the row in the recycle bin that has the refused value. */
export function offerRestore(tableName: string, failure: CallFailure): void {
  const { id } = failure.params
  const run = restores[tableName]
  if (failure.code !== 'IN_BIN' || typeof id !== 'string' || !run) return
  toast('warn', failureText(failure), undefined, {
    label: text('widget.bin.restore'),
    run: () => void putBack(() => run(id)),
  })
}
