import { createStore } from '../../lib/store.ts'

/** Whether the window with the keys of the screen is open. */
export const keysShown = createStore(false)
