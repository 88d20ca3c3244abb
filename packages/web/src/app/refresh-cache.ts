import { dictRoutes } from '@heron/contract/routes/dict'
import { toast } from '../kit/toast/toast-store.ts'
import { call } from '../lib/api/call.ts'
import { storageKeys, writeStored } from '../lib/storage.ts'
import { text } from '../lib/text/text.ts'
import { queryClient } from './query-client.ts'

/** [B13] Has the server forget its dictionaries, reads them anew, and with them everything this browser holds. */
export async function refreshCache(): Promise<void> {
  try {
    await call(dictRoutes.refleshCache, {})
    const dictionaries = await call(dictRoutes.queryAllDictItems, {})
    writeStored(storageKeys.dictionaries, JSON.stringify({ at: Date.now(), dictionaries }))
    await queryClient.invalidateQueries()
    toast('good', text('app.cacheRefreshed'))
  } catch {
    toast('bad', text('app.cacheFailed'))
  }
}
