import { createStore } from './store.ts'

/** Address of the list that must open its window for a new row as soon as it is shown. */
export const addWanted = createStore<string | undefined>(undefined)
