import { dictRoutes } from '@heron/contract/calls/system/dict'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { call } from '../../lib/api/call.ts'
import { storageKeys, writeStored } from '../../lib/storage.ts'
import { text } from '../../lib/text/text.ts'

/** [B13] Clears the server's cache of dictionaries, then reloads them and all data in this browser. */
export async function refreshCache(client: QueryClient): Promise<void> {
  try {
    await call(dictRoutes.refleshCache, {})
    const dictionaries = await call(dictRoutes.queryAllDictItems, {})
    writeStored(storageKeys.dictionaries, JSON.stringify({ at: Date.now(), dictionaries }))
    await client.invalidateQueries()
    toast('good', text('app.cacheRefreshed'))
  } catch {
    toast('bad', text('app.cacheFailed'))
  }
}
