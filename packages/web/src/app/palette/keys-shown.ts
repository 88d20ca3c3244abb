import { createStore } from '../../lib/store.ts'

/** Whether the window with the list of keys is open. */
export const keysShown = createStore(false)
